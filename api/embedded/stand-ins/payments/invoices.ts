import {
  type Invoice,
  type InvoiceItem,
  type InvoiceLine,
  itemOf,
  type PaymentIntent,
  type Subscription,
  type SubscriptionItem,
} from './objects.ts';
import { newId, type Store } from './store.ts';
import { cardProblem } from './test-cards.ts';

/** Seconds between the end of a period and the attempt to collect its invoice. */
const collectAfter = 3600;

interface Period {
  start: number;
  end: number;
}

/** The invoice for a subscription's period, with everything that waits for it. It is open until it is collected. */
export function invoiceFor(
  store: Store,
  subscription: Subscription,
  billing_reason: Invoice['billing_reason'],
  { free = false } = {},
): Invoice {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const id = newId('in');
  const invoice = compose(store, subscription, { start, end }, { id, billing_reason, free });
  invoice.number = store.nextInvoiceNumber();
  for (const item of pendingItems(store, subscription)) item.invoice = id;
  const customer = store.lookup('customer', subscription.customer);
  if (customer) customer.balance = invoice.ending_balance;
  return invoice;
}

/**
 * The invoice that the subscription will get at the end of its period, if nothing changes until then. `more` are the
 * lines of a change that is only tried out.
 */
export function previewOf(
  store: Store,
  subscription: Subscription,
  next: Period,
  more: InvoiceItem[] = [],
): Invoice {
  const id = newId('upcoming_in');
  const composition: Composition = { id, billing_reason: 'upcoming', free: false, more };
  const invoice = compose(store, subscription, next, composition);
  return Object.assign(invoice, {
    status: 'draft',
    next_payment_attempt: next.start + collectAfter,
    hosted_invoice_url: null,
    invoice_pdf: null,
  });
}

interface Composition {
  id: string;
  billing_reason: Invoice['billing_reason'];
  free: boolean;
  more?: InvoiceItem[];
}

function compose(
  store: Store,
  subscription: Subscription,
  period: Period,
  { id, billing_reason, free, more = [] }: Composition,
): Invoice {
  const item = itemOf(subscription);
  const { price, quantity } = item;
  const { name } = store.get('product', price.product);
  const parentOf = (invoice_item: string | null): InvoiceLine['parent'] => ({
    type: 'subscription_item_details',
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item,
      proration: invoice_item !== null,
      proration_details: null,
      subscription: subscription.id,
      subscription_item: item.id,
    },
  });
  const line = (fields: Pick<InvoiceLine, 'description' | 'amount' | 'quantity' | 'period' | 'parent'>) => ({
    id: newId('il'),
    object: 'line_item' as const,
    currency: price.currency,
    ...fields,
  });
  const amount = free ? 0 : price.unit_amount * quantity;
  const lines: InvoiceLine[] = [
    ...[...pendingItems(store, subscription), ...more].map((pending) =>
      line({ ...pending, parent: parentOf(pending.id) }),
    ),
    line({ description: `${quantity} × ${name}`, amount, quantity, period, parent: parentOf(null) }),
  ];
  const { percent_off, tax_percentage } = subscription.terms;
  const subtotal = lines.reduce((sum, one) => sum + one.amount, 0);
  const discount = Math.round((Math.max(0, subtotal) * percent_off) / 100);
  const taxable = subtotal - discount;
  const tax = Math.round((taxable * tax_percentage) / 100);
  const total = taxable + tax;
  const customer = store.lookup('customer', subscription.customer);
  const starting_balance = customer?.balance ?? 0;
  const due = Math.max(0, total + starting_balance);
  return {
    id,
    object: 'invoice',
    created: store.now(),
    livemode: false,
    number: '',
    status: 'open',
    customer: subscription.customer,
    customer_email: customer?.email ?? null,
    customer_tax_ids: store
      .all('tax_id')
      .filter(({ customer: owner }) => owner === subscription.customer)
      .map(({ type, value }) => ({ type, value })),
    currency: price.currency,
    subtotal,
    total,
    total_excluding_tax: taxable,
    total_discount_amounts: percent_off > 0 ? [{ amount: discount, discount: newId('di') }] : [],
    total_taxes:
      tax_percentage > 0
        ? [
            {
              amount: tax,
              tax_behavior: 'exclusive',
              tax_rate_details: { tax_rate: newId('txr') },
              taxability_reason: 'standard_rated',
              taxable_amount: taxable,
              type: 'tax_rate_details',
            },
          ]
        : [],
    starting_balance,
    ending_balance: Math.min(0, total + starting_balance),
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    next_payment_attempt: null,
    billing_reason,
    period_start: period.start,
    period_end: period.end,
    hosted_invoice_url: `${store.origin}/invoices/${id}`,
    invoice_pdf: `${store.origin}/invoices/${id}/pdf`,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    lines: { object: 'list', url: `/v1/invoices/${id}/lines`, has_more: false, data: lines },
    payments: { object: 'list', url: `/v1/invoice_payments?invoice=${id}`, has_more: false, data: [] },
  };
}

