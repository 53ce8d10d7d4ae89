import * as z from 'zod/mini';
import { addressTooLong, id, instant, line, linkUrl, page, photo, version } from '../../shapes/fields.ts';
import { message } from '../../shapes/message.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { pictureUpload } from '../../transport/picture-upload.ts';
import { linkKinds } from '../links.ts';
import { groupParams } from './groups.ts';

/** A link on the profiles of all members. Title and url may contain `{first_name}`, `{last_name}`, `{slug}`. */
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
 * Changes of a group link for one member, or for all members if `user_id` is null; a null field changes
 * nothing. The most specific value wins: the member's own (`own`), then an admin's for the member, then an
 * admin's for all, then the link's. A member's own override counts only while the link is not locked for
 * them.
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

/** Members see the overrides for all and for themselves; admins see all of them. */
export const groupLinks = z
  .object({ links: z.array(groupLink), overrides: z.array(linkOverride), version })
  .check(z.meta({ id: 'GroupLinks' }));
export type GroupLinks = z.infer<typeof groupLinks>;

export const listGroupLinks = defineEndpoint('GET', 'groups/{id}/links', {
  access: 'group-member',
  key: 'groups:read',
  action: 'get group links',
  params: groupParams,
  response: groupLinks,
  errors: ['not-found'],
});

/** An address with placeholders is validated with plain words in their place. */
const templateUrl = z.string().check(
  z.trim(),
  z.maxLength(2048, addressTooLong),
  z.refine(
    (value) => linkUrl.safeParse(value.replace(/\{(first_name|last_name|slug)\}/g, 'x')).success,
    message('Please enter a full address, such as https://example.com/{slug}.'),
  ),
);

const title = line(60, 1);

const linkFields = {
  kind: z.enum(linkKinds),
  title,
  url: templateUrl,
  enabled: z._default(z.boolean(), true),
  locked: z._default(z.boolean(), false),
  starts_at: z.optional(z.nullable(instant)),
  ends_at: z.optional(z.nullable(instant)),
};

export const newGroupLink = z.strictObject(linkFields);
export type NewGroupLink = z.input<typeof newGroupLink>;

/** Adds a link at the end, at most 100. Requires Team, like every change to a group's links. */
export const createGroupLink = defineEndpoint('POST', 'groups/{id}/links', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'create group link',
  log: ['title', 'url'],
  params: groupParams,
  body: newGroupLink,
  response: groupLinks,
  status: 201,
  errors: ['not-found', 'plan-required', 'conflict'],
});

/**
 * Replaces the whole list. Named links are kept or changed, in this order. Unnamed links are removed, and are
 * restored if named again within 30 days. A stale `version` gets 409 with the current state in
 * `data.current`.
 */
export const replaceGroupLinks = defineEndpoint('PUT', 'groups/{id}/links', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'update group links',
  log: ['links'],
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
 * Sets the photo of a group link or, with `user_id`, of that member's override. JPEG, PNG, WebP, AVIF, HEIF,
 * GIF or SVG, detected by content.
 */
export const uploadGroupLinkPhoto = defineEndpoint('POST', 'groups/{id}/links/photo', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'upload group link photo',
  log: ['link_id', 'user_id'],
  params: groupParams,
  body: z.strictObject({ link_id: id, user_id: z.optional(id) }),
  ...pictureUpload,
  response: groupLinks,
  errors: ['not-found', 'plan-required', 'too-large', 'unsupported-media'],
});

const overrideFields = {
  url: z.optional(z.nullable(templateUrl)),
  title: z.optional(z.nullable(title)),
  hidden: z.optional(z.nullable(z.boolean())),
};

/**
 * Sets fields of overrides. Null clears a field, unnamed fields stay, and an override without fields is
 * removed. A stale `version` gets 409 with the current state in `data.current`.
 */
export const updateLinkOverrides = defineEndpoint('PATCH', 'groups/{id}/links/overrides', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'update link overrides',
  log: ['overrides'],
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
  maxConcurrent: 2,
  maxBodyBytes: 1024 * 1024,
  errors: ['not-found', 'plan-required', 'stale-version'],
});

/** Sets the caller's own overrides of links that are not locked for them; null clears a field. */
export const updateOwnLinkOverrides = defineEndpoint('PATCH', 'groups/{id}/links/overrides/mine', {
  access: 'group-member',
  key: 'groups:write',
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

/** Who decided a field of a resolved link. */
const decider = z.enum(['group', 'all', 'member', 'own']);

/** A link as on one member's profile, with placeholders filled in, and who decided each field. */
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

/** Members with their resolved links, in the order of the members' list; `cursor` pages through the members. */
export const getLinkGrid = defineEndpoint('GET', 'groups/{id}/links/grid', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'get link grid',
  params: groupParams,
  query: z.object({ search: z.optional(line(100)), ...page }),
  response: z.object({
    links: z.array(groupLink),
    members: z.array(
      z.object({ user_id: id, profile_id: id, display_name: z.string(), cells: z.array(gridCell) }),
    ),
    total: z.int(),
    next_cursor: z.nullable(z.string()),
    version,
  }),
  limit: searchLimit,
  errors: ['not-found'],
});

/** A member whose profile shows the links, with the values of their placeholders. */
export const linkBearer = z
  .object({
    user_id: id,
    profile_id: id,
    display_name: z.string(),
    email: z.string(),
    photo: z.nullable(photo),
    slug: z.nullable(z.string()),
    first_name: z.string(),
    last_name: z.string(),
  })
  .check(z.meta({ id: 'LinkBearer' }));
export type LinkBearer = z.infer<typeof linkBearer>;

/**
 * The members in list order, in large pages. With `listGroupLinks` and `resolveLink` a client can compute a
 * grid of thousands of members, from a hundredth of the bytes of its cells.
 */
export const listLinkBearers = defineEndpoint('GET', 'groups/{id}/links/bearers', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'get link bearers',
  params: groupParams,
  query: z.object({
    cursor: page.cursor,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 200),
  }),
  response: z.object({ bearers: z.array(linkBearer), total: z.int(), next_cursor: z.nullable(z.string()) }),
  limit: searchLimit,
  errors: ['not-found'],
});
