import * as z from 'zod/mini';
import { id, instant, line, linkUrl, photo } from '../shapes/fields.ts';
import { trafficLimit } from '../transport/bounds.ts';
import { defineEndpoint } from '../transport/endpoint.ts';
import { pictureUpload } from '../transport/picture-upload.ts';

export const linkKinds = [
  'website',
  'email',
  'phone',
  'sms',
  'whatsapp',
  'linkedin',
  'instagram',
  'x',
  'facebook',
  'tiktok',
  'youtube',
  'github',
  'calendar',
  'address',
  'file',
  'payment',
  'custom',
] as const;

export type LinkKind = (typeof linkKinds)[number];

export const link = z
  .object({
    link_id: id,
    profile_id: id,
    kind: z.enum(linkKinds),
    title: z.string(),
    url: z.string(),
    photo: z.nullable(photo),
    position: z.int(),
    enabled: z.boolean(),
    starts_at: z.nullable(z.string()),
    ends_at: z.nullable(z.string()),
    origin: z.enum(['own', 'group']),
    locked: z.boolean(),
  })
  .check(z.meta({ id: 'Link' }));

export type Link = z.infer<typeof link>;

const title = line(60, 1);
const schedule = { starts_at: z.optional(z.nullable(instant)), ends_at: z.optional(z.nullable(instant)) };

export const newLink = z.strictObject({
  profile_id: id,
  kind: z.enum(linkKinds),
  title,
  url: linkUrl,
  enabled: z._default(z.boolean(), true),
  ...schedule,
});

/** Changed fields of a link; `photo: null` removes the photo. */
export const linkChanges = z.strictObject({
  kind: z.optional(z.enum(linkKinds)),
  title: z.optional(title),
  url: z.optional(linkUrl),
  enabled: z.optional(z.boolean()),
  photo: z.optional(z.null()),
  ...schedule,
});

export type NewLink = z.input<typeof newLink>;
export type LinkChanges = z.input<typeof linkChanges>;

export const createLink = defineEndpoint('POST', 'users/links', {
  access: 'user',
  key: 'links:write',
  action: 'create link',
  body: newLink,
  response: link,
  status: 201,
  errors: ['not-found', 'conflict'],
});

export const updateLink = defineEndpoint('POST', 'links/{id}', {
  access: 'user',
  key: 'links:write',
  action: 'update link',
  params: z.object({ id }),
  body: linkChanges,
  response: link,
  errors: ['not-found'],
});

/** Removes the link from its profile. It can be restored for 30 days. */
export const deleteLink = defineEndpoint('DELETE', 'links/{id}', {
  access: 'user',
  key: 'links:write',
  action: 'delete link',
  params: z.object({ id }),
  response: z.object({ link_id: id }),
  errors: ['not-found'],
});

export const restoreLink = defineEndpoint('POST', 'links/{id}/restore', {
  access: 'user',
  key: 'links:write',
  action: 'restore link',
  params: z.object({ id }),
  response: link,
  errors: ['not-found'],
});

/** Sets the order of a profile's links. Links not named follow in their previous order. */
export const orderLinks = defineEndpoint('POST', 'profiles/{id}/links/order', {
  access: 'user',
  key: 'links:write',
  action: 'order links',
  params: z.object({ id }),
  body: z.strictObject({ link_ids: z.array(id).check(z.maxLength(500)) }),
  response: z.array(link),
  errors: ['not-found'],
});

/**
 * Shows, hides, deletes or restores several links of one profile, all or none: `not-found` if one is not of this profile.
 * Deleted links can be restored for 30 days.
 */
export const changeLinks = defineEndpoint('POST', 'profiles/{id}/links', {
  access: 'user',
  key: 'links:write',
  action: 'change links',
  params: z.object({ id }),
  body: z.strictObject({
    link_ids: z.array(id).check(z.minLength(1), z.maxLength(500)),
    change: z.enum(['show', 'hide', 'delete', 'restore']),
  }),
  /** All links of the profile after the change. */
  response: z.array(link),
  errors: ['not-found'],
});

/** JPEG, PNG, WebP, AVIF, HEIF, GIF or SVG, detected by content. It is re-encoded, so no metadata remains. */
export const uploadLinkPhoto = defineEndpoint('POST', 'users/links/photo', {
  access: 'user',
  key: 'links:write',
  action: 'upload link photo',
  body: z.strictObject({ link_id: id }),
  ...pictureUpload,
  response: link,
  errors: ['not-found', 'too-large', 'unsupported-media'],
});

/**
 * Counts a click reported by a page; the same `event_id` (UUID) counts once. With the session of the
 * profile's owner the click counts as their own. `/l/{link_id}` receives no session, so its clicks are judged
 * like any visitor's.
 */
export const recordLinkClick = defineEndpoint('POST', 'profiles/link-click', {
  access: 'public',
  action: 'record link click',
  body: z.strictObject({
    event_id: z.uuid(),
    link_id: id,
    source: z.optional(z.enum(['nfc', 'qr', 'wallet', 'signature', 'link', 'direct'])),
    referrer: z.optional(z.string().check(z.maxLength(2048))),
  }),
  response: z.object({ event_id: z.string() }),
  status: 202,
  limit: trafficLimit,
  errors: ['not-found'],
});
