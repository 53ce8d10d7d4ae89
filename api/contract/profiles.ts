import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { colour, email, id, photo, text, version, webUrl } from './fields.js';
import { groupBrand } from './groups.js';
import { link } from './links.js';
import { message } from './message.js';

export const profileLayouts = ['paper', 'cover', 'split', 'poster'] as const;
export const visibilities = ['public', 'unlisted', 'off'] as const;

const label = z._default(text(30), '');
const labelledEmail = z.strictObject({ label, value: email, primary: z._default(z.boolean(), false) });
const labelledPhone = z.strictObject({
  label,
  value: z
    .string()
    .check(
      z.trim(),
      z.regex(/^\+?[0-9 ()./-]{3,40}$/, message('Please enter a phone number, such as +49 30 1234567.')),
    ),
  primary: z._default(z.boolean(), false),
});
const labelledWebsite = z.strictObject({ label, value: webUrl });

export const theme = z.strictObject({
  accent: colour,
  layout: z.enum(profileLayouts),
  mode: z.enum(['light', 'dark', 'system']),
});

/** Names that would pass for the product itself, or stand in the way of a route below `profiles/`. */
const reservedSlugs = ['admin', 'help', 'meishi', 'official', 'slugs', 'support'];

/** The name in a page's address. */
export const slug = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.regex(
    /^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/,
    message('Please use 3 to 40 letters, digits and hyphens.'),
  ),
  z.refine((name) => !reservedSlugs.includes(name), message('This name is kept for Meishi itself.')),
);

/** What a visitor of the public page may see, and nothing else. */
const publicFields = {
  profile_id: id,
  slug: z.nullable(z.string()),
  display_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  job_title: z.string(),
  company: z.string(),
  department: z.string(),
  bio: z.string(),
  pronouns: z.string(),
  photo: z.nullable(photo),
  cover: z.nullable(photo),
  emails: z.array(z.object({ label: z.string(), value: z.string(), primary: z.boolean() })),
  phones: z.array(z.object({ label: z.string(), value: z.string(), primary: z.boolean() })),
  websites: z.array(z.object({ label: z.string(), value: z.string() })),
  address: z.string(),
  theme: z.object({
    accent: z.string(),
    layout: z.enum(profileLayouts),
    mode: z.enum(['light', 'dark', 'system']),
  }),
  visibility: z.enum(visibilities),
  /** What visitors are asked for who want to leave their details. */
  exchange: z.object({ enabled: z.boolean(), required: z.array(z.string()), consent_text: z.string() }),
  links: z.array(link),
  /** The group whose look the page bears: the first one that the profile has come to stand in. */
  group: z.optional(z.nullable(groupBrand)),
  updated_at: z.string(),
};

/** A profile as its public page shows it: enabled links inside their schedule, in order. */
export const publicProfile = z.object(publicFields).check(z.meta({ id: 'PublicProfile' }));
export type PublicProfile = z.infer<typeof publicProfile>;

/** A profile as its owner sees it. */
export const profile = z
  .object({
    ...publicFields,
    user_id: id,
    version,
  })
  .check(z.meta({ id: 'Profile' }));
export type Profile = z.infer<typeof profile>;

const changes = {
  display_name: z.optional(text(100, 1)),
  first_name: z.optional(text(60)),
  last_name: z.optional(text(60)),
  prefix: z.optional(text(20)),
  suffix: z.optional(text(20)),
  job_title: z.optional(text(100)),
  company: z.optional(text(100)),
  department: z.optional(text(100)),
  bio: z.optional(text(600)),
  pronouns: z.optional(text(30)),
  emails: z.optional(z.array(labelledEmail).check(z.maxLength(10))),
  phones: z.optional(z.array(labelledPhone).check(z.maxLength(10))),
  websites: z.optional(z.array(labelledWebsite).check(z.maxLength(10))),
  address: z.optional(text(300)),
  theme: z.optional(theme),
  visibility: z.optional(z.enum(visibilities)),
  /** The name in the page's address; null takes it away. */
  slug: z.optional(z.nullable(slug)),
  exchange: z.optional(
    z.strictObject({
      enabled: z.boolean(),
      required: z.array(z.enum(['name', 'email', 'phone', 'company', 'note'])).check(z.maxLength(5)),
      consent_text: text(500),
    }),
  ),
  photo: z.optional(z.null()),
  cover: z.optional(z.null()),
};

/** Some of a profile's fields, with the version that was read. */
export const profileChanges = z.strictObject({ version, ...changes });
export type ProfileChanges = z.input<typeof profileChanges>;

