import type { CheckoutSession, List, Stored } from './objects.ts';
import type { Store } from './store.ts';

/** An object as returned, with ids replaced by their objects if `expand` requests it. */
export function renderObject(store: Store, object: Stored, expand: string[] = []): unknown {
  const shown = show(object, expand);
  return expand.reduce((value, path) => replace(store, value, path.split('.')), shown);
}

/** A page of a list, from the object after `starting_after`. */
export function renderPage(
  store: Store,
  url: string,
  objects: Stored[],
  { limit, starting_after, expand = [] }: { limit: number; starting_after?: string; expand?: string[] },
): List<unknown> {
  const start = starting_after ? objects.findIndex(({ id }) => id === starting_after) + 1 : 0;
  const inner = expand.flatMap((path) => (path.startsWith('data.') ? [path.slice(5)] : []));
  return {
    object: 'list',
    url,
    has_more: objects.length > start + limit,
    data: objects.slice(start, start + limit).map((object) => renderObject(store, object, inner)),
  };
}

/** An object without what is only returned if expanded, and without what only the stand-in stores. */
export function show(object: Stored, expand: string[]): unknown {
  const copy = structuredClone(object);
  if (copy.object === 'checkout.session')
    return expand.some((path) => path.startsWith('line_items')) ? withItems(copy) : withoutItems(copy);
  if (copy.object === 'invoice' && !expand.some((path) => path.startsWith('payments'))) {
    const { payments, ...invoice } = copy;
    return invoice;
  }
  if (copy.object === 'subscription') {
    const { terms, ...subscription } = copy;
    return subscription;
  }
  if (copy.object !== 'payment_method') return copy;
  const { fails, ...method } = copy;
  return method;
}

/** Without what only the stand-in stores. */
function withItems({ carried, ...session }: Extract<Stored, { object: 'checkout.session' }>): object {
  return session;
}

function replace(store: Store, value: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((entry) => replace(store, entry, [name, ...rest]));
  if (typeof value !== 'object' || value === null) return value;
  const inner = (value as Record<string, unknown>)[name];
  const found = typeof inner === 'string' ? store.any(inner) : undefined;
  const next = found ? show(found, []) : inner;
  return { ...value, [name]: replace(store, next, rest) };
}

/** A session as Stripe returns it if its items are not expanded. */
export function withoutItems({ line_items, carried, ...session }: CheckoutSession): object {
  return session;
}