function pendingItems(store: Store, { id }: Subscription): InvoiceItem[] {
  return store
    .all('invoiceitem')
    .filter(({ invoice, parent }) => !invoice && parent.subscription_details.subscription === id)
    .reverse();
}

/**
 * What a change costs on the next invoice: it credits the unused time of the old price and quantity, and charges the
 * remaining time of the new ones, unless they begin a new period.
 */
export function prorationsOf(
  store: Store,
  { id, customer }: Pick<Subscription, 'id' | 'customer'>,
  before: SubscriptionItem,
  after: SubscriptionItem | null,
): InvoiceItem[] {
  const { current_period_start, current_period_end: end } = before;
  const now = store.now();
  const share = Math.max(0, Math.min(1, (end - now) / (end - current_period_start)));
  const itemFor = (
    what: string,
    { price, quantity, id: item }: SubscriptionItem,
    sign: 1 | -1,
  ): InvoiceItem => ({
    id: newId('ii'),
    object: 'invoiceitem',
    date: now,
    livemode: false,
    customer,
    amount: sign * Math.round(price.unit_amount * quantity * share),
    currency: price.currency,
    description: `${what} ${quantity} × ${store.get('product', price.product).name}`,
    quantity,
    proration: true,
    period: { start: now, end },
    invoice: null,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: id, subscription_item: item },
    },
  });
  return [itemFor('Unused time on', before, -1), ...(after ? [itemFor('Remaining time on', after, 1)] : [])];
}

/**
 * Charges an invoice's amount to a card.
 * @throws StripeProblem `card_error`; the invoice then stays open.
 */
export function payInvoice(store: Store, invoice: Invoice, paymentMethod: string | null): void {
  invoice.attempt_count += 1;
  if (invoice.amount_due > 0) {
    const { amount_due: amount, currency, customer, number } = invoice;
    const description = `Invoice ${number}`;
    const { id: payment_intent } = charge(store, paymentMethod, { amount, currency, customer, description });
    invoice.payments.data.push({
      id: newId('inpay'),
      object: 'invoice_payment',
      created: store.now(),
      livemode: false,
      amount_paid: amount,
      amount_requested: amount,
      currency,
      invoice: invoice.id,
      is_default: true,
      payment: { type: 'payment_intent', payment_intent },
      status: 'paid',
    });
  }
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
  } satisfies Partial<Invoice>);
  store.touch();
}

interface Amount {
  amount: number;
  currency: string;
  customer: string | null;
  description: string;
  metadata?: Record<string, string>;
}

/**
 * Creates a payment and its charge.
 * @throws StripeProblem `card_error` if no card can be charged.
 */
export function charge(store: Store, paymentMethod: string | null, request: Amount): PaymentIntent {
  const card = store.lookup('payment_method', paymentMethod);
  if (!card || card.fails) throw cardProblem('card_declined', 'Your card was declined.');
  const { amount, currency, customer, description, metadata = {} } = request;
  const shared = { created: store.now(), livemode: false, amount, currency, customer } as const;
  const [intent, chargeId] = [newId('pi'), newId('ch')];
  store.add<'charge'>({
    ...shared,
    id: chargeId,
    object: 'charge',
    status: 'succeeded',
    paid: true,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    description,
    payment_intent: intent,
    payment_method: card.id,
  });
  return store.add<'payment_intent'>({
    ...shared,
    id: intent,
    object: 'payment_intent',
    status: 'succeeded',
    amount_received: amount,
    payment_method: card.id,
    latest_charge: chargeId,
    metadata,
  });
}
