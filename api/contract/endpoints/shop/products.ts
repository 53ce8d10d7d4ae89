import * as z from 'zod/mini';
import { cheapReadLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';

export const productKinds = ['pvc', 'bamboo', 'metal', 'fob', 'sticker'] as const;
export type ProductKind = (typeof productKinds)[number];

export const productSides = ['front', 'back'] as const;

/** An option of a product. Its first value is the default. */
export const productOption = z
  .object({
    option: z.string(),
    name: z.string(),
    values: z.array(z.object({ value: z.string(), name: z.string() })),
  })
  .check(z.meta({ id: 'ProductOption' }));

export const product = z
  .object({
    product: z.enum(productKinds),
    name: z.string(),
    summary: z.string(),
    material: z.string(),
    /** The sides that can carry the buyer's design. */
    sides: z.array(z.enum(productSides)),
    /** The shape and size after cutting. A design extends `bleed_mm` beyond it on every side. */
    shape: z.enum(['card', 'round']),
    width_mm: z.number(),
    height_mm: z.number(),
    bleed_mm: z.number(),
    options: z.array(productOption),
    /** How many days after the payment an order usually arrives, at least and at most. */
    delivery_days: z.optional(z.object({ from: z.int(), to: z.int() })),
    /** The price of one, in the currency's smallest unit, from the payment provider; null if none is connected. */
    price: z.nullable(z.object({ lookup_key: z.string(), amount: z.int(), currency: z.string() })),
  })
  .check(z.meta({ id: 'Product' }));
export type Product = z.infer<typeof product>;

/** The products, with the sides that can be designed and current prices. */
export const listProducts = defineEndpoint('GET', 'products', {
  shop: ['products'],
  access: 'public',
  action: 'get products',
  response: z.array(product),
  limit: cheapReadLimit,
});