export const newProfile = z.strictObject({ display_name: text(100, 1) });

/** The default one first. */
export const listProfiles = defineEndpoint({
  method: 'GET',
  path: 'profiles',
  access: 'user',
  action: 'get profiles',
  response: z.array(profile),
  keptOffline: true,
});

/** By id or slug. The owner gets the whole profile; anyone else the public page's, when it is not off. */
export const getProfile = defineEndpoint({
  method: 'GET',
  path: 'profiles/{id}',
  access: 'public',
  action: 'get profile',
  params: z.object({ id }),
  response: z.union([profile, publicProfile]),
  errors: ['not-found'],
});

export const createProfile = defineEndpoint({
  method: 'POST',
  path: 'profiles',
  access: 'user',
  action: 'create profile',
  body: newProfile,
  response: profile,
  status: 201,
  errors: ['plan-required'],
});

/**
 * A stale `version` gets 409 with the current profile in `data.current`. Fields that a group has locked stay as they are
 * on the profiles of its members: to change one gets `field-locked`.
 */
export const updateProfile = defineEndpoint({
  method: 'POST',
  path: 'profiles/{id}',
  access: 'user',
  action: 'update profile',
  params: z.object({ id }),
  body: profileChanges,
  response: profile,
  errors: ['not-found', 'stale-version', 'slug-taken', 'plan-required', 'field-locked'],
});

/**
 * Takes a profile away with its links and everything that its page showed; a person keeps at least one. Its cards and
 * its places in groups go to the default profile, contacts stay. Its address says that it is gone, and its id is never
 * used again; for a day `restore` takes all of this back.
 */
export const deleteProfile = defineEndpoint({
  method: 'DELETE',
  path: 'profiles/{id}',
  access: 'user',
  action: 'delete profile',
  params: z.object({ id }),
  response: z.object({ profile_id: id }),
  errors: ['not-found', 'conflict'],
});

/** Brings back a profile that was deleted within the last day, with what hung on it. A slug that is another's by now stays away. */
export const restoreProfile = defineEndpoint({
  method: 'POST',
  path: 'profiles/{id}/restore',
  access: 'user',
  action: 'restore profile',
  params: z.object({ id }),
  response: profile,
  errors: ['not-found'],
});

/** Makes it the caller's default: what opens where no other profile was chosen. */
export const makeProfileDefault = defineEndpoint({
  method: 'POST',
  path: 'profiles/{id}/default',
  access: 'user',
  action: 'make profile the default',
  params: z.object({ id }),
  response: z.object({ default_profile_id: id }),
  errors: ['not-found'],
});

/** Whether a name is free for an address; what `profile_id` had before is still its own. */
export const checkSlug = defineEndpoint({
  method: 'GET',
  path: 'profiles/slugs/{slug}',
  access: 'user',
  action: 'check slug',
  params: z.object({ slug }),
  query: z.object({ profile_id: z.optional(id) }),
  response: z.object({ available: z.boolean(), reason: z.nullable(z.string()) }),
  limit: { by: 'account', calls: 600, seconds: 3600 },
});

/** `kind` says which of the two pictures it is. */
export const uploadProfilePhoto = defineEndpoint({
  method: 'POST',
  path: 'profiles/{id}/photo',
  access: 'user',
  action: 'upload profile photo',
  params: z.object({ id }),
  body: z.strictObject({ kind: z._default(z.enum(['photo', 'cover']), 'photo') }),
  files: { photo: { maxBytes: 10 * 1024 * 1024, required: true } },
  response: profile,
  limit: { by: 'account', calls: 120, seconds: 3600 },
  errors: ['not-found', 'too-large', 'unsupported-media', 'field-locked'],
});

/** The photo as a square JPEG, for mail programs, which show no WebP: always the newest one. */
export const getPortrait = defineEndpoint({
  method: 'GET',
  path: 'profiles/{id}/portrait',
  access: 'public',
  action: 'get photo',
  params: z.object({ id }),
  response: z.unknown(),
  produces: 'image/jpeg',
  errors: ['not-found'],
});

/** The page that a server-rendered view belongs to was opened by its owner: the view is counted as `own`. */
export const claimOwnView = defineEndpoint({
  method: 'POST',
  path: 'profiles/{id}/views/{event_id}/own',
  access: 'user',
  action: 'mark own view',
  params: z.object({ id, event_id: z.uuid() }),
  response: z.object({ event_id: z.string() }),
  errors: ['not-found'],
});
