import { productKinds } from '@meishi/api-contract/endpoints/shop/products';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PinoLogger } from 'nestjs-pino';
import { PaymentProvider, type Price } from '../provider/payment-provider.ts';

const planKeys = ['pro_month', 'pro_year', 'team_month', 'team_year'] as const;

/** The provider accepts at most ten lookup keys per request. */
const lookupKeys = [...planKeys, ...productKinds.map((kind) => `product_${kind}`)];

type Prices = ReadonlyMap<string, Price>;

/** Prices by lookup key, cached for a few minutes. If the provider fails, the last known prices are used. */
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

  /** The known prices. Empty if the provider never answered, because pages also work without prices. */
  async currentOrEmpty(): Promise<Prices> {
    return this.current().catch((err) => {
      this.logger.warn({ err }, 'prices are shown empty');
      return new Map();
    });
  }

  /** @throws DomainError `unavailable` if no prices are known */
  async current(): Promise<Prices> {
    return (await this.cache.fetch('prices')) ?? new Map();
  }
}
