import { type ProductKind, productKinds } from '@meishi/api-contract/products';
import type { Interval } from '../plans/price';

/** The most that one order takes, as the API has it. */
export const mostOfProduct = 500;
export const mostSeats = 1000;

export interface ProductWish {
  kind: 'product';
  product: ProductKind;
  options: Record<string, string>;
  quantity: number;
  design_id: string | null;
}

export interface PlanWish {
  kind: 'plan';
  plan: 'pro' | 'team';
  interval: Interval;
  seats: number;
}

/** What a person wants to pay for. It lives in the address, so that logging in or coming back loses nothing of it. */
export type Wish = ProductWish | PlanWish;

const reserved = new Set([
  'product',
  'design',
  'quantity',
  'state',
  'session_id',
  'plan',
  'interval',
  'seats',
  'group',
]);

/** Null for an address that names nothing to buy. */
export function readWish(search: URLSearchParams): Wish | null {
  const plan = search.get('plan');
  if (plan === 'pro' || plan === 'team')
    return {
      kind: 'plan',
      plan,
      interval: search.get('interval') === 'year' ? 'year' : 'month',
      seats: plan === 'team' ? countOf(search.get('seats'), mostSeats) : 1,
    };
  const product = productKinds.find((kind) => kind === search.get('product'));
  if (!product) return null;
  return {
    kind: 'product',
    product,
    options: Object.fromEntries([...search].filter(([name]) => !reserved.has(name))),
    quantity: countOf(search.get('quantity'), mostOfProduct),
    design_id: search.get('design'),
  };
}

/** The query that names a wish. */
export function wishParameters(wish: Wish): URLSearchParams {
  if (wish.kind === 'plan') {
    const { plan, interval, seats } = wish;
    return new URLSearchParams({ plan, interval, ...(plan === 'team' && { seats: String(seats) }) });
  }
  const { product, options, quantity, design_id } = wish;
  return new URLSearchParams({
    product,
    quantity: String(quantity),
    ...options,
    ...(design_id && { design: design_id }),
  });
}

/** Where a wish is reviewed and paid. */
export const checkoutAddress = (wish: Wish): string => `/checkout?${wishParameters(wish)}`;

function countOf(text: string | null, most: number): number {
  const count = Math.round(Number(text));
  return Number.isFinite(count) && count >= 1 ? Math.min(count, most) : 1;
}
