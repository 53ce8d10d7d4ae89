import { shippingCountries } from '@meishi/api-contract/rules/shipping-countries';
import { Stripe } from 'stripe';
import type { Config } from '../../../platform/config/config.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { t } from '../../../platform/words/words.ts';
import {
  type Buyer,
  type Checkout,
  type NewCheckout,
  type NewPortal,
  type PaymentEvent,
  PaymentProvider,
  type PlanChange,
  type SubscriptionState,
} from './payment-provider.ts';

import { ask, askMaybe } from './stripe-asks.ts';
import {
  chargedSubscription,
  checkoutOf,
  eventOf,
  invoiceOf,
  nextBillOf,
  paymentStateOf,
  priceOf,
  purchaseMetadata,
  signedEventOf,
  subscriptionInForce,
  subscriptionState,
  taxIdOf,
} from './stripe-mapping.ts';

const expand = ['line_items', 'payment_intent.latest_charge'];

/** Payments through Stripe, or a service with the same API at STRIPE_API_BASE. */
export class StripePayments extends PaymentProvider {
  readonly configured = true;
  private readonly stripe: Stripe;
  private readonly webhookSecrets: string[];

  constructor({ STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE }: Config) {
    super();
    this.stripe = new Stripe(STRIPE_SECRET_KEY, {
      ...(STRIPE_API_BASE && hostOf(STRIPE_API_BASE)),
      timeout: 10_000,
      maxNetworkRetries: 2,
      telemetry: false,
    });
    this.webhookSecrets = STRIPE_WEBHOOK_SECRET;
  }

  async prices(lookup_keys: string[]) {
    const { data } = await ask(() => this.stripe.prices.list({ lookup_keys, active: true, limit: 100 }));
    return data.flatMap(priceOf);
  }

  async createCustomer({ user_id, email, name, locale }: Buyer) {
    const request = {
      // A user who signed up by phone has no email address yet.
      ...(email && { email }),
      name,
      metadata: { user_id },
      ...(locale && { preferred_locales: [locale] }),
    };
    const options = { idempotencyKey: `customer:${user_id}` };
    const { id } = await ask(() => this.stripe.customers.create(request, options));
    return { customer_id: id };
  }

  async createCheckout(request: NewCheckout) {
    const {
      customer_id,
      price_id,
      quantity,
      purchase,
      key,
      locale,
      asks_address = true,
      ...addresses
    } = request;
    const metadata = purchaseMetadata(purchase);
    const shared = {
      ...addresses,
      locale: pageLanguage(locale),
      customer: customer_id,
      client_reference_id: purchase.user_id,
      line_items: [{ price: price_id, quantity }],
      metadata,
    };
    const session: Stripe.Checkout.SessionCreateParams =
      purchase.kind === 'plan'
        ? { ...shared, ...withTaxId, mode: 'subscription', subscription_data: { metadata } }
        : {
            ...shared,
            ...withTaxId,
            mode: 'payment',
            payment_intent_data: { metadata },
            ...(asks_address && {
              shipping_address_collection: { allowed_countries: [...shippingCountries] },
            }),
          };
    const { id, url } = await ask(() =>
      this.stripe.checkout.sessions.create(session, { idempotencyKey: `checkout:${key}` }),
    );
    if (!url) throw new DomainError('unavailable', t('This checkout has ended. Please start again.'));
    if (purchase.kind === 'plan') await this.closeOtherPlanCheckouts(customer_id, id);
    return { checkout_session_id: id, url };
  }

