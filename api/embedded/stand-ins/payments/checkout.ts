import type { Events } from './events.ts';
import { charge } from './invoices.ts';
import type { Address, CheckoutSession, LineItem, Metadata, PaymentMethod } from './objects.ts';
import { StripeProblem } from './problem.ts';
import { withoutItems } from './render.ts';
import { newId, type Store } from './store.ts';
import type { Subscriptions } from './subscriptions.ts';
import { type CardForm, readCard } from './test-cards.ts';

const openSeconds = 24 * 60 * 60;

interface NewCheckout {
  mode: CheckoutSession['mode'];
  line_items: { price: string; quantity: number }[];
  success_url: string;
  cancel_url?: string | undefined;
  customer?: string | undefined;
  customer_email?: string | undefined;
  client_reference_id?: string | undefined;
  metadata?: Metadata | undefined;
  expires_at?: number | undefined;
  locale?: string | undefined;
  shipping_address_collection?: { allowed_countries: string[] } | undefined;
  tax_id_collection?: { enabled: boolean } | undefined;
  customer_update?: { name?: string | undefined } | undefined;
  /** Passed on to the resulting payment or subscription. */
  carried: { metadata: Metadata; trial_days: number };
}

/** The fields of the hosted page's form. */
interface PaymentForm extends CardForm {
  email: string;
  name: string;
  address: Address | null;
  tax_id: { type: string; value: string } | null;
  /** Whether the bank's confirmation was given, if the card requires one. */
  authenticated: boolean;
}

type PaymentOutcome = { next: 'return'; url: string } | { next: 'authenticate' };

/** Checkout sessions: opened by the product, completed by a user on the hosted page. */
export class Checkout {
  private readonly store: Store;
  private readonly events: Events;
  private readonly subscriptions: Subscriptions;
  private readonly addTaxId: (customer: string, taxId: { type: string; value: string }) => void;

  constructor(
    store: Store,
    events: Events,
    subscriptions: Subscriptions,
    addTaxId: (customer: string, taxId: { type: string; value: string }) => void,
  ) {
    this.store = store;
    this.events = events;
    this.subscriptions = subscriptions;
    this.addTaxId = addTaxId;
  }

  open(request: NewCheckout): CheckoutSession {
    const id = newId('cs_test', 58);
    const items = request.line_items.map((item, index) => this.lineItem(item, request.mode, index));
    // Items that a trial postpones are not due now.
    const due = request.carried.trial_days > 0 ? [] : items;
    const total = due.reduce((sum, { amount_total }) => sum + amount_total, 0);
    if (request.customer) this.store.get('customer', request.customer, 'customer');
    if (request.customer && request.tax_id_collection?.enabled && request.customer_update?.name !== 'auto')
      throw new StripeProblem(
        'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
      );
    return this.store.add<'checkout.session'>({
      id,
      object: 'checkout.session',
      created: this.store.now(),
      livemode: false,
      mode: request.mode,
      status: 'open',
      payment_status: 'unpaid',
      ui_mode: 'hosted_page',
      url: `${this.store.origin}/pay/${id}`,
      success_url: request.success_url,
      cancel_url: request.cancel_url ?? null,
      expires_at: request.expires_at ?? this.store.now() + openSeconds,
      client_reference_id: request.client_reference_id ?? null,
      customer: request.customer ?? null,
      customer_email: request.customer_email ?? null,
      customer_details: null,
      collected_information: null,
      shipping_address_collection: request.shipping_address_collection ?? null,
      tax_id_collection: request.tax_id_collection
        ? { ...request.tax_id_collection, required: 'never' }
        : null,
      amount_subtotal: total,
      amount_total: total,
      currency: items[0]?.currency ?? 'usd',
      payment_intent: null,
      subscription: null,
      invoice: null,
      metadata: request.metadata ?? {},
      line_items: {
        object: 'list',
        url: `/v1/checkout/sessions/${id}/line_items`,
        has_more: false,
        data: items,
      },
      locale: request.locale ?? null,
      carried: request.carried,
    });
  }

  /** @throws StripeProblem `card_error` with the message to show. */
  pay(session: CheckoutSession, form: PaymentForm): PaymentOutcome {
    if (session.status !== 'open') throw new StripeProblem('This checkout session is no longer open.');
    const card = readCard(form, this.store.now());
    if (card.behaviour === 'authenticates' && !form.authenticated) return { next: 'authenticate' };

    const customer = this.customerOf(session, form);
    const method = this.keepCard(card, customer);
    if (session.mode === 'subscription') this.subscribe(session, customer, method.id);
    else this.charge(session, customer, method.id);
    const { email, name, address, tax_id } = form;
    if (tax_id) this.addTaxId(customer, tax_id);
    Object.assign(session, {
      status: 'complete',
      payment_status: session.amount_total > 0 ? 'paid' : 'no_payment_required',
      customer,
      url: null,
      customer_details: { email, name, address, tax_ids: tax_id ? [tax_id] : [] },
      collected_information: address && { shipping_details: { name, address } },
    } satisfies Partial<CheckoutSession>);
    this.store.touch();
    this.events.emit('checkout.session.completed', withoutItems(session));
    return { next: 'return', url: returnAddress(session) };
  }

