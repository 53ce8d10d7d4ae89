import { type Invoice, itemOf, type PaymentIntent, type Subscription } from './objects.ts';
import { newId, type Store } from './store.ts';
import { cardProblem } from './test-cards.ts';

/** The invoice for a subscription's period. It is open until it is collected. */
export function invoiceFor(
  store: Store,
  subscription: Subscription,
  billing_reason: Invoice['billing_reason'],
  { free = false } = {},
): Invoice {
  const { price, quantity, current_period_start, current_period_end } = itemOf(subscription);
  const total = free ? 0 : price.unit_amount * quantity;
  const id = newId('in');
  const { name } = store.get('product', price.product);
  return {
    id,
    object: 'invoice',
    created: store.now(),
    livemode: false,
    number: store.nextInvoiceNumber(),
    status: 'open',
    customer: subscription.customer,
    customer_email: store.lookup('customer', subscription.customer)?.email ?? null,
    currency: price.currency,
    subtotal: total,
    total,
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    next_payment_attempt: null,
    billing_reason,
    period_start: current_period_start,
    period_end: current_period_end,
    hosted_invoice_url: `${store.origin}/invoices/${id}`,
    invoice_pdf: `${store.origin}/invoices/${id}/pdf`,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    lines: {
      object: 'list',
      url: `/v1/invoices/${id}/lines`,
      has_more: false,
      data: [
        {
          id: newId('il'),
          object: 'line_item',
          description: `${quantity} × ${name}`,
          amount: total,
          currency: price.currency,
          quantity,
        },
      ],
    },
  };
}

/**
 * Charges an invoice's amount to a card.
 * @throws StripeProblem `card_error`; the invoice then stays open.
 */
export function payInvoice(store: Store, invoice: Invoice, paymentMethod: string | null): void {
  invoice.attempt_count += 1;
  if (invoice.amount_due > 0) {
    charge(store, paymentMethod, {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: invoice.customer,
      description: `Invoice ${invoice.number}`,
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
