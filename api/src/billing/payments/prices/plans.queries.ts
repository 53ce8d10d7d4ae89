import type { Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { planTable } from '@meishi/api-contract/rules/plan-table';
import { Injectable } from '@nestjs/common';
import type { Price } from '../provider/payment-provider.ts';
import { PriceList } from './price-list.ts';

/** All plans with the prices that the payment provider has for them. */
@Injectable()
export class PlansQueries {
  constructor(private readonly prices: PriceList) {}

  async list(): Promise<Plan[]> {
    const prices = [...(await this.prices.currentOrEmpty()).values()];
    return planTable.map((facts) => ({ ...facts, prices: pricesOf(facts.plan, prices) }));
  }
}

function pricesOf(plan: Plan['plan'], prices: Price[]): Plan['prices'] {
  return prices.flatMap(({ lookup_key, interval, amount, currency }) => {
    if (!interval || lookup_key !== `${plan}_${interval}`) return [];
    return [{ lookup_key, interval, amount, currency, per_seat: plan === 'team' }];
  });
}
