import type { ParsedQs } from 'qs';
import { z } from 'zod';
import { StripeProblem } from './problem.ts';

const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50, 'Metadata can have up to 50 keys.');
const wholeNumber = z.coerce.number().int();
export const quantity = wholeNumber.min(1).max(999_999);
const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');
const interval = z.enum(['month', 'year']);
const expand = z.array(z.string()).optional();
const text = z.string().max(5000);

const page = { limit: wholeNumber.min(1).max(100).default(10), starting_after: text.optional(), expand };
const lineItems = z
  .array(z.strictObject({ price: text, quantity: quantity.default(1) }))
  .min(1)
  .max(100);

const subscriptionChange = {
  items: z
    .array(z.strictObject({ id: text, price: text.optional(), quantity: quantity.optional() }))
    .length(1)
    .optional(),
  cancel_at_period_end: yesOrNo.optional(),
  proration_behavior: z.enum(['create_prorations', 'none', 'always_invoice']).optional(),
};

/** The parameters of each call. As at Stripe, unknown parameters are refused. */
export const parameters = {
  none: z.strictObject({ expand }),
  page: z.strictObject(page),
  listEvents: z.strictObject({
    ...page,
    created: z.strictObject({ gte: wholeNumber.optional() }).optional(),
  }),
  listPrices: z.strictObject({
    ...page,
    active: yesOrNo.optional(),
    product: text.optional(),
    lookup_keys: z.array(text).max(10).optional(),
  }),
  createProduct: z.strictObject({ name: text, description: text.optional(), metadata: metadata.optional() }),
  createPrice: z.strictObject({
    product: text,
    currency: z.string().length(3),
    unit_amount: wholeNumber.min(0),
    lookup_key: text.optional(),
    transfer_lookup_key: yesOrNo.optional(),
    recurring: z.strictObject({ interval }).optional(),
    metadata: metadata.optional(),
  }),
  customer: z.strictObject({
    email: z.email().max(512).optional(),
    name: text.optional(),
    metadata: metadata.optional(),
    preferred_locales: z.array(text).max(10).optional(),
    expand,
  }),
  listSessions: z.strictObject({
    ...page,
    status: z.enum(['open', 'complete', 'expired']).optional(),
    customer: text.optional(),
    payment_intent: text.optional(),
    subscription: text.optional(),
  }),
  createSession: z.strictObject({
    mode: z.enum(['payment', 'subscription']),
    line_items: lineItems,
    success_url: z.url(),
    cancel_url: z.url().optional(),
    customer: text.optional(),
    customer_email: z.email().optional(),
    client_reference_id: z.string().max(200).optional(),
    metadata: metadata.optional(),
    expires_at: wholeNumber.optional(),
    allow_promotion_codes: yesOrNo.optional(),
    locale: text.optional(),
    submit_type: text.optional(),
    billing_address_collection: z.enum(['auto', 'required']).optional(),
    shipping_address_collection: z
      .strictObject({ allowed_countries: z.array(z.string().length(2)) })
      .optional(),
    phone_number_collection: z.strictObject({ enabled: yesOrNo }).optional(),
    automatic_tax: z.strictObject({ enabled: yesOrNo }).optional(),
    tax_id_collection: z.strictObject({ enabled: yesOrNo }).optional(),
    customer_update: z
      .strictObject({
        name: z.enum(['auto', 'never']).optional(),
        address: z.enum(['auto', 'never']).optional(),
      })
      .optional(),
    payment_intent_data: z
      .strictObject({ metadata: metadata.optional(), description: text.optional() })
      .optional(),
    subscription_data: z
      .strictObject({
        metadata: metadata.optional(),
        trial_period_days: wholeNumber.min(1).max(730).optional(),
      })
      .optional(),
    expand,
  }),
  createPortal: z.strictObject({ customer: text, return_url: z.url().optional(), locale: text.optional() }),
  listSubscriptions: z.strictObject({
    ...page,
    customer: text.optional(),
    status: z.enum(['all', 'active', 'trialing', 'past_due', 'canceled', 'ended']).optional(),
  }),
  updateSubscription: z.strictObject({ ...subscriptionChange, metadata: metadata.optional(), expand }),
  listInvoices: z.strictObject({
    ...page,
    customer: text.optional(),
    subscription: text.optional(),
    status: z.enum(['open', 'paid', 'void']).optional(),
  }),
  createPreview: z.strictObject({
    customer: text.optional(),
    subscription: text,
    subscription_details: z.strictObject(subscriptionChange).optional(),
    expand,
  }),
  listDisputes: z.strictObject({ ...page, charge: text.optional(), payment_intent: text.optional() }),
  createRefund: z.strictObject({
    charge: text.optional(),
    payment_intent: text.optional(),
    amount: wholeNumber.optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata: metadata.optional(),
  }),
};

/** @throws StripeProblem that names the invalid parameter. */
export function readParameters<Schema extends z.ZodType>(schema: Schema, form: ParsedQs): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const [first = '', ...rest] = [...(issue?.path ?? []), ...(unknown ? [unknown] : [])].map(String);
  const param = first + rest.map((part) => `[${part}]`).join('');
  if (unknown)
    throw new StripeProblem(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  const isMissing = issue?.code === 'invalid_type' && issue.input === undefined;
  throw new StripeProblem(
    isMissing ? `Missing required param: ${param}.` : `Invalid ${param}: ${issue?.message}`,
    { code: isMissing ? 'parameter_missing' : 'parameter_invalid', param },
  );
}
