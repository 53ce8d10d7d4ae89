import * as z from 'zod/mini';
import { id, line, page, text } from '../../shapes/fields.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';

/** What a mail signature shows besides name, position and the address of the card. */
export const signatureSettings = z
  .strictObject({
    photo: z.boolean(),
    phone: z.boolean(),
    email: z.boolean(),
    website: z.boolean(),
    /** Plain text below the address of the card, such as the company's legal details. */
    note: text(500),
  })
  .check(z.meta({ id: 'SignatureSettings' }));
export type SignatureSettings = z.infer<typeof signatureSettings>;

/** What signatures show unless a group decides. */
export const usualSignature: SignatureSettings = {
  photo: true,
  phone: true,
  email: true,
  website: true,
  note: '',
};

/**
 * The mail signatures of a group's members, each with the data of the profile that represents them, for programs that install
 * signatures. `email` finds the members with this address, of their account or of their profile. The words are in the language
 * that the caller accepts.
 */
export const listSignatures = defineEndpoint('GET', 'groups/{id}/signatures', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'get signatures',
  params: z.object({ id }),
  query: z.object({
    email: z.optional(line(254)),
    cursor: page.cursor,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  response: z.object({
    signatures: z.array(
      z.object({
        user_id: id,
        display_name: z.string(),
        /** The address of the account, or for a card that nobody has claimed the first one on the card; may be empty. */
        email: z.string(),
        html: z.string(),
        text: z.string(),
      }),
    ),
    next_cursor: z.nullable(z.string()),
  }),
  limit: searchLimit,
  errors: ['not-found', 'plan-required'],
});
