import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { addressTooLong, id, instant, linkUrl, page, photo, text, version } from './fields.js';
import { groupParams } from './groups.js';
import { linkKinds } from './links.js';
import { message } from './message.js';

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

/**
 * What one member, or with `user_id` null every member, shows otherwise; a null field says nothing. The most specific
 * that says something wins: the member's own (`own`) before what an admin set for them, before what is set for all,
 * before the link itself. A member's own override counts only while the link is not locked for them.
 */
export const linkOverride = z
  .object({
    link_id: id,
    user_id: z.nullable(id),
    own: z.boolean(),
    url: z.nullable(z.string()),
    title: z.nullable(z.string()),
    photo: z.nullable(photo),
    hidden: z.nullable(z.boolean()),
    locked: z.nullable(z.boolean()),
  })
  .check(z.meta({ id: 'LinkOverride' }));
export type LinkOverride = z.infer<typeof linkOverride>;

/** Members see what is set for all and for themselves; admins see everybody's. */
export const groupLinks = z
  .object({ links: z.array(groupLink), overrides: z.array(linkOverride), version })
  .check(z.meta({ id: 'GroupLinks' }));
export type GroupLinks = z.infer<typeof groupLinks>;

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
  z.maxLength(2048, addressTooLong),
  z.refine(
    (value) => linkUrl.safeParse(value.replace(/\{(first_name|last_name|slug)\}/g, 'x')).success,
    message('Please enter a full address, such as https://example.com/{slug}.'),
  ),
);

const title = text(60, 1);

const linkFields = {
  kind: z.enum(linkKinds),
  title,
  url: templateUrl,
  enabled: z._default(z.boolean(), true),
  locked: z._default(z.boolean(), false),
  starts_at: z.optional(z.nullable(instant)),
  ends_at: z.optional(z.nullable(instant)),
};

/** A form that makes a group link. */
export const newGroupLink = z.strictObject(linkFields);
export type NewGroupLink = z.input<typeof newGroupLink>;

/** Adds a link behind the others; 100 are the most. Part of Team, like every change to a group's links. */
export const createGroupLink = defineEndpoint({
  method: 'POST',
  path: 'groups/{id}/links',
  access: 'group-admin',
  action: 'create group link',
  params: groupParams,
  body: newGroupLink,
  response: groupLinks,
  status: 201,
  errors: ['not-found', 'plan-required', 'conflict'],
});

/**
 * The whole list as it shall be: those named are kept or changed, in this order; those not named go, and come back when
 * they are named again within 30 days. A stale `version` gets 409 with the current state in `data.current`.
 */
export const replaceGroupLinks = defineEndpoint({
  method: 'PUT',
  path: 'groups/{id}/links',
  access: 'group-admin',
  action: 'update group links',
  params: groupParams,
  body: z.strictObject({
    version,
    links: z
      .array(z.strictObject({ link_id: z.optional(id), ...linkFields, photo: z.optional(z.null()) }))
      .check(z.maxLength(100)),
  }),
  response: groupLinks,
  errors: ['not-found', 'plan-required', 'stale-version'],
});

/**
 * The photo of a group link or, with `user_id`, what that member shows in its place. JPEG, PNG, WebP, AVIF, HEIF, GIF or
 * SVG, judged by content.
 */
export const uploadGroupLinkPhoto = defineEndpoint({
  method: 'POST',
  path: 'groups/{id}/links/photo',
  access: 'group-admin',
  action: 'upload group link photo',
  params: groupParams,
  body: z.strictObject({ link_id: id, user_id: z.optional(id) }),
  files: { photo: { maxBytes: 10 * 1024 * 1024, required: true } },
  response: groupLinks,
  limit: { by: 'account', calls: 120, seconds: 3600 },
  errors: ['not-found', 'plan-required', 'too-large', 'unsupported-media'],
});

const overrideFields = {
  url: z.optional(z.nullable(templateUrl)),
  title: z.optional(z.nullable(title)),
  hidden: z.optional(z.nullable(z.boolean())),
};

/**
 * Sets fields of overrides; null clears a field, one that is not named stays, and an override without any goes. A stale
 * `version` gets 409 with the current state in `data.current`.
 */
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
          ...overrideFields,
          photo: z.optional(z.null()),
          locked: z.optional(z.nullable(z.boolean())),
        }),
      )
      .check(z.minLength(1), z.maxLength(5000)),
  }),
  response: groupLinks,
  errors: ['not-found', 'plan-required', 'stale-version'],
});

/** What the caller shows otherwise themselves, on links that are not locked for them; null clears a field. */
export const updateOwnLinkOverrides = defineEndpoint({
  method: 'PATCH',
  path: 'groups/{id}/links/overrides/mine',
  access: 'group-member',
  action: 'update own link overrides',
  params: groupParams,
  body: z.strictObject({
    version,
    overrides: z
      .array(z.strictObject({ link_id: id, ...overrideFields }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  response: groupLinks,
  errors: ['not-found', 'stale-version', 'field-locked'],
});

/** Whose word a field of an effective link is. */
const decider = z.enum(['group', 'all', 'member', 'own']);

/** A link as one member shows it, placeholders filled in, and who decided each field. */
export const gridCell = z
  .object({
    link_id: id,
    title: z.string(),
    url: z.string(),
    photo: z.nullable(photo),
    hidden: z.boolean(),
    locked: z.boolean(),
    decided_by: z.object({ title: decider, url: decider, photo: decider, hidden: decider, locked: decider }),
  })
  .check(z.meta({ id: 'LinkGridCell' }));
export type GridCell = z.infer<typeof gridCell>;

/** Members with every link as they show it, in the order of the members' list; `cursor` goes over the members. */
export const getLinkGrid = defineEndpoint({
  method: 'GET',
  path: 'groups/{id}/links/grid',
  access: 'group-admin',
  action: 'get link grid',
  params: groupParams,
  query: z.object({ search: z.optional(text(100)), ...page }),
  response: z.object({
    links: z.array(groupLink),
    members: z.array(
      z.object({ user_id: id, profile_id: id, display_name: z.string(), cells: z.array(gridCell) }),
    ),
    total: z.int(),
    next_cursor: z.nullable(z.string()),
    version,
  }),
  errors: ['not-found'],
});

/** A member on whose profile the links stand, with what fills their placeholders. */
export const linkBearer = z
  .object({
    user_id: id,
    profile_id: id,
    display_name: z.string(),
    email: z.string(),
    slug: z.nullable(z.string()),
    first_name: z.string(),
    last_name: z.string(),
  })
  .check(z.meta({ id: 'LinkBearer' }));
export type LinkBearer = z.infer<typeof linkBearer>;

/**
 * The members in the order of their list, many at a time: with `listGroupLinks` and `resolveLink` all that a grid of
 * thousands of members needs, in a hundredth of the bytes that its cells would take.
 */
export const listLinkBearers = defineEndpoint({
  method: 'GET',
  path: 'groups/{id}/links/bearers',
  access: 'group-admin',
  action: 'get link bearers',
  params: groupParams,
  query: z.object({
    cursor: page.cursor,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 200),
  }),
  response: z.object({ bearers: z.array(linkBearer), total: z.int(), next_cursor: z.nullable(z.string()) }),
  errors: ['not-found'],
});
