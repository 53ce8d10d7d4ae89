/** The stand-in's objects: the part of Stripe's objects that a shop with plans and products uses. */

import type { Charge, Dispute, Invoice, InvoiceItem, PaymentIntent, Refund, TaxId } from './bill-objects.ts';

import type { List, Metadata } from './list.ts';

export type * from './bill-objects.ts';
export type * from './list.ts';

export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  livemode: false;
  email: string | null;
  name: string | null;
  metadata: Metadata;
  preferred_locales?: string[];
  /** Negative if the customer has credit, which reduces the next invoice. */
  balance: number;
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
  customer_details: {
    email: string | null;
    name: string | null;
    address: Address | null;
    tax_ids: { type: string; value: string }[] | null;
  } | null;
  collected_information: { shipping_details: { name: string; address: Address } | null } | null;
  shipping_address_collection: { allowed_countries: string[] } | null;
  tax_id_collection: { enabled: boolean; required: 'never' } | null;
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
  /** Specific to the stand-in: what Stripe takes from discounts and tax rates of the subscription. */
  terms: { percent_off: number; tax_percentage: number };
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
  | InvoiceItem
  | Dispute
  | TaxId
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
