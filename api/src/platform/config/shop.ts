import type { Shop } from '@meishi/api-contract/boot';
import type { ShopPart } from '@meishi/api-contract/transport/endpoint';
import type { Config } from './config.ts';

/** What this installation sells. */
export const shopOf = (config: Config): Shop => ({
  plans: config.PLANS === 'stripe',
  products: config.PRODUCTS === 'on',
});

/** Whether an endpoint or a page exists that is for these parts of the shop. */
export const isOffered = (shop: Shop, parts: readonly ShopPart[] | undefined): boolean =>
  !parts || parts.some((part) => shop[part]);
