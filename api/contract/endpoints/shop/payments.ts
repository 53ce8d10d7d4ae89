import * as z from 'zod/mini';
import { id, line } from '../../shapes/fields.ts';
import { message } from '../../shapes/message.ts';
import { trafficLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { productKinds } from './products.ts';

export const orderStatuses = ['open', 'paid', 'expired', 'refunded'] as const;

/** The steps of a paid order, in this order. */
export const orderStages = ['received', 'in-production', 'sent', 'delivered'] as const;
export type OrderStage = (typeof orderStages)[number];

export const shippingAddress = z
  .object({
    name: z.string(),
    /** The lines of the address, without the name: street, post code and city, state. */
    lines: z.array(z.string()),
    /** ISO 3166-1 alpha-2. */
    country: z.string(),
  })
  .check(z.meta({ id: 'ShippingAddress' }));
export type ShippingAddress = z.infer<typeof shippingAddress>;

/** A value for each option of a product, by the option's name. */
export const chosenOptions = z
  .record(line(30, 1), line(30, 1))
  .check(z.refine((options) => Object.keys(options).length <= 10, message('Too many options.')));

export const disputeStates = ['needs_response', 'under_review', 'won', 'lost'] as const;

/** The buyer's bank takes a payment back until the dispute is decided: `won` by the seller, or `lost`. */
export const dispute = z
  .object({
    state: z.enum(disputeStates),
    amount: z.int(),
    /** The bank's reason, such as `fraudulent` or `product_not_received`. */
    reason: z.string(),
    created_at: z.string(),
  })
  .check(z.meta({ id: 'Dispute' }));
export type Dispute = z.infer<typeof dispute>;

/** What happened to a payment afterwards. */
const aftermath = {
  /** The part that was refunded so far. */
  refunded_amount: z.optional(z.int()),
  /** The latest dispute, or null. */
  dispute: z.optional(z.nullable(dispute)),
};

export const order = z
  .object({
    order_id: id,
    product: z.enum(productKinds),
    options: z.record(z.string(), z.string()),
    quantity: z.int(),
    design_id: z.nullable(id),
    checkout_session_id: z.string(),
    /** `open` until a delayed payment arrives; `expired` if it never does. */
    status: z.enum(orderStatuses),
    /** The total, in the currency's smallest unit. */
    amount: z.int(),
    currency: z.string(),
    created_at: z.string(),
    ...aftermath,
    /** How far a paid order is. */
    stage: z.enum(orderStages),
    tracking_number: z.nullable(z.string()),
    /** The carrier's page for the parcel. */
    tracking_url: z.nullable(z.string()),
    sent_at: z.nullable(z.string()),
    delivered_at: z.nullable(z.string()),
    /** The days, as `YYYY-MM-DD`, between which it usually arrives; null if it is not paid or already delivered. */
    expected: z.nullable(z.object({ from: z.string(), to: z.string() })),
    /** Where it is sent; null for an older order, and once the buyer is erased. */
    shipping: z.nullable(shippingAddress),
    /** For an order of cards for members of a group. */
    for_members: z.optional(
      z.nullable(
        z.object({
          group_order_id: id,
          /** The group's name in addresses; null once it is deleted. */
          group: z.nullable(z.string()),
          group_name: z.string(),
          members: z.int(),
        }),
      ),
    ),
  })
  .check(z.meta({ id: 'Order' }));
export type Order = z.infer<typeof order>;

/** Ids of the payment provider are longer than our own. */
const checkoutSessionId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,255}$/, message('This ID isn’t valid.')));

export const checkoutSession = z
  .object({
    checkout_session_id: z.string(),
    kind: z.enum(['product', 'plan']),
    status: z.enum(['open', 'complete', 'expired']),
    payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
    amount: z.int(),
    currency: z.string(),
    items: z.array(z.object({ name: z.string(), quantity: z.int(), amount: z.int() })),
    /** The address to continue an open payment. */
    url: z.nullable(z.string()),
    /** The chosen product and options, so that an abandoned checkout can be started again; null for a plan. */
    choice: z.nullable(
      z.object({
        product: z.enum(productKinds),
        options: z.record(z.string(), z.string()),
        quantity: z.int(),
        design_id: z.nullable(id),
      }),
    ),
    /** Set once the provider has confirmed the payment of a product, possibly after the buyer returned. */
    order: z.nullable(order),
  })
  .check(z.meta({ id: 'CheckoutSession' }));
export type CheckoutSession = z.infer<typeof checkoutSession>;

/** The payment provider's page to open next. */
const hostedPage = z.object({ checkout_session_id: z.string(), url: z.string() });

/** Set by the client once per click, so that a repeated request opens no second checkout. */
const attempt_id = z.optional(z.uuid());
const limit = { by: 'account', calls: 60, seconds: 3600 } as const;

/** Starts the payment of a product, optionally with a design, which must be submitted for this product. */
export const createCheckoutProduct = defineEndpoint('POST', 'stripe/create-checkout-product', {
  shop: ['products'],
  access: 'user',
  action: 'start checkout',
  body: z.strictObject({
    product: z.enum(productKinds),
    quantity: z._default(z.int().check(z.minimum(1), z.maximum(500)), 1),
    options: z._default(chosenOptions, {}),
    design_id: z.optional(id),
    attempt_id,
  }),
  response: hostedPage,
  limit,
  errors: ['not-found', 'unavailable'],
});

