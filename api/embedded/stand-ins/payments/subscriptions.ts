import type { Events } from './events.ts';
import { invoiceFor, payInvoice, previewOf, prorationsOf } from './invoices.ts';
import {
  type Interval,
  type Invoice,
  type InvoiceItem,
  itemOf,
  type Metadata,
  type Price,
  type Subscription,
  type SubscriptionItem,
} from './objects.ts';
import { StripeProblem } from './problem.ts';
import { newId, type Store } from './store.ts';

const day = 24 * 60 * 60;

/** Days until each retry of a failed renewal. After the last one the subscription ends. */
const retryDays = [3, 5, 7];

interface NewSubscription {
  customer: string;
  price: Price;
  quantity: number;
  trial_days: number;
  metadata: Metadata;
  payment_method: string;
}

interface Change {
  price?: Price | undefined;
  quantity?: number | undefined;
  cancel_at_period_end?: boolean | undefined;
}

/** The life of subscriptions: start, change, renewal, failed payment and end. */
export class Subscriptions {
  private readonly store: Store;
  private readonly events: Events;

  constructor(store: Store, events: Events) {
    this.store = store;
    this.events = events;
  }

  /** @throws StripeProblem `card_error` if the first invoice cannot be collected. */
  begin({ customer, price, quantity, trial_days, metadata, payment_method }: NewSubscription): Subscription {
    const now = this.store.now();
    const end = trial_days > 0 ? now + trial_days * day : afterInterval(now, intervalOf(price));
    const id = newId('sub');
    const item: SubscriptionItem = {
      id: newId('si', 14),
      object: 'subscription_item',
      created: now,
      subscription: id,
      price,
      quantity,
      metadata: {},
      current_period_start: now,
      current_period_end: end,
    };
    const subscription: Subscription = {
      id,
      object: 'subscription',
      created: now,
      start_date: now,
      livemode: false,
      status: trial_days > 0 ? 'trialing' : 'active',
      customer,
      currency: price.currency,
      collection_method: 'charge_automatically',
      billing_cycle_anchor: now,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      trial_start: trial_days > 0 ? now : null,
      trial_end: trial_days > 0 ? end : null,
      latest_invoice: null,
      default_payment_method: payment_method,
      metadata,
      items: {
        object: 'list',
        url: `/v1/subscription_items?subscription=${id}`,
        has_more: false,
        data: [item],
      },
      terms: { percent_off: 0, tax_percentage: 0 },
    };
    const invoice = invoiceFor(this.store, subscription, 'subscription_create', {
      free: trial_days > 0,
    });
    // The invoice is collected before anything is stored, so that a declined card leaves no subscription
    // behind.
    payInvoice(this.store, invoice, payment_method);
    subscription.latest_invoice = invoice.id;
    this.store.add<'invoice'>(invoice);
    this.store.add<'subscription'>(subscription);
    this.events.emit('customer.subscription.created', subscription);
    this.events.emit('invoice.paid', invoice);
    return subscription;
  }

  /** Changes price and quantity. A change of interval starts a new period, which is paid immediately. */
  change(subscription: Subscription, { price, quantity }: Change): void {
    const item = itemOf(subscription);
    const before = { ...item };
    Object.assign(item, { price: price ?? item.price, quantity: quantity ?? item.quantity });
    for (const one of this.prorations(subscription, before)) this.store.add<'invoiceitem'>(one);
    if (startsPeriod(before, item)) this.startPeriod(subscription, this.store.now(), 'subscription_update');
    this.changed(subscription);
  }

  /** Changes discount and tax of the next invoices, as a coupon and a tax rate of the subscription do. */
  changeTerms(subscription: Subscription, terms: Partial<Subscription['terms']>): void {
    Object.assign(subscription.terms, terms);
    this.changed(subscription);
  }

  /**
   * The next invoice, perhaps after a change.
   * @throws StripeProblem `invoice_upcoming_none` if nothing more will be charged
   */
  preview(
    subscription: Subscription,
    { price, quantity, cancel_at_period_end = subscription.cancel_at_period_end }: Change = {},
  ): Invoice {
    if (subscription.status === 'canceled' || cancel_at_period_end)
      throw new StripeProblem(`No upcoming invoices for customer: ${subscription.customer}`, {
        status: 404,
        code: 'invoice_upcoming_none',
      });
    const before = itemOf(subscription);
    const item = { ...before, price: price ?? before.price, quantity: quantity ?? before.quantity };
    const changed = { ...subscription, items: { ...subscription.items, data: [item] } };
    const more = price || quantity ? this.prorations(changed, before) : [];
    const start = startsPeriod(before, item) ? this.store.now() : before.current_period_end;
    const end = afterInterval(start, intervalOf(item.price));
    return previewOf(this.store, changed, { start, end }, more);
  }

