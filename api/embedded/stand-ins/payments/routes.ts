import type { ParsedQs } from 'qs';
import { addPrice, addProduct } from './catalogue.ts';
import { addCustomer } from './checkout.ts';
import type { Charge, Kind, StoredAs } from './objects.ts';
import { parameters, readParameters } from './parameters.ts';
import { StripeProblem } from './problem.ts';
import { renderObject, renderPage } from './render.ts';
import type { StandIn } from './stand-in.ts';
import { newId } from './store.ts';

export interface Input {
  params: Record<string, string>;
  form: ParsedQs;
}

interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  handle(standIn: StandIn, input: Input): unknown;
}

/** A route that reads one object by id. */
const getRoute = (path: string, kind: Kind): Route => ({
  method: 'GET',
  path: `/v1/${path}/:id`,
  handle: ({ store }, { params, form }) =>
    renderObject(store, store.get(kind, params.id ?? ''), readParameters(parameters.none, form).expand),
});

/** A route that reads a list, newest first, filtered by the parameters. */
const listRoute = <Name extends Kind, Parameters extends keyof typeof parameters>(
  path: string,
  kind: Name,
  schema: Parameters,
  passes: (object: StoredAs<Name>, form: ReturnType<(typeof parameters)[Parameters]['parse']>) => boolean,
): Route => ({
  method: 'GET',
  path: `/v1/${path}`,
  handle({ store }, { form }) {
    const filter = readParameters(parameters[schema], form) as ReturnType<
      (typeof parameters)[Parameters]['parse']
    >;
    const found = store.all(kind).filter((object) => passes(object, filter));
    return renderPage(store, `/v1/${path}`, found, readParameters(parameters.page.loose(), form));
  },
});

/** Whether a filter is absent or matches. */
const isAbsentOr = <Value>(expected: Value | undefined, value: Value | null) =>
  expected === undefined || expected === value;

