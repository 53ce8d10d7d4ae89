import { type ProductKind, productKinds } from '@meishi/api-contract/endpoints/shop/products';
import type { Interval } from '../plans/price.ts';

/** The maximum quantity of an order, as in the API. */
export const maxQuantity = 500;
export const maxSeats = 1000;

export interface ProductPurchase {
  kind: 'product';
  product: ProductKind;
  options: Record<string, string>;
  quantity: number;
  design_id: string | null;
}

export interface PlanPurchase {
  kind: 'plan';
  plan: 'pro' | 'team';
  interval: Interval;
  seats: number;
}

/** What the user wants to buy. Kept in the address, so that logging in or returning loses nothing. */
export type Purchase = ProductPurchase | PlanPurchase;

const reservedParameters = new Set([
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

/** Null if the address names no purchase. */
export function readPurchase(search: URLSearchParams): Purchase | null {
  const plan = search.get('plan');
  if (plan === 'pro' || plan === 'team')
    return {
      kind: 'plan',
      plan,
      interval: search.get('interval') === 'year' ? 'year' : 'month',
      seats: plan === 'team' ? countOf(search.get('seats'), maxSeats) : 1,
    };
  const product = productKinds.find((kind) => kind === search.get('product'));
  if (!product) return null;
  return {
    kind: 'product',
    product,
    options: Object.fromEntries([...search].filter(([name]) => !reservedParameters.has(name))),
    quantity: countOf(search.get('quantity'), maxQuantity),
    design_id: search.get('design'),
  };
}

export function purchaseParameters(purchase: Purchase): URLSearchParams {
  if (purchase.kind === 'plan') {
    const { plan, interval, seats } = purchase;
    return new URLSearchParams({ plan, interval, ...(plan === 'team' && { seats: String(seats) }) });
  }
  const { product, options, quantity, design_id } = purchase;
  return new URLSearchParams({
    product,
    quantity: String(quantity),
    ...options,
    ...(design_id && { design: design_id }),
  });
}

export const checkoutAddress = (purchase: Purchase): string => `/checkout?${purchaseParameters(purchase)}`;

function countOf(text: string | null, max: number): number {
  const count = Math.round(Number(text));
  return Number.isFinite(count) && count >= 1 ? Math.min(count, max) : 1;
}
