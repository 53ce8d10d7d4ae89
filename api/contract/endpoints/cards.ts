import * as z from 'zod/mini';
import { readCardId } from '../shapes/card-id.ts';
import { id, line } from '../shapes/fields.ts';
import { message } from '../shapes/message.ts';
import { exportLimit } from '../transport/bounds.ts';
import { defineEndpoint } from '../transport/endpoint.ts';

export const cardKinds = ['pvc', 'bamboo', 'metal', 'fob', 'sticker', 'digital'] as const;
export const cardStatuses = ['unregistered', 'active', 'paused', 'lost', 'retired'] as const;

/**
 * As printed: 8 characters of Crockford base32 and a check character. Case, spaces and hyphens are ignored;
 * O, I and L are read as digits.
 */
export const typedCardId = z.pipe(
  z
    .string()
    .check(z.trim(), z.minLength(1, message('Please enter the number on the card.')), z.maxLength(40)),
  z.transform((typed, context) => {
    const id = readCardId(typed);
    if (id) return id;
    const typo = message('This number has a typo. Please compare it with the one on the card.');
    context.issues.push({ code: 'custom', message: typo, input: typed });
    return z.NEVER;
  }),
);

export const card = z
  .object({
    card_id: z.string(),
    kind: z.enum(cardKinds),
    status: z.enum(cardStatuses),
    user_id: z.nullable(id),
    profile_id: z.nullable(id),
    label: z.string(),
    /** The group that owns the card. The card stays with it when its holder leaves. */
    group: z.optional(z.nullable(z.object({ group_id: id, display_name: z.string() }))),
    registered_at: z.nullable(z.string()),
    tap_count: z.int(),
    last_tapped_at: z.nullable(z.string()),
    /** The address in the card's chip and printed code. */
    url: z.string(),
  })
  .check(z.meta({ id: 'Card' }));
export type Card = z.infer<typeof card>;

/** Lists the caller's cards without a body; creates a digital card with `profile_id`. */
export const listOrCreateCards = defineEndpoint('POST', 'cards', {
  access: 'user',
  key: 'cards:write',
  action: 'get cards',
  body: z.optional(
    z.strictObject({ profile_id: z.optional(id), label: z._default(line(60), '') }).check(
      z.refine(({ profile_id, label }) => profile_id || !label, {
        path: ['profile_id'],
        error: message('Please choose the profile that the card opens.'),
      }),
    ),
  ),
  response: z.union([z.array(card), card]),
  errors: ['not-found'],
});

/**
 * Registers a card for the caller. It opens the given profile, or the caller's default one. An account may
 * try five claim codes an hour on a card; more get `card-locked`. `not-found` means the profile.
 */
export const registerCard = defineEndpoint('POST', 'cards/register', {
  access: 'user',
  key: 'cards:write',
  action: 'register card',
  body: z.strictObject({
    card_id: typedCardId,
    claim_code: z.optional(line(40)),
    profile_id: z.optional(id),
    label: z._default(line(60), ''),
  }),
  response: card,
  limit: { by: 'account', calls: 60, seconds: 3600 },
  errors: [
    'card-unknown',
    'card-taken',
    'card-lost',
    'card-retired',
    'claim-code-required',
    'claim-code-wrong',
    'card-locked',
    'not-found',
  ],
});

const cardParams = z.object({
  id: z.string().check(z.regex(/^[0-9A-Za-z-]{1,20}$/, message('This isn’t a card number.'))),
});

/** Renames a card, changes the profile it opens, pauses it, resumes it or reports it lost. */
export const updateCard = defineEndpoint('POST', 'cards/{id}', {
  access: 'user',
  key: 'cards:write',
  action: 'update card',
  params: cardParams,
  body: z.strictObject({
    label: z.optional(line(60)),
    profile_id: z.optional(id),
    status: z.optional(z.enum(['active', 'paused', 'lost'])),
  }),
  response: card,
  errors: ['not-found'],
});

/** Releases a card. A physical card can then be registered by its next owner; a digital card is retired. */
export const releaseCard = defineEndpoint('POST', 'cards/{id}/release', {
  access: 'user',
  key: 'cards:write',
  action: 'release card',
  params: cardParams,
  response: z.object({ card_id: z.string() }),
  errors: ['not-found'],
});

export const batch = z
  .object({
    batch_id: id,
    name: z.string(),
    kind: z.enum(cardKinds),
    size: z.int(),
    with_claim_codes: z.boolean(),
    /** The group that the cards were minted for. */
    group: z.nullable(z.object({ group_id: id, name: z.string(), display_name: z.string() })),
    registered: z.int(),
    created_at: z.string(),
  })
  .check(z.meta({ id: 'CardBatch' }));
export type CardBatch = z.infer<typeof batch>;

/** Mints physical cards. Only this response contains the claim codes, because only their hashes are stored. */
export const createBatch = defineEndpoint('POST', 'admin/card-batches', {
  access: 'product-admin',
  action: 'create card batch',
  body: z.strictObject({
    name: line(60, 1),
    kind: z.enum(['pvc', 'bamboo', 'metal', 'fob', 'sticker']),
    size: z.int().check(z.minimum(1), z.maximum(5000)),
    with_claim_codes: z._default(z.boolean(), true),
    /** The id of the group that will own the cards. */
    group_id: z.optional(id),
  }),
  response: z.object({
    batch,
    cards: z.array(z.object({ card_id: z.string(), url: z.string(), claim_code: z.nullable(z.string()) })),
  }),
  status: 201,
  errors: ['not-found'],
});

export const listBatches = defineEndpoint('GET', 'admin/card-batches', {
  access: 'product-admin',
  action: 'get card batches',
  response: z.array(batch),
});

/** A CSV with the address to write to each chip and the state of each card. */
export const exportBatch = defineEndpoint('GET', 'admin/card-batches/{id}/cards.csv', {
  access: 'product-admin',
  action: 'export card batch',
  params: z.object({ id }),
  response: z.unknown(),
  produces: 'text/csv',
  limit: exportLimit,
  maxConcurrent: 2,
  errors: ['not-found'],
});
