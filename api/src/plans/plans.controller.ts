import { planTable } from '@meishi/api-contract/plan-table';
import { getSeats, listPlans, type Plan } from '@meishi/api-contract/plans';
import { Controller } from '@nestjs/common';
import { PriceList } from '../payments/prices/price-list.js';
import type { Price } from '../payments/provider/payment-provider.js';
import { Viewer } from '../platform/access/viewer.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { Entitlements } from './entitlements.js';

@Controller()
export class PlansController {
  constructor(
    private readonly prices: PriceList,
    private readonly entitlements: Entitlements,
  ) {}

  @Endpoint(getSeats)
  async seats(@Viewer() { user_id }: Viewer) {
    return { taken: await this.entitlements.seatsTaken(user_id) };
  }

  @Endpoint(listPlans)
  async list() {
    const prices = [...(await this.prices.known()).values()];
    return planTable.map((facts) => ({ ...facts, prices: pricesOf(facts.plan, prices) }));
  }
}

function pricesOf(plan: Plan['plan'], prices: Price[]): Plan['prices'] {
  return prices.flatMap(({ lookup_key, interval, amount, currency }) => {
    if (!interval || lookup_key !== `${plan}_${interval}`) return [];
    return [{ lookup_key, interval, amount, currency, per_seat: plan === 'team' }];
  });
}
