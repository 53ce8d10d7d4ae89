import type { CheckoutSession, Invoice, NextBill } from '@meishi/api-contract/payments';
import type { ProductKind } from '@meishi/api-contract/products';
import type { User } from '../../users/user.entity.js';

export interface Price {
  price_id: string;
  lookup_key: string;
  /** In the currency's smallest unit. */
  amount: number;
  currency: string;
  interval: 'month' | 'year' | null;
}

export interface Buyer {
  user_id: string;
  email: string;
  name: string;
  /** The person's own, in which invoices are written; null where nothing is known of it. */
  locale: string | null;
}

/** What a checkout is for; it comes back with it, whoever tells of it. */
export type Purchase =
  | { kind: 'plan'; user_id: string }
  | {
      kind: 'product';
      user_id: string;
      product: ProductKind;
      options: Record<string, string>;
      design_id: string | null;
    };

export interface NewCheckout {
  customer_id: string;
  price_id: string;
  quantity: number;
  purchase: Purchase;
  success_url: string;
  cancel_url: string;
  /** The person's own, in which the page is written; null where nothing is known of it. */
  locale: string | null;
  /** The same for the same wish, so that asking twice opens one checkout. */
  key: string;
}

export interface NewPortal extends Pick<NewCheckout, 'customer_id' | 'locale'> {
  return_url: string;
}

/** A checkout as the provider knows it now. */
export interface Checkout extends Omit<CheckoutSession, 'order' | 'kind' | 'choice'> {
  purchase: Purchase;
  quantity: number;
  refunded: boolean;
  created_at: Date;
}

/** A subscription as the provider knows it now. */
export type SubscriptionState = Pick<
  User,
  'plan' | 'subscription_status' | 'current_period_end' | 'cancel_at_period_end' | 'seats' | 'subscribed_at'
>;

/** What an event is about; the object itself is read anew, for events come late and in any order. */
export interface PaymentEvent {
  event_id: string;
  type: string;
  subject: { kind: 'customer' | 'checkout' | 'payment'; id: string } | null;
}

/** The payment provider by what the product needs of it. Everything that asks it may fail as `unavailable`. */
export abstract class PaymentProvider {
  /** Whether anything can be paid at all. */
  abstract readonly configured: boolean;

  /** Those that exist. */
  abstract prices(lookupKeys: string[]): Promise<Price[]>;

  /** Makes a customer, one for a user however often and at once it is asked. */
  abstract createCustomer(buyer: Buyer): Promise<{ customer_id: string }>;

  /** A person has one open checkout of a plan: it closes those of other tabs, so that none is paid beside it. */
  abstract createCheckout(wanted: NewCheckout): Promise<{ checkout_session_id: string; url: string }>;

  abstract findCheckout(id: string): Promise<Checkout | undefined>;

  /** The checkouts that a payment came from: one, or none where the payment is not ours. */
  abstract checkoutsOfPayment(paymentId: string): Promise<Checkout[]>;

  abstract createPortal(wanted: NewPortal): Promise<{ url: string }>;

  /** The subscription that counts: the one in force, or the last one. */
  abstract subscriptionOf(customerId: string): Promise<SubscriptionState>;

  /** What its subscription in force costs next; null when nothing more will be charged. */
  abstract nextBillOf(customerId: string): Promise<NextBill | null>;

  /** Ends what is still in force, at once: nothing more is charged. */
  abstract endSubscriptions(customerId: string): Promise<void>;

  /** What happened since a moment, newest first; the provider remembers a month. */
  abstract eventsSince(moment: Date): Promise<PaymentEvent[]>;

  /** Newest first. */
  abstract invoicesOf(customerId: string): Promise<Invoice[]>;

  /** @throws DomainError `wrong-signature` for what the provider did not write. */
  abstract readEvent(body: Buffer, signature: string): PaymentEvent;
}
