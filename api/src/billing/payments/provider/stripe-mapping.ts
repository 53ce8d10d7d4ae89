import type { Dispute, NextBill, ShippingAddress, TaxId } from '@meishi/api-contract/endpoints/shop/payments';
import { type ProductKind, productKinds } from '@meishi/api-contract/endpoints/shop/products';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import type {
  Checkout,
  PaidInvoice,
  PaymentEvent,
  PaymentState,
  Price,
  Purchase,
  SubscriptionState,
} from './payment-provider.ts';

const inForce: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due']);

const statuses: Record<string, SubscriptionState['subscription_status']> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  canceled: 'canceled',
  unpaid: 'unpaid',
  paused: 'unpaid',
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
};

/** The state of a customer without a subscription. */
const noSubscription: SubscriptionState = {
  plan: 'free',
  subscription_status: 'none',
  current_period_end: null,
  cancel_at_period_end: false,
  seats: null,
  subscribed_at: null,
};

function countingOf(all: Stripe.Subscription[]): Stripe.Subscription | undefined {
  const [counting] = all.toSorted(
    (first, second) =>
      Number(inForce.has(second.status)) - Number(inForce.has(first.status)) ||
      second.created - first.created,
  );
  return counting;
}

/** The relevant subscription, if it is in force and therefore can be changed. */
export function subscriptionInForce(all: Stripe.Subscription[]): Stripe.Subscription | undefined {
  const counting = countingOf(all);
  return counting && inForce.has(counting.status) ? counting : undefined;
}

/** The relevant subscription, if it renews and therefore gets a next bill. */
export function chargedSubscription(
  all: Stripe.Subscription[],
): { subscription: string; interval: 'month' | 'year' } | undefined {
  const counting = countingOf(all);
  const interval = counting?.items.data[0]?.price.recurring?.interval ?? null;
  if (!counting || !inForce.has(counting.status) || endsByItself(counting)) return undefined;
  return interval && isInterval(interval) ? { subscription: counting.id, interval } : undefined;
}

/** The preview of an invoice as the next bill. */
export function nextBillOf(preview: Stripe.Invoice, interval: 'month' | 'year'): NextBill {
  const taxes = (preview.total_taxes ?? []).filter(({ tax_behavior }) => tax_behavior === 'exclusive');
  return {
    amount: preview.amount_due,
    currency: preview.currency.toUpperCase(),
    interval,
    due_at: new Date((preview.next_payment_attempt ?? preview.period_end) * 1000).toISOString(),
    lines: preview.lines.data.map(({ description, amount, parent }) => ({
      description: description ?? '',
      amount,
      proration:
        parent?.invoice_item_details?.proration ?? parent?.subscription_item_details?.proration ?? false,
    })),
    discount: sumOf(preview.total_discount_amounts),
    tax: sumOf(taxes),
    // A balance below zero is the customer's.
    credit: Math.min(Math.max(0, -preview.starting_balance), Math.max(0, preview.total)),
    credit_left: Math.max(0, -(preview.starting_balance + preview.total)),
  };
}

const sumOf = (amounts: readonly { amount: number }[] | null): number =>
  (amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);

const disputeStates: Record<string, Dispute['state']> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  // A bank that only asked took nothing back.
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** A payment with its latest dispute. */
export function paymentStateOf(charge: Stripe.Charge, disputes: Stripe.Dispute[]): PaymentState {
  const [latest] = disputes.toSorted((one, other) => other.created - one.created);
  return {
    customer_id: typeof charge.customer === 'string' ? charge.customer : (charge.customer?.id ?? null),
    amount: charge.amount,
    currency: charge.currency.toUpperCase(),
    refunded_amount: charge.amount_refunded,
    dispute: latest
      ? {
          state: disputeStates[latest.status] ?? 'under_review',
          amount: latest.amount,
          reason: latest.reason,
          created_at: new Date(latest.created * 1000).toISOString(),
        }
      : null,
    paid_at: new Date(charge.created * 1000),
  };
}

const verifications: Record<string, TaxId['verification']> = {
  pending: 'pending',
  verified: 'verified',
  unverified: 'unverified',
  unavailable: 'unavailable',
};

export function taxIdOf({ id, type, value, country, verification }: Stripe.TaxId): TaxId {
  return {
    tax_id: id,
    type,
    value,
    country,
    verification: verifications[verification?.status ?? ''] ?? 'unavailable',
    verified_name: verification?.verified_name ?? null,
  };
}

/** Newer accounts end a subscription by a date instead of at the end of its period. */
function endsByItself({ cancel_at_period_end, cancel_at }: Stripe.Subscription): boolean {
  return cancel_at_period_end || cancel_at !== null;
}

/** Derives the state from all subscriptions of a customer: an active one takes precedence, then the newest. */
export function subscriptionState(all: Stripe.Subscription[]): SubscriptionState {
  const counting = countingOf(all);
  const item = counting?.items.data[0];
  if (!counting || !item) return noSubscription;
  const plan = planOf(item.price);
  return {
    plan,
    subscription_status: statuses[counting.status] ?? 'unpaid',
    current_period_end: new Date(item.current_period_end * 1000),
    cancel_at_period_end: endsByItself(counting),
    seats: plan === 'team' ? (item.quantity ?? 1) : null,
    subscribed_at: new Date(counting.created * 1000),
  };
}

