import * as z from 'zod/mini';
import { id, version } from '../../shapes/fields.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { publicFields } from '../profiles.ts';
import { type DirectoryField, directoryFields, templateEffects } from './templates.ts';

const ofDirectory = Object.fromEntries(directoryFields.map((field) => [field, true])) as Record<
  DirectoryField,
  true
>;

/** Values of a directory, by field of a card. */
export const directoryValues = z.partial(z.pick(z.object(publicFields), ofDirectory));
export type DirectoryValues = z.infer<typeof directoryValues>;

const group = z.object({ group_id: id, name: z.string(), display_name: z.string() });

/** What a group's template says about an own profile, beside the fields that it locks. */
export const cardRules = z
  .object({
    /** The group that the profile joined first, whose template decides what is required and hidden; null without a group. */
    group: z.nullable(group),
    /** The fields that cannot be emptied. */
    required_fields: z.array(z.string()),
    /** The fields that visitors do not see. */
    hidden_fields: z.array(z.string()),
    /** What a directory says otherwise than the profile; null if there is nothing to take. */
    directory: z.nullable(
      z.object({
        group,
        /**
         * The fields that come from the directory until someone changes them, that the member may change, and for which the directory has
         * another value.
         */
        values: directoryValues,
      }),
    ),
  })
  .check(z.meta({ id: 'CardRules' }));
export type CardRules = z.infer<typeof cardRules>;

/**
 * The fields of an own profile that its group requires and hides, and the directory's current values of the fields that were changed since
 * it filled them. Send them with a change of the profile to take them.
 */
export const getCardRules = defineEndpoint('GET', 'profiles/{id}/template', {
  access: 'user',
  key: 'profiles:read',
  action: 'get the template of a profile',
  params: z.object({ id }),
  response: cardRules,
  errors: ['not-found'],
});

const templateParams = z.object({ id, templateId: id });

/** What `takeDirectoryValues` would change on the cards of a template. Nothing is changed. */
export const dryRunDirectoryValues = defineEndpoint(
  'GET',
  'groups/{id}/templates/{templateId}/directory-values',
  {
    access: 'group-admin',
    key: 'groups:read',
    action: 'check what the directory says',
    params: templateParams,
    response: templateEffects,
    limit: searchLimit,
    maxConcurrent: 2,
    errors: ['not-found', 'plan-required'],
  },
);

/**
 * Takes the directory's current values again, on the cards of a template, for the fields that come from the directory until someone changes
 * them. Values that the directory does not have stay as they are, and so does what another group decides. The cards follow within a minute, and
 * each of the members gets an email. A stale `version` of the template gets 409 with the current one in `data.current`.
 */
export const takeDirectoryValues = defineEndpoint(
  'POST',
  'groups/{id}/templates/{templateId}/directory-values',
  {
    access: 'group-admin',
    key: 'groups:write',
    action: 'take the directory’s values',
    log: 'by-feature',
    params: templateParams,
    body: z.strictObject({
      version,
      /** Only the cards of these members; all without it. Those who do not have the template are left out. */
      user_ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(1000))),
    }),
    response: z.object({
      /** How many cards will change. */
      cards: z.int(),
    }),
    status: 202,
    errors: ['not-found', 'plan-required', 'stale-version'],
  },
);