/** Starts the payment of a plan. Users who have one get `conflict` (see the portal). Only Team has seats. */
export const createCheckoutSession = defineEndpoint('POST', 'stripe/create-checkout-session', {
  shop: ['plans'],
  access: 'user',
  action: 'start checkout',
  body: z.strictObject({
    plan: z.enum(['pro', 'team']),
    interval: z._default(z.enum(['month', 'year']), 'month'),
    seats: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
    attempt_id,
  }),
  response: hostedPage,
  limit,
  errors: ['conflict', 'not-found', 'unavailable'],
});

/** The state of a checkout of the caller, from the payment provider. */
export const getCheckoutSession = defineEndpoint('GET', 'stripe/checkout-session/{id}', {
  shop: ['plans', 'products'],
  access: 'user',
  action: 'get checkout',
  params: z.object({ id: checkoutSessionId }),
  response: checkoutSession,
  limit: { by: 'account', calls: 600, seconds: 3600 },
  errors: ['not-found', 'unavailable'],
});

/** Opens the customer portal: plan, seats, card, invoices, cancelling and resuming. Its address works once. */
export const createPortalSession = defineEndpoint('POST', 'stripe/create-portal-session', {
  shop: ['plans', 'products'],
  access: 'user',
  action: 'open customer portal',
  body: z.optional(z.strictObject({})),
  response: z.object({ url: z.string() }),
  limit,
  errors: ['unavailable'],
});

/**
 * Receives the payment provider's events: its JSON unchanged, with its signature in the header
 * `stripe-signature`. Each event counts once, in any order and however often it is sent. Unknown kinds are
 * accepted and ignored.
 */
export const receivePaymentEvent = defineEndpoint('POST', 'stripe/webhook', {
  shop: ['plans', 'products'],
  access: 'public',
  action: 'take payment event',
  response: z.object({ received: z.boolean() }),
  limit: trafficLimit,
  maxBodyBytes: 256 * 1024,
  errors: ['wrong-signature', 'unavailable'],
});

/** The caller's orders, newest first. */
export const listOrders = defineEndpoint('GET', 'orders', {
  shop: ['products'],
  access: 'user',
  action: 'get orders',
  response: z.array(order),
});

export const nextBill = z
  .object({
    amount: z.int(),
    currency: z.string(),
    interval: z.enum(['month', 'year']),
    /** When the amount is charged. */
    due_at: z.string(),
    /** What makes up the amount; less than it, or more, by discounts, tax and credit. */
    lines: z.optional(
      z.array(
        z.object({
          description: z.string(),
          amount: z.int(),
          /** For a change of the plan within the current period. */
          proration: z.boolean(),
        }),
      ),
    ),
    discount: z.optional(z.int()),
    /** Tax that is added to the lines. */
    tax: z.optional(z.int()),
    /** Credit of earlier bills that reduces this one. */
    credit: z.optional(z.int()),
    /** Credit that is left after this bill, for later ones: of an unused period, for example. */
    credit_left: z.optional(z.int()),
  })
  .check(z.meta({ id: 'NextBill' }));
export type NextBill = z.infer<typeof nextBill>;

/** The provider's preview of the next bill of the caller's subscription; null if nothing more is charged. */
export const getNextBill = defineEndpoint('GET', 'stripe/next-bill', {
  shop: ['plans'],
  access: 'user',
  action: 'get next bill',
  response: z.nullable(nextBill),
  limit: { by: 'account', calls: 600, seconds: 3600 },
  errors: ['unavailable'],
});

export const invoice = z
  .object({
    invoice_id: z.string(),
    number: z.nullable(z.string()),
    status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']),
    amount: z.int(),
    currency: z.string(),
    created_at: z.string(),
    /** The invoice's page at the provider. */
    url: z.nullable(z.string()),
    /** The invoice as a PDF file. */
    pdf_url: z.nullable(z.string()),
    /** The tax that the amount contains. */
    tax: z.optional(z.int()),
    ...aftermath,
  })
  .check(z.meta({ id: 'Invoice' }));
export type Invoice = z.infer<typeof invoice>;

/** The caller's invoices of the last years, newest first, from the payment provider. */
export const listInvoices = defineEndpoint('GET', 'invoices', {
  shop: ['plans', 'products'],
  access: 'user',
  action: 'get invoices',
  response: z.array(invoice),
  limit: { by: 'account', calls: 600, seconds: 3600 },
  errors: ['unavailable'],
});

export const taxIdStates = ['pending', 'verified', 'unverified', 'unavailable'] as const;

export const taxId = z
  .object({
    tax_id: z.string(),
    /** The provider's name of the kind, such as `eu_vat`. */
    type: z.string(),
    value: z.string(),
    /** The code of the country, if the kind belongs to one. */
    country: z.nullable(z.string()),
    /** What the authority says about it; `unavailable` if it cannot be asked. */
    verification: z.enum(taxIdStates),
    /** The name that the authority knows. */
    verified_name: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'TaxId' }));
export type TaxId = z.infer<typeof taxId>;

/** The tax ids that the caller entered at the payment provider. They are on invoices. */
export const listTaxIds = defineEndpoint('GET', 'stripe/tax-ids', {
  shop: ['plans', 'products'],
  access: 'user',
  action: 'get tax ids',
  response: z.array(taxId),
});
