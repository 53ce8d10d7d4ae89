import { listPlans, type Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { listProducts } from '@meishi/api-contract/endpoints/shop/products';
import { planTable } from '@meishi/api-contract/rules/plan-table';
import { productTable } from '@meishi/api-contract/rules/product-table';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.ts';
import type { Price } from '../provider/payment-provider.ts';
import { PriceList } from './price-list.ts';

/** Plans and products with the prices that the payment provider has for them. */
@Controller()
export class PricesController {
  constructor(private readonly prices: PriceList) {}

  @Endpoint(listPlans)
  async listPlans() {
    const prices = [...(await this.prices.currentOrEmpty()).values()];
    return planTable.map((facts) => ({ ...facts, prices: pricesOf(facts.plan, prices) }));
  }

  @Endpoint(listProducts)
  async listProducts() {
    const prices = await this.prices.currentOrEmpty();
    return productTable.map((facts) => ({ ...facts, price: prices.get(`product_${facts.product}`) ?? null }));
  }
}

function pricesOf(plan: Plan['plan'], prices: Price[]): Plan['prices'] {
  return prices.flatMap(({ lookup_key, interval, amount, currency }) => {
    if (!interval || lookup_key !== `${plan}_${interval}`) return [];
    return [{ lookup_key, interval, amount, currency, per_seat: plan === 'team' }];
  });
}
