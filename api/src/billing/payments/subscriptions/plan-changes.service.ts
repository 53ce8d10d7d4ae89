import type {
  changePlan,
  PlanChangePreview,
  previewPlanChange,
  setPlanRenewal,
} from '@meishi/api-contract/endpoints/shop/plan-changes';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import { t } from '../../../platform/words/words.ts';
import { Customers } from '../customers.ts';
import { PriceList } from '../prices/price-list.ts';
import { PaymentProvider, type PlanChange } from '../provider/payment-provider.ts';
import { SubscriptionUpdates } from './subscription-updates.ts';

/** Changes subscriptions at the provider. Their new state is read from there immediately, and again with the events. */
@Injectable()
export class PlanChangesService {
  constructor(
    private readonly customers: Customers,
    private readonly prices: PriceList,
    private readonly provider: PaymentProvider,
    private readonly updates: SubscriptionUpdates,
  ) {}

  async preview({ user_id }: Viewer, { query }: Input<typeof previewPlanChange>): Promise<PlanChangePreview> {
    const customer = await this.customerOf(user_id);
    const preview = await this.provider.previewChange(customer, await this.changeTo(query));
    if (!preview) throw noPlan();
    return preview;
  }

  async change({ user_id }: Viewer, { body }: Input<typeof changePlan>): Promise<{ changed: true }> {
    const customer = await this.customerOf(user_id);
    const changed = await this.provider.changeSubscription(customer, await this.changeTo(body));
    if (!changed) throw noPlan();
    await this.updates.keep(customer);
    return { changed };
  }

  async renew(
    { user_id }: Viewer,
    { body: { renews } }: Input<typeof setPlanRenewal>,
  ): Promise<{ renews: boolean }> {
    const customer = await this.customerOf(user_id);
    if (!(await this.provider.renewSubscription(customer, renews))) throw noPlan();
    await this.updates.keep(customer);
    return { renews };
  }

  private async customerOf(user_id: string): Promise<string> {
    const customer = await this.customers.find(user_id);
    if (!customer) throw noPlan();
    return customer;
  }

  private async changeTo({ plan, interval, seats }: Wish): Promise<PlanChange> {
    const price = (await this.prices.current()).get(`${plan}_${interval}`);
    if (!price) throw new DomainError('not-found', t('This isn’t available right now.'));
    return { price_id: price.price_id, interval, quantity: plan === 'team' ? seats : 1 };
  }
}

type Wish = Input<typeof changePlan>['body'];

const noPlan = () =>
  new DomainError('conflict', t('You don’t pay for a plan, so there is nothing to change.'));