  /** The time of a trial costs nothing. */
  private prorations(changed: Subscription, before: SubscriptionItem): InvoiceItem[] {
    if (changed.status === 'trialing') return [];
    const after = itemOf(changed);
    return prorationsOf(this.store, changed, before, startsPeriod(before, after) ? null : after);
  }

  /** Cancels the subscription at the end of the paid period; `false` undoes that. */
  cancelAtPeriodEnd(subscription: Subscription, cancel: boolean): void {
    subscription.cancel_at_period_end = cancel;
    subscription.cancel_at = cancel ? itemOf(subscription).current_period_end : null;
    subscription.canceled_at = cancel ? this.store.now() : null;
    this.changed(subscription);
  }

  end(subscription: Subscription): void {
    if (subscription.status === 'canceled') throw new StripeProblem('This subscription has ended already.');
    subscription.status = 'canceled';
    subscription.ended_at = this.store.now();
    subscription.canceled_at ??= this.store.now();
    const open = this.store.lookup('invoice', subscription.latest_invoice);
    if (open?.status === 'open') Object.assign(open, { status: 'void', next_payment_attempt: null });
    this.store.touch();
    this.events.emit('customer.subscription.deleted', subscription);
  }

  /** Tries to collect the open invoice from the saved card. */
  payOpenInvoice(subscription: Subscription): void {
    const invoice = this.store.lookup('invoice', subscription.latest_invoice);
    if (invoice?.status !== 'open') return;
    try {
      payInvoice(this.store, invoice, this.cardOf(subscription));
      this.events.emit('invoice.paid', invoice);
      subscription.status = 'active';
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error;
      const pause = retryDays[invoice.attempt_count - 1];
      invoice.next_payment_attempt = pause ? this.store.now() + pause * day : null;
      this.events.emit('invoice.payment_failed', invoice);
      if (!pause) {
        this.end(subscription);
        return;
      }
      subscription.status = 'past_due';
    }
    this.changed(subscription);
  }

  /** When the next scheduled event happens; undefined if there is none. */
  nextMoment(): number | undefined {
    const moments = this.living().map((subscription) => this.dueAt(subscription));
    return moments.length > 0 ? Math.min(...moments) : undefined;
  }

  /** Processes all due events. */
  settle(): void {
    for (const subscription of this.living()) {
      if (this.dueAt(subscription) > this.store.now()) continue;
      const owes = this.store.lookup('invoice', subscription.latest_invoice)?.status === 'open';
      if (owes) this.payOpenInvoice(subscription);
      else if (subscription.cancel_at_period_end) this.end(subscription);
      else this.renew(subscription);
    }
  }

  private renew(subscription: Subscription): void {
    subscription.status = 'active';
    const start = itemOf(subscription).current_period_end;
    this.startPeriod(subscription, start, 'subscription_cycle');
  }

  private startPeriod(
    subscription: Subscription,
    start: number,
    reason: 'subscription_cycle' | 'subscription_update',
  ): void {
    const item = itemOf(subscription);
    item.current_period_start = start;
    item.current_period_end = afterInterval(start, intervalOf(item.price));
    const invoice = this.store.add<'invoice'>(invoiceFor(this.store, subscription, reason));
    subscription.latest_invoice = invoice.id;
    this.payOpenInvoice(subscription);
  }

  private dueAt(subscription: Subscription): number {
    const invoice = this.store.lookup('invoice', subscription.latest_invoice);
    const retry = invoice?.status === 'open' ? invoice.next_payment_attempt : null;
    return retry ?? itemOf(subscription).current_period_end;
  }

  private cardOf({ customer, default_payment_method }: Subscription): string | null {
    const { invoice_settings } = this.store.get('customer', customer);
    return invoice_settings.default_payment_method ?? default_payment_method;
  }

  private living(): Subscription[] {
    return this.store.all('subscription').filter(({ status }) => status !== 'canceled');
  }

  private changed(subscription: Subscription): void {
    this.store.touch();
    this.events.emit('customer.subscription.updated', subscription);
  }
}

const startsPeriod = (before: SubscriptionItem, after: SubscriptionItem): boolean =>
  intervalOf(before.price) !== intervalOf(after.price);

function intervalOf({ recurring }: Price): Interval {
  if (!recurring) throw new StripeProblem('This price is not recurring.', { param: 'price' });
  return recurring.interval;
}

/** The same day of the next month or year, or the last day of a shorter month. */
function afterInterval(start: number, interval: Interval): number {
  const date = new Date(start * 1000);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  if (interval === 'month') date.setUTCMonth(date.getUTCMonth() + 1);
  else date.setUTCFullYear(date.getUTCFullYear() + 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastDay));
  return Math.floor(date.getTime() / 1000);
}
