import type {
  CheckoutSession,
  Dispute,
  Invoice,
  NextBill,
  ShippingAddress,
  TaxId,
} from '@meishi/api-contract/endpoints/shop/payments';
import type { PlanChangePreview } from '@meishi/api-contract/endpoints/shop/plan-changes';
import type { ProductKind } from '@meishi/api-contract/endpoints/shop/products';
import type { User } from '../../../people/index.ts';

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
  /** The user's language for invoices; null if unknown. */
  locale: string | null;
}

/** What a checkout is for. It is stored with the checkout at the provider. */
export type Purchase =
  | { kind: 'plan'; user_id: string }
  | {
      kind: 'product';
      user_id: string;
      product: ProductKind;
      options: Record<string, string>;
      design_id: string | null;
      /** The order of cards for members of a group that this pays. */
      group_order_id?: string | null;
    };

export interface NewCheckout {
  customer_id: string;
  price_id: string;
  quantity: number;
  purchase: Purchase;
  /** Whether the page asks for the address of a product. */
  asks_address?: boolean;
  success_url: string;
  cancel_url: string;
  /** The user's language for the page; null if unknown. */
  locale: string | null;
  /** The idempotency key: the same for repeated requests, so that they open one checkout. */
  key: string;
}

export interface NewPortal extends Pick<NewCheckout, 'customer_id' | 'locale'> {
  return_url: string;
}

/** The current state of a checkout at the provider. */
export interface Checkout extends Omit<CheckoutSession, 'order' | 'kind' | 'choice'> {
  purchase: Purchase;
  quantity: number;
  /** Null until it is paid, and for plans. */
  payment_id: string | null;
  refunded: boolean;
  created_at: Date;
  /** Null before the payment, and for a plan. */
  shipping: ShippingAddress | null;
}

/** The current state of a subscription at the provider. */
export type SubscriptionState = Pick<
  User,
  'plan' | 'subscription_status' | 'current_period_end' | 'cancel_at_period_end' | 'seats' | 'subscribed_at'
>;

/** What a subscription is to become. */
export interface PlanChange {
  price_id: string;
  interval: 'month' | 'year';
  quantity: number;
}

/** The current state of a payment at the provider. */
export interface PaymentState {
  customer_id: string | null;
  amount: number;
  currency: string;
  refunded_amount: number;
  dispute: Dispute | null;
  paid_at: Date;
}

/** An invoice, with the payments that paid it. */
export type PaidInvoice = Invoice & { payment_ids: string[] };

/** The subject of an event. It is read again, because events arrive late and in any order. */
export interface PaymentEvent {
  event_id: string;
  type: string;
  subject: { kind: 'customer' | 'checkout' | 'payment' | 'tax-ids'; id: string } | null;
}

/** The interface to the payment provider. Every request may fail as `unavailable`. */
export abstract class PaymentProvider {
  /** Whether payments are possible. */
  abstract readonly configured: boolean;

  /** Omits lookup keys without a price. */
  abstract prices(lookupKeys: string[]): Promise<Price[]>;

  /** Creates a customer. Repeated and concurrent calls for a user return the same one. */
  abstract createCustomer(buyer: Buyer): Promise<{ customer_id: string }>;

  /** Opens a checkout. For a plan it closes the user's other open plan checkouts, so that only one can be paid. */
  abstract createCheckout(request: NewCheckout): Promise<{ checkout_session_id: string; url: string }>;

  abstract findCheckout(id: string): Promise<Checkout | undefined>;

  /** Ends an open checkout, so that it can no longer be paid. One that was paid or has ended stays unchanged. */
  abstract endCheckout(id: string): Promise<void>;

  /** The checkouts of a payment: one, or none if the payment was not made here. */
  abstract checkoutsOfPayment(paymentId: string): Promise<Checkout[]>;

  /** Undefined if the payment does not exist, or was not completed. */
  abstract paymentOf(paymentId: string): Promise<PaymentState | undefined>;

  abstract taxIdsOf(customerId: string): Promise<TaxId[]>;

  abstract createPortal(request: NewPortal): Promise<{ url: string }>;

  /** The relevant subscription: the active one, or the latest. */
  abstract subscriptionOf(customerId: string): Promise<SubscriptionState>;

  /** The provider's preview of the next bill of the active subscription; null if there is none. */
  abstract nextBillOf(customerId: string): Promise<NextBill | null>;

  /** The provider's preview of the first bill after a change; null if there is no subscription to change. */
  abstract previewChange(customerId: string, change: PlanChange): Promise<PlanChangePreview | null>;

  /** Changes the active subscription, which then renews. False if there is none. */
  abstract changeSubscription(customerId: string, change: PlanChange): Promise<boolean>;

  /** Ends the active subscription with its paid period, or lets it renew again. False if there is none. */
  abstract renewSubscription(customerId: string, renews: boolean): Promise<boolean>;

  /** Cancels active subscriptions immediately, without further charges. */
  abstract endSubscriptions(customerId: string): Promise<void>;

  /** The events since this time, newest first. The provider keeps them for a month. */
  abstract eventsSince(moment: Date): AsyncIterable<PaymentEvent>;

  /** Newest first. */
  abstract invoicesOf(customerId: string): Promise<PaidInvoice[]>;

  /** @throws DomainError `wrong-signature` if the provider did not sign it */
  abstract readEvent(body: Buffer, signature: string): PaymentEvent;
}