export const routes: Route[] = [
  getRoute('products', 'product'),
  listRoute('products', 'product', 'page', () => true),
  {
    method: 'POST',
    path: '/v1/products',
    handle: ({ store }, { form }) => addProduct(store, readParameters(parameters.createProduct, form)),
  },
  getRoute('prices', 'price'),
  listRoute(
    'prices',
    'price',
    'listPrices',
    (price, { active, product, lookup_keys }) =>
      isAbsentOr(active, price.active) &&
      isAbsentOr(product, price.product) &&
      (!lookup_keys || lookup_keys.includes(price.lookup_key ?? '')),
  ),
  {
    method: 'POST',
    path: '/v1/prices',
    handle({ store }, { form }) {
      const { recurring, transfer_lookup_key, ...price } = readParameters(parameters.createPrice, form);
      const isTaken = store
        .all('price')
        .some(({ lookup_key }) => lookup_key && lookup_key === price.lookup_key);
      if (isTaken && !transfer_lookup_key)
        throw new StripeProblem('A price already uses that lookup key.', { param: 'lookup_key' });
      store.get('product', price.product, 'product');
      return addPrice(store, { ...price, interval: recurring?.interval });
    },
  },

  getRoute('customers', 'customer'),
  listRoute('customers', 'customer', 'page', () => true),
  {
    method: 'POST',
    path: '/v1/customers',
    handle: ({ store }, { form }) => addCustomer(store, readParameters(parameters.customer, form)),
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    handle({ store }, { params, form }) {
      const { expand, metadata, ...changes } = readParameters(parameters.customer, form);
      const customer = store.get('customer', params.id ?? '');
      Object.assign(customer, changes, { metadata: { ...customer.metadata, ...metadata } });
      store.touch();
      return renderObject(store, customer, expand);
    },
  },

  getRoute('checkout/sessions', 'checkout.session'),
  listRoute(
    'checkout/sessions',
    'checkout.session',
    'listSessions',
    (session, { status, customer, payment_intent, subscription }) =>
      isAbsentOr(status, session.status) &&
      isAbsentOr(customer, session.customer) &&
      isAbsentOr(payment_intent, session.payment_intent) &&
      isAbsentOr(subscription, session.subscription),
  ),
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    handle({ store, checkout }, { form }) {
      const { payment_intent_data, subscription_data, expand, ...request } = readParameters(
        parameters.createSession,
        form,
      );
      const carried = {
        metadata: (subscription_data ?? payment_intent_data)?.metadata ?? {},
        trial_days: subscription_data?.trial_period_days ?? 0,
      };
      return renderObject(store, checkout.open({ ...request, carried }), expand);
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    handle: ({ store }, { params }) => store.get('checkout.session', params.id ?? '').line_items,
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    handle({ store, checkout }, { params }) {
      const session = store.get('checkout.session', params.id ?? '');
      checkout.expire(session);
      return renderObject(store, session);
    },
  },

  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    handle({ store }, { form }) {
      const { customer, return_url = null, locale = null } = readParameters(parameters.createPortal, form);
      store.get('customer', customer, 'customer');
      const id = newId('bps');
      return store.add<'billing_portal.session'>({
        id,
        object: 'billing_portal.session',
        created: store.now(),
        livemode: false,
        customer,
        return_url,
        locale,
        url: `${store.origin}/portal/${id}`,
      });
    },
  },

  getRoute('subscriptions', 'subscription'),
  listRoute(
    'subscriptions',
    'subscription',
    'listSubscriptions',
    (subscription, { customer, status }) =>
      isAbsentOr(customer, subscription.customer) &&
      (status === 'all' || (status ? status === subscription.status : subscription.status !== 'canceled')),
  ),
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    handle(standIn, { params, form }) {
      const { store, subscriptions } = standIn;
      const { items, cancel_at_period_end, metadata, expand } = readParameters(
        parameters.updateSubscription,
        form,
      );
      const subscription = store.get('subscription', params.id ?? '');
      Object.assign(subscription.metadata, metadata);
      if (items) subscriptions.change(subscription, changeOf(standIn, items));
      if (cancel_at_period_end !== undefined)
        subscriptions.cancelAtPeriodEnd(subscription, cancel_at_period_end);
      return renderObject(store, subscription, expand);
    },
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    handle({ store, subscriptions }, { params }) {
      const subscription = store.get('subscription', params.id ?? '');
      subscriptions.end(subscription);
      return subscription;
    },
  },

  getRoute('invoices', 'invoice'),
  listRoute(
    'invoices',
    'invoice',
    'listInvoices',
    (invoice, { customer, subscription, status }) =>
      isAbsentOr(customer, invoice.customer) &&
      isAbsentOr(subscription, invoice.parent.subscription_details.subscription) &&
      isAbsentOr(status, invoice.status),
  ),
  {
    method: 'POST',
    path: '/v1/invoices/create_preview',
    handle(standIn, { form }) {
      const { store, subscriptions } = standIn;
      const {
        subscription,
        subscription_details = {},
        expand,
      } = readParameters(parameters.createPreview, form);
      const found = store.get('subscription', subscription, 'subscription');
      const { items = [], cancel_at_period_end } = subscription_details;
      const change = { ...changeOf(standIn, items), cancel_at_period_end };
      return renderObject(store, subscriptions.preview(found, change), expand);
    },
  },
  getRoute('disputes', 'dispute'),
  listRoute(
    'disputes',
    'dispute',
    'listDisputes',
    (dispute, { charge, payment_intent }) =>
      isAbsentOr(charge, dispute.charge) && isAbsentOr(payment_intent, dispute.payment_intent),
  ),
  {
    method: 'GET',
    path: '/v1/customers/:id/tax_ids',
    handle({ store }, { params, form }) {
      const { id } = store.get('customer', params.id ?? '');
      const found = store.all('tax_id').filter(({ customer }) => customer === id);
      return renderPage(store, `/v1/customers/${id}/tax_ids`, found, readParameters(parameters.page, form));
    },
  },
  getRoute('payment_intents', 'payment_intent'),
  getRoute('charges', 'charge'),
  getRoute('payment_methods', 'payment_method'),
  getRoute('refunds', 'refund'),
  {
    method: 'POST',
    path: '/v1/refunds',
    handle(standIn, { form }) {
      const { charge, payment_intent, ...wish } = readParameters(parameters.createRefund, form);
      return standIn.refund(chargeOf(standIn, charge, payment_intent), wish);
    },
  },
  getRoute('events', 'event'),
  listRoute('events', 'event', 'listEvents', (event, { created }) => event.created >= (created?.gte ?? 0)),
];

function changeOf(
  { store }: StandIn,
  [item]: { price?: string | undefined; quantity?: number | undefined }[],
) {
  return {
    price: item?.price === undefined ? undefined : store.get('price', item.price, 'items[0][price]'),
    quantity: item?.quantity,
  };
}

function chargeOf({ store }: StandIn, charge?: string, paymentIntent?: string): Charge {
  if (charge) return store.get('charge', charge, 'charge');
  const intent = store.get('payment_intent', paymentIntent ?? '', 'payment_intent');
  return store.get('charge', intent.latest_charge);
}
