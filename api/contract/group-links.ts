import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { id, instant, linkUrl, photo, text, version } from './fields.js';
import { linkKinds } from './links.js';

/** A link that stands on the profile of every member; title and url may hold `{first_name}`, `{last_name}`, `{slug}`. */
export const groupLink = z
  .object({
    link_id: id,
    kind: z.enum(linkKinds),
    title: z.string(),
    url: z.string(),
    photo: z.nullable(photo),
    position: z.int(),
    enabled: z.boolean(),
    starts_at: z.nullable(z.string()),
    ends_at: z.nullable(z.string()),
    locked: z.boolean(),
  })
  .check(z.meta({ id: 'GroupLink' }));
export type GroupLink = z.infer<typeof groupLink>;

/** What one member, or with `user_id` null every member, shows otherwise; null clears a field. The most specific wins. */
export const linkOverride = z
  .object({
    link_id: id,
    user_id: z.nullable(id),
    url: z.nullable(z.string()),
    title: z.nullable(z.string()),
    photo: z.nullable(photo),
    hidden: z.nullable(z.boolean()),
    locked: z.nullable(z.boolean()),
  })
  .check(z.meta({ id: 'LinkOverride' }));
export type LinkOverride = z.infer<typeof linkOverride>;

export const groupLinks = z
  .object({ links: z.array(groupLink), overrides: z.array(linkOverride), version })
  .check(z.meta({ id: 'GroupLinks' }));
export type GroupLinks = z.infer<typeof groupLinks>;

const groupParams = z.object({ id });

export const listGroupLinks = defineEndpoint({
  method: 'GET',
  path: 'groups/{id}/links',
  access: 'group-member',
  action: 'get group links',
  params: groupParams,
  response: groupLinks,
  errors: ['not-found'],
});

/** An address with placeholders is checked after they are filled in with plain words. */
const templateUrl = z.string().check(
  z.trim(),
  z.maxLength(2048, 'This address is too long: 2048 characters are the most.'),
  z.refine(
    (value) => linkUrl.safeParse(value.replace(/\{(first_name|last_name|slug)\}/g, 'x')).success,
    'Please enter a full address, such as https://example.com/{slug}.',
  ),
);

export const createGroupLink = defineEndpoint({
  method: 'POST',
  path: 'groups/{id}/links',
  access: 'group-admin',
  action: 'create group link',
  params: groupParams,
  body: z.strictObject({
    kind: z.enum(linkKinds),
    title: text(60, 1),
    url: templateUrl,
    enabled: z._default(z.boolean(), true),
    locked: z._default(z.boolean(), false),
    starts_at: z.optional(z.nullable(instant)),
    ends_at: z.optional(z.nullable(instant)),
  }),
  response: groupLinks,
  status: 201,
  errors: ['not-found'],
});

/** The whole list as it shall be: those named are kept or changed, in this order; those not named go. */
export const replaceGroupLinks = defineEndpoint({
  method: 'PUT',
  path: 'groups/{id}/links',
  access: 'group-admin',
  action: 'update group links',
  params: groupParams,
  body: z.strictObject({
    version,
    links: z
      .array(
        z.strictObject({
          link_id: z.optional(id),
          kind: z.enum(linkKinds),
          title: text(60, 1),
          url: templateUrl,
          enabled: z._default(z.boolean(), true),
          locked: z._default(z.boolean(), false),
          starts_at: z.optional(z.nullable(instant)),
          ends_at: z.optional(z.nullable(instant)),
        }),
      )
      .check(z.maxLength(100)),
  }),
  response: groupLinks,
  errors: ['not-found', 'stale-version'],
});

/** Sets or, where every field is null, removes overrides; a stale `version` gets 409 with the current state. */
export const updateLinkOverrides = defineEndpoint({
  method: 'PATCH',
  path: 'groups/{id}/links/overrides',
  access: 'group-admin',
  action: 'update link overrides',
  params: groupParams,
  body: z.strictObject({
    version,
    overrides: z
      .array(
        z.strictObject({
          link_id: id,
          user_id: z.nullable(id),
          url: z.optional(z.nullable(templateUrl)),
          title: z.optional(z.nullable(text(60, 1))),
          photo: z.optional(z.null()),
          hidden: z.optional(z.nullable(z.boolean())),
          locked: z.optional(z.nullable(z.boolean())),
        }),
      )
      .check(z.minLength(1), z.maxLength(5000)),
  }),
  response: groupLinks,
  errors: ['not-found', 'stale-version'],
});
