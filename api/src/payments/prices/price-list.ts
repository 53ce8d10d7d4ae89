import { productKinds } from '@meishi/api-contract/products';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PinoLogger } from 'nestjs-pino';
import { PaymentProvider, type Price } from '../provider/payment-provider.js';

export const planKeys = ['pro_month', 'pro_year', 'team_month', 'team_year'] as const;

/** The provider looks up ten at a time at the most. */
const lookupKeys = [...planKeys, ...productKinds.map((kind) => `product_${kind}`)];

type Prices = ReadonlyMap<string, Price>;

/** Prices by lookup key, asked for every few minutes; while the provider fails, the last known ones hold. */
@Injectable()
export class PriceList {
  private readonly cache = new LRUCache<string, Prices>({
    max: 1,
    ttl: 5 * 60 * 1000,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async () => {
      const prices = await this.provider.prices(lookupKeys);
      const inOrder = lookupKeys.flatMap((key) => prices.find(({ lookup_key }) => lookup_key === key) ?? []);
      return new Map(inOrder.map((price) => [price.lookup_key, price]));
    },
  });

  constructor(
    private readonly provider: PaymentProvider,
    private readonly logger: PinoLogger,
  ) {}

  /** Those that can be told; none while the provider has never answered, for pages are shown without prices too. */
  async known(): Promise<Prices> {
    return this.current().catch((err) => {
      this.logger.warn({ err }, 'prices are shown empty');
      return new Map();
    });
  }

  /** @throws DomainError `unavailable` while nothing is known. */
  async current(): Promise<Prices> {
    return (await this.cache.fetch('prices')) ?? new Map();
  }
}
