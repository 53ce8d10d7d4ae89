import { addOffers } from './catalogue.ts';
import { Checkout } from './checkout.ts';
import { Clock } from './clock.ts';
import { type Endpoint, Events } from './events.ts';
import type { Charge, Refund } from './objects.ts';
import { StripeProblem } from './problem.ts';
import { newId, Store } from './store.ts';
import { Subscriptions } from './subscriptions.ts';

/** Composes the parts of the stand-in. */
export class StandIn {
  readonly store: Store;
  readonly events: Events;
  readonly subscriptions: Subscriptions;
  readonly checkout: Checkout;
  readonly clock: Clock;

  private constructor(store: Store, endpoint: Endpoint | undefined) {
    this.store = store;
    this.events = new Events(store, endpoint);
    this.subscriptions = new Subscriptions(store, this.events);
    this.checkout = new Checkout(store, this.events, this.subscriptions);
    this.clock = new Clock(store, this.checkout, this.subscriptions);
  }

  static async open(file: string, origin: string, endpoint: Endpoint | undefined): Promise<StandIn> {
    const store = await Store.open(file, origin);
    addOffers(store);
    return new StandIn(store, endpoint);
  }

  /** Refunds an amount; by default all that is left. */
  refund(
    charge: Charge,
    { amount = charge.amount - charge.amount_refunded, reason = null }: RefundWish = {},
  ) {
    if (charge.refunded) {
      throw new StripeProblem(`Charge ${charge.id} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    }
    if (amount < 1 || amount > charge.amount - charge.amount_refunded)
      throw new StripeProblem('Refund amount is greater than unrefunded amount on charge.', {
        param: 'amount',
      });
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    const refund = this.store.add<'refund'>({
      id: newId('re'),
      object: 'refund',
      created: this.store.now(),
      status: 'succeeded',
      amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      reason,
      metadata: {},
    });
    this.events.emit('refund.created', refund);
    this.events.emit('charge.refunded', charge);
    return refund;
  }

  async close(): Promise<void> {
    this.clock.stop();
    await this.events.stop();
    await this.store.save();
  }
}

interface RefundWish {
  amount?: number | undefined;
  reason?: Refund['reason'] | undefined;
}