  private async closeOtherPlanCheckouts(customer: string, keptId: string): Promise<void> {
    const { data } = await ask(() =>
      this.stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }),
    );
    for (const { id, mode } of data)
      if (mode === 'subscription' && id !== keptId) await ask(() => this.expireCheckout(id));
  }

  /** A checkout that was paid or expired meanwhile stays unchanged. */
  private async expireCheckout(id: string): Promise<void> {
    await this.stripe.checkout.sessions.expire(id).catch((error) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    });
  }

  async findCheckout(id: string): Promise<Checkout | undefined> {
    const session = await askMaybe(() => this.stripe.checkout.sessions.retrieve(id, { expand }));
    return session && checkoutOf(session);
  }

  async endCheckout(id: string): Promise<void> {
    await ask(() => this.expireCheckout(id));
  }

  async checkoutsOfPayment(payment_intent: string): Promise<Checkout[]> {
    const { data } = await ask(() =>
      this.stripe.checkout.sessions.list({ payment_intent, expand: expand.map((path) => `data.${path}`) }),
    );
    return data.flatMap((session) => checkoutOf(session) ?? []);
  }

  async createPortal({ customer_id: customer, return_url, locale }: NewPortal) {
    const request = { customer, return_url, locale: pageLanguage(locale) };
    const { url } = await ask(() => this.stripe.billingPortal.sessions.create(request));
    return { url };
  }

  async subscriptionOf(customer: string): Promise<SubscriptionState> {
    const { data } = await ask(() => this.stripe.subscriptions.list({ customer, status: 'all', limit: 100 }));
    return subscriptionState(data);
  }

  async nextBillOf(customer: string) {
    const { data } = await ask(() => this.stripe.subscriptions.list({ customer, status: 'all', limit: 100 }));
    const charged = chargedSubscription(data);
    if (!charged) return null;
    const { subscription, interval } = charged;
    const preview = await ask(() => this.previewOf(customer, subscription));
    return preview ? nextBillOf(preview, interval) : null;
  }

  /** Undefined if the subscription ends, perhaps since it was read, so that nothing more is charged. */
  private previewOf(customer: string, subscription: string): Promise<Stripe.Invoice | undefined> {
    return this.stripe.invoices.createPreview({ customer, subscription }).catch((error) => {
      if (error instanceof Stripe.errors.StripeError && error.code === 'invoice_upcoming_none')
        return undefined;
      throw error;
    });
  }

  async previewChange(customer: string, { price_id, quantity, interval }: PlanChange) {
    const subscription = await this.subscriptionInForce(customer);
    const item = subscription?.items.data[0];
    if (!subscription || !item) return null;
    const preview = await ask(() =>
      this.stripe.invoices.createPreview({
        customer,
        subscription: subscription.id,
        subscription_details: {
          items: [{ id: item.id, price: price_id, quantity }],
          proration_behavior: 'create_prorations',
          cancel_at_period_end: false,
        },
      }),
    );
    const immediate = item.price.recurring?.interval !== interval;
    const bill = nextBillOf(preview, interval);
    return {
      bill: immediate ? { ...bill, due_at: new Date(preview.created * 1000).toISOString() } : bill,
      immediate,
    };
  }

  async changeSubscription(customer: string, { price_id, quantity }: PlanChange) {
    const subscription = await this.subscriptionInForce(customer);
    const item = subscription?.items.data[0];
    if (!subscription || !item) return false;
    await ask(() =>
      this.stripe.subscriptions.update(subscription.id, {
        items: [{ id: item.id, price: price_id, quantity }],
        proration_behavior: 'create_prorations',
        cancel_at_period_end: false,
      }),
    );
    return true;
  }

  async renewSubscription(customer: string, renews: boolean) {
    const subscription = await this.subscriptionInForce(customer);
    if (!subscription) return false;
    await ask(() => this.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: !renews }));
    return true;
  }

  private async subscriptionInForce(customer: string): Promise<Stripe.Subscription | undefined> {
    const { data } = await ask(() => this.stripe.subscriptions.list({ customer, status: 'all', limit: 100 }));
    return subscriptionInForce(data);
  }

  async paymentOf(id: string) {
    const intent = await askMaybe(() =>
      this.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
    );
    const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
    if (!charge) return undefined;
    const disputes = charge.disputed
      ? (await ask(() => this.stripe.disputes.list({ payment_intent: id, limit: 100 }))).data
      : [];
    return paymentStateOf(charge, disputes);
  }

  async taxIdsOf(customer: string) {
    const found = await askMaybe(() => this.stripe.customers.listTaxIds(customer, { limit: 100 }));
    return (found?.data ?? []).map(taxIdOf);
  }

  async endSubscriptions(customer: string): Promise<void> {
    const { data } = await ask(() => this.stripe.subscriptions.list({ customer, limit: 100 }));
    for (const { id } of data) await askMaybe(() => this.stripe.subscriptions.cancel(id));
  }

  async invoicesOf(customer: string) {
    const { data } = await ask(() =>
      this.stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] }),
    );
    return data.map(invoiceOf);
  }

  /** Reads page by page, because there can be more events than fit in memory. */
  async *eventsSince(moment: Date) {
    const created = { gte: Math.floor(moment.getTime() / 1000) };
    const events = this.stripe.events.list({ created, limit: 100 })[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = await ask(() => events.next());
      if (done) return;
      yield eventOf(value);
    }
  }

  readEvent(body: Buffer, signature: string): PaymentEvent {
    for (const secret of this.webhookSecrets) {
      try {
        return signedEventOf(this.stripe.webhooks.constructEvent(body, signature, secret));
      } catch (cause) {
        if (cause instanceof Stripe.errors.StripeSignatureVerificationError) continue;
        const sentence = t('This event doesn’t have the payment provider’s format.');
        throw new DomainError('unreadable-body', sentence, { cause, level: 'warn' });
      }
    }
    throw new DomainError(
      'wrong-signature',
      t('This event has no valid signature of the payment provider.'),
      {
        level: 'warn',
      },
    );
  }
}

/** Lets buyers enter a tax id. For customers that exist, Stripe then requires to take over the name and the address. */
const withTaxId = {
  tax_id_collection: { enabled: true },
  customer_update: { name: 'auto', address: 'auto' },
} as const satisfies Partial<Stripe.Checkout.SessionCreateParams>;

/** The language of the hosted pages. For other languages they use the browser's. */
function pageLanguage(locale: string | null): 'de' | 'en' | 'auto' {
  const [language] = (locale ?? '').split('-');
  return language === 'de' || language === 'en' ? language : 'auto';
}

function hostOf(base: string) {
  const { hostname: host, port, protocol } = new URL(base);
  return { host, ...(port && { port }), protocol: protocol === 'http:' ? 'http' : 'https' } as const;
}
