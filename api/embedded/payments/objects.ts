/** The stand-in's objects: the part of Stripe's objects that a shop with plans and products uses. */

export type Metadata = Record<string, string>;

export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  livemode: false;
  email: string | null;
  name: string | null;
  metadata: Metadata;
  preferred_locales?: string[];
  invoice_settings: { default_payment_method: string | null };
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  created: number;
  livemode: false;
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  /** Specific to the stand-in: a card that can be saved but never charged. */
  fails: boolean;
}

export interface Product {
  id: string;
  object: 'product';
  created: number;
  livemode: false;
  active: boolean;
  name: string;
  description: string | null;
  metadata: Metadata;
}

export interface Price {
  id: string;
  object: 'price';
  created: number;
  livemode: false;
  active: boolean;
  product: string;
  currency: string;
  unit_amount: number;
  unit_amount_decimal: string;
  billing_scheme: 'per_unit';
  lookup_key: string | null;
  nickname: string | null;
  type: 'recurring' | 'one_time';
  recurring: { interval: Interval; interval_count: 1; usage_type: 'licensed' } | null;
  metadata: Metadata;
}

export type Interval = 'month' | 'year';

export interface List<Item> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: Item[];
}

export interface LineItem {
  id: string;
  object: 'item';
  description: string;
  price: Price;
  quantity: number;
  currency: string;
  amount_subtotal: number;
  amount_total: number;
}

export interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  created: number;
  livemode: false;
  mode: 'payment' | 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  ui_mode: 'hosted_page';
  url: string | null;
  success_url: string;
  cancel_url: string | null;
  expires_at: number;
  client_reference_id: string | null;
  customer: string | null;
  customer_email: string | null;
  customer_details: { email: string | null; name: string | null; address: Address | null } | null;
  collected_information: { shipping_details: { name: string; address: Address } | null } | null;
  shipping_address_collection: { allowed_countries: string[] } | null;
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  subscription: string | null;
  invoice: string | null;
  metadata: Metadata;
  /** Returned only if expanded. */
  line_items: List<LineItem>;
  locale: string | null;
  /** Specific to the stand-in: passed on to its subscription or payment. */
  carried: { metadata: Metadata; trial_days: number };
}

export interface Address {
  line1: string;
  line2: string | null;
  postal_code: string;
  city: string;
  state: string | null;
  country: string;
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  created: number;
  subscription: string;
  price: Price;
  quantity: number;
  metadata: Metadata;
  current_period_start: number;
  current_period_end: number;
}

export interface Subscription {
  id: string;
  object: 'subscription';
  created: number;
  start_date: number;
  livemode: false;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  customer: string;
  currency: string;
  collection_method: 'charge_automatically';
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  trial_start: number | null;
  trial_end: number | null;
  latest_invoice: string | null;
  default_payment_method: string | null;
  metadata: Metadata;
  items: List<SubscriptionItem>;
}

export interface Invoice {
  id: string;
  object: 'invoice';
  created: number;
  livemode: false;
  number: string;
  status: 'open' | 'paid' | 'void';
  customer: string;
  customer_email: string | null;
  currency: string;
  subtotal: number;
  total: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  period_start: number;
  period_end: number;
  hosted_invoice_url: string;
  invoice_pdf: string;
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string; metadata: Metadata };
  };
  lines: List<{
    id: string;
    object: 'line_item';
    description: string;
    amount: number;
    currency: string;
    quantity: number;
  }>;
}

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  created: number;
  livemode: false;
  status: 'succeeded';
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  payment_method: string;
  latest_charge: string;
  metadata: Metadata;
}

export interface Charge {
  id: string;
  object: 'charge';
  created: number;
  livemode: false;
  status: 'succeeded';
  paid: true;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  currency: string;
  customer: string | null;
  description: string | null;
  payment_intent: string;
  payment_method: string;
}

export interface Refund {
  id: string;
  object: 'refund';
  created: number;
  status: 'succeeded';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string | null;
  metadata: Metadata;
}

export interface PortalSession {
  id: string;
  object: 'billing_portal.session';
  created: number;
  livemode: false;
  customer: string;
  return_url: string | null;
  locale: string | null;
  url: string;
}

export interface Event {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  type: string;
  data: { object: unknown };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
}

export type Stored =
  | Customer
  | PaymentMethod
  | Product
  | Price
  | CheckoutSession
  | Subscription
  | Invoice
  | PaymentIntent
  | Charge
  | Refund
  | PortalSession
  | Event;

export type Kind = Stored['object'];
export type StoredAs<Name extends Kind> = Extract<Stored, { object: Name }>;

/** Here, a subscription has exactly one item. */
export function itemOf({ items }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error('A subscription has lost its item.');
  return item;
}
