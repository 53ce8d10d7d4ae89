import { addOffers } from './catalogue.ts';
import { Checkout } from './checkout.ts';
import { Clock } from './clock.ts';
import { type Endpoint, Events } from './events.ts';
import type { Charge, Dispute, Refund, TaxId } from './objects.ts';
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
    this.checkout = new Checkout(store, this.events, this.subscriptions, (customer, taxId) =>
      this.addTaxId(customer, taxId),
    );
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
    { amount = charge.amount - charge.amount_refunded, reason = null }: RefundRequest = {},
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

  /** A bank that could not pay a refund out sends it back. */
  failRefund(refund: Refund): void {
    const charge = this.store.get('charge', refund.charge);
    refund.status = 'failed';
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    this.store.touch();
    this.events.emit('refund.failed', refund);
  }

  /** The buyer's bank takes a payment back, or a part of it, until it has decided. */
  dispute(charge: Charge, { amount = charge.amount, reason = 'fraudulent' } = {}): Dispute {
    charge.disputed = true;
    const now = this.store.now();
    const dispute = this.store.add<'dispute'>({
      id: newId('du'),
      object: 'dispute',
      created: now,
      livemode: false,
      amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      reason,
      status: 'needs_response',
      is_charge_refundable: false,
      evidence_details: {
        due_by: now + 9 * 24 * 60 * 60,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
      metadata: {},
    });
    this.events.emit('charge.dispute.created', dispute);
    return dispute;
  }

  changeDispute(dispute: Dispute, status: Dispute['status']): void {
    dispute.status = status;
    this.store.touch();
    const isClosed = status === 'won' || status === 'lost';
    this.events.emit(isClosed ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute);
  }

  /** Verified at once, as Stripe's values for tests say: 000000000 is valid, 111111111 is not, and 222222222 stays pending. */
  addTaxId(customer: string, { type, value }: Pick<TaxId, 'type' | 'value'>): TaxId {
    const verification = { status: 'pending', verified_address: null, verified_name: null } as const;
    const taxId = this.store.add<'tax_id'>({
      id: newId('txi'),
      object: 'tax_id',
      created: this.store.now(),
      livemode: false,
      country: /^[A-Z]{2}/.exec(value)?.[0] ?? null,
      customer,
      owner: { type: 'customer', customer },
      type,
      value,
      verification,
    });
    this.events.emit('customer.tax_id.created', taxId);
    const digits = value.replaceAll(/\D/g, '');
    if (digits !== '222222222') this.verifyTaxId(taxId, digits === '111111111' ? 'unverified' : 'verified');
    return taxId;
  }

  verifyTaxId(taxId: TaxId, status: TaxId['verification']['status']): void {
    const { name = null } = this.store.lookup('customer', taxId.customer) ?? {};
    taxId.verification = {
      status,
      verified_address: null,
      verified_name: status === 'verified' ? name : null,
    };
    this.store.touch();
    this.events.emit('customer.tax_id.updated', taxId);
  }

  removeTaxId(taxId: TaxId): void {
    this.store.remove(taxId.id);
    this.events.emit('customer.tax_id.deleted', taxId);
  }

  async close(): Promise<void> {
    this.clock.stop();
    await this.events.stop();
    await this.store.save();
  }
}

interface RefundRequest {
  amount?: number | undefined;
  reason?: Refund['reason'] | undefined;
}