  expire(session: CheckoutSession): void {
    if (session.status !== 'open')
      throw new StripeProblem('Only Checkout Sessions with a status in ["open"] can be expired.');
    Object.assign(session, { status: 'expired', url: null });
    this.store.touch();
    this.events.emit('checkout.session.expired', withoutItems(session));
  }

  nextMoment(): number | undefined {
    const moments = this.openSessions().map(({ expires_at }) => expires_at);
    return moments.length > 0 ? Math.min(...moments) : undefined;
  }

  /** Expires sessions whose time is over. */
  settle(): void {
    for (const session of this.openSessions())
      if (session.expires_at <= this.store.now()) this.expire(session);
  }

  /** Replaces a customer's card for future bills. */
  replaceCard(customer: string, form: CardForm): void {
    const method = this.keepCard(readCard(form, this.store.now()), customer);
    this.store.get('customer', customer).invoice_settings.default_payment_method = method.id;
    this.store.touch();
  }

  private openSessions(): CheckoutSession[] {
    return this.store.all('checkout.session').filter(({ status }) => status === 'open');
  }

  private lineItem(
    item: NewCheckout['line_items'][number],
    mode: NewCheckout['mode'],
    index: number,
  ): LineItem {
    const price = this.store.get('price', item.price, `line_items[${index}][price]`);
    if (!price.active) throw new StripeProblem('The price specified is inactive.', { param: 'line_items' });
    if ((mode === 'subscription') !== (price.type === 'recurring'))
      throw new StripeProblem(`The price cannot be used in \`${mode}\` mode.`, { param: 'line_items' });
    const amount = price.unit_amount * item.quantity;
    return {
      id: newId('li'),
      object: 'item',
      description: this.store.get('product', price.product).name,
      price,
      quantity: item.quantity,
      currency: price.currency,
      amount_subtotal: amount,
      amount_total: amount,
    };
  }

  private customerOf(session: CheckoutSession, { email, name }: PaymentForm): string {
    if (session.customer) return session.customer;
    return addCustomer(this.store, { email, name }).id;
  }

  private keepCard(card: ReturnType<typeof readCard>, customer: string): PaymentMethod {
    const { behaviour, brand, last4, exp_month, exp_year } = card;
    return this.store.add<'payment_method'>({
      id: newId('pm'),
      object: 'payment_method',
      created: this.store.now(),
      livemode: false,
      type: 'card',
      customer,
      card: { brand, last4, exp_month, exp_year },
      fails: behaviour === 'keeps',
    });
  }

  private charge(session: CheckoutSession, customer: string, method: string): void {
    const intent = charge(this.store, method, {
      amount: session.amount_total,
      currency: session.currency,
      customer,
      description: session.line_items.data.map(({ description }) => description).join(', '),
      metadata: session.carried.metadata,
    });
    session.payment_intent = intent.id;
    this.events.emit('charge.succeeded', this.store.get('charge', intent.latest_charge));
    this.events.emit('payment_intent.succeeded', intent);
  }

  private subscribe(session: CheckoutSession, customer: string, method: string): void {
    const [item] = session.line_items.data;
    if (!item) throw new StripeProblem('A subscription needs a price.', { param: 'line_items' });
    const { metadata, trial_days } = session.carried;
    const subscription = this.subscriptions.begin({
      customer,
      price: item.price,
      quantity: item.quantity,
      trial_days,
      metadata,
      payment_method: method,
    });
    this.store.get('customer', customer).invoice_settings.default_payment_method = method;
    session.subscription = subscription.id;
    session.invoice = subscription.latest_invoice;
  }
}

export function returnAddress({ id, success_url }: CheckoutSession): string {
  return success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);
}

export function addCustomer(
  store: Store,
  {
    email = null,
    name = null,
    metadata = {},
    preferred_locales = [],
  }: Partial<Record<'email' | 'name', string | null>> & {
    metadata?: Metadata | undefined;
    preferred_locales?: string[] | undefined;
  },
) {
  return store.add<'customer'>({
    id: newId('cus', 14),
    object: 'customer',
    created: store.now(),
    livemode: false,
    email,
    name,
    metadata,
    preferred_locales,
    balance: 0,
    invoice_settings: { default_payment_method: null },
  });
}