/** From the price's metadata, because a lookup key may move to a newer price. */
function planOf({ metadata, lookup_key }: Stripe.Price): SubscriptionState['plan'] {
  const name = metadata.plan ?? lookup_key?.split('_')[0];
  if (name === 'pro' || name === 'team') return name;
  throw new Error(
    'A subscription has a price that belongs to no plan; give it the metadata plan=pro or team',
  );
}

export function priceOf({ id, lookup_key, unit_amount, currency, recurring }: Stripe.Price): Price[] {
  const interval = recurring?.interval ?? null;
  if (!lookup_key || unit_amount === null || !isInterval(interval)) return [];
  return [{ price_id: id, lookup_key, amount: unit_amount, currency: currency.toUpperCase(), interval }];
}

function isInterval(name: string | null): name is Price['interval'] {
  return name === null || name === 'month' || name === 'year';
}

/** Metadata of a checkout that describes the purchase; at most 500 characters per value. */
export function purchaseMetadata(purchase: Purchase): Record<string, string> {
  if (purchase.kind === 'plan') return { kind: 'plan', user_id: purchase.user_id };
  const { kind, user_id, product, options, design_id, group_order_id } = purchase;
  return {
    kind,
    user_id,
    product,
    options: JSON.stringify(options),
    ...(design_id && { design_id }),
    ...(group_order_id && { group_order_id }),
  };
}

function readPurchase({ metadata }: Stripe.Checkout.Session): Purchase | undefined {
  const { kind, user_id, product, options = '{}', design_id = null, group_order_id = null } = metadata ?? {};
  if (!user_id) return undefined;
  if (kind === 'plan') return { kind, user_id };
  if (kind !== 'product' || !isProduct(product)) return undefined;
  return { kind, user_id, product, options: JSON.parse(options), design_id, group_order_id };
}

function isProduct(name: string | undefined): name is ProductKind {
  return productKinds.some((kind) => kind === name);
}

/** Undefined for a checkout that was not opened by Meishi. */
export function checkoutOf(session: Stripe.Checkout.Session): Checkout | undefined {
  const purchase = readPurchase(session);
  if (!purchase) return undefined;
  const items = session.line_items?.data ?? [];
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
  const charge = typeof intent?.latest_charge === 'string' ? null : intent?.latest_charge;
  return {
    checkout_session_id: session.id,
    purchase,
    status: (session.status ?? 'open') as Checkout['status'],
    payment_status: session.payment_status as Checkout['payment_status'],
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? 'usd').toUpperCase(),
    quantity: items[0]?.quantity ?? 1,
    items: items.map(({ description, quantity, amount_total }) => ({
      name: description ?? '',
      quantity: quantity ?? 1,
      amount: amount_total,
    })),
    url: session.url,
    payment_id: typeof session.payment_intent === 'string' ? session.payment_intent : (intent?.id ?? null),
    refunded: charge?.refunded ?? false,
    created_at: new Date(session.created * 1000),
    shipping: shippingOf(session),
  };
}

function shippingOf({ collected_information }: Stripe.Checkout.Session): ShippingAddress | null {
  const details = collected_information?.shipping_details;
  if (!details) return null;
  const { line1, line2, postal_code, city, state, country } = details.address;
  const place = [postal_code, city].filter(Boolean).join(' ');
  return {
    name: details.name,
    lines: [line1, line2, place, state].filter((part): part is string => Boolean(part)),
    country: country ?? '',
  };
}

export function invoiceOf(invoice: Stripe.Invoice): PaidInvoice {
  return {
    invoice_id: invoice.id,
    number: invoice.number,
    status: (invoice.status ?? 'draft') as PaidInvoice['status'],
    amount: invoice.total,
    currency: invoice.currency.toUpperCase(),
    created_at: new Date(invoice.created * 1000).toISOString(),
    url: invoice.hosted_invoice_url ?? null,
    pdf_url: invoice.invoice_pdf ?? null,
    tax: sumOf(invoice.total_taxes),
    payment_ids: (invoice.payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []),
  };
}

const idOf = (object: string | { id: string } | undefined): string | undefined =>
  typeof object === 'string' ? object : object?.id;

const providerId = z.string().regex(/^[\w-]{1,255}$/);

const signedEvent = z.object({
  id: providerId,
  type: z.string().regex(/^[\w.-]{1,255}$/),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/**
 * Parses a body with a valid signature, whose shape is still untrusted.
 * @throws ZodError
 */
export function signedEventOf(payload: unknown): PaymentEvent {
  const { id, type, data } = signedEvent.parse(payload);
  return { event_id: id, type, subject: subjectOf(type, data.object) };
}

/** The event with the object that has to be read again. */
export function eventOf({ id, type, data }: Stripe.Event): PaymentEvent {
  return { event_id: id, type, subject: subjectOf(type, { ...data.object }) };
}

function subjectOf(type: string, object: Record<string, unknown>): PaymentEvent['subject'] {
  const subject = (kind: NonNullable<PaymentEvent['subject']>['kind'], id: unknown) =>
    providerId.safeParse(id).success ? { kind, id: String(id) } : null;
  if (type.startsWith('customer.tax_id.')) return subject('tax-ids', object.customer);
  if (type.startsWith('customer.subscription.') || type.startsWith('invoice.'))
    return subject('customer', object.customer);
  if (type.startsWith('checkout.session.'))
    return object.mode === 'subscription'
      ? subject('customer', object.customer)
      : subject('checkout', object.id);
  // `charge.refund.updated` and the like are older names of the events of a refund.
  if (/^(?:charge\.refund|refund\.|charge\.dispute\.)/.test(type))
    return subject('payment', object.payment_intent);
  return null;
}
