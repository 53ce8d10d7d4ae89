import * as z from 'zod/mini';
import { colour, email, id, line, photo, text, version, webUrl } from '../shapes/fields.ts';
import { message } from '../shapes/message.ts';
import { withoutMisleadingCharacters } from '../shapes/readable-text.ts';
import { cheapReadLimit } from '../transport/bounds.ts';
import { defineEndpoint } from '../transport/endpoint.ts';
import { pictureUpload } from '../transport/picture-upload.ts';
import { questionForm } from './contacts/questions.ts';
import { groupBrand } from './groups/groups.ts';
import { link } from './links.ts';

export const profileLayouts = ['paper', 'cover', 'split', 'poster'] as const;
export const visibilities = ['public', 'unlisted', 'off'] as const;

const label = z._default(line(30), '');
const labelledEmail = z.strictObject({ label, value: email, primary: z._default(z.boolean(), false) });
const labelledPhone = z.strictObject({
  label,
  value: z
    .string()
    .check(
      z.overwrite(withoutMisleadingCharacters),
      z.trim(),
      z.maxLength(60),
      z.regex(
        /^[+＋(]?[\p{Nd} ()./\-‐-―－]{3,40}(?:(?:,|;ext=|\s*(?:ext(?:ension)?|x|#|durchwahl)[\s.:]*)\p{Nd}{1,8})?$/iu,
        message('Please enter a phone number, such as +49 30 1234567.'),
      ),
    ),
  primary: z._default(z.boolean(), false),
});
const labelledWebsite = z.strictObject({ label, value: webUrl });

/**
 * Whether the page ends with a link for visitors who want a card of their own; true without the field. Switching it off is part of
 * Pro. A page in the look of a group never has it.
 */
const credit = z.optional(z.boolean());

export const theme = z.strictObject({
  accent: colour,
  layout: z.enum(profileLayouts),
  mode: z.enum(['light', 'dark', 'system']),
  credit,
});

/** Names that imitate the product itself, or collide with a route below `profiles/`. */
const reservedSlugs = ['admin', 'help', 'meishi', 'official', 'slugs', 'support'];

/** A profile's name in its address. */
export const slug = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.regex(
    /^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/,
    message('Please use 3 to 40 letters, digits and hyphens.'),
  ),
  z.refine((name) => !reservedSlugs.includes(name), message('This name is reserved.')),
);

/** All that visitors of the public page may see. */
export const publicFields = {
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
    credit,
  }),
  visibility: z.enum(visibilities),
  /** The details that visitors can leave. */
  exchange: z.object({ enabled: z.boolean(), required: z.array(z.string()), consent_text: z.string() }),
  /** Whether visitors who leave their details can have the vCard mailed: the owner has confirmed an address. */
  mails_vcard: z.optional(z.boolean()),
  /**
   * What the form also asks: the questions of the event that has precedence among those that run, or if it has none, those of the
   * template of the group that the profile joined first.
   */
  form: z.optional(z.nullable(questionForm)),
  /** For how many months the event that runs now keeps what visitors leave, unless its owner stays in touch. */
  keep_months: z.optional(z.nullable(z.int())),
  /** The name of the group with whose members the details of visitors are shared; null if they stay with the owner. */
  shared_with: z.optional(z.nullable(z.string())),
  links: z.array(link),
  /** The group whose look the page uses: the first group that the profile joined. */
  group: z.optional(z.nullable(groupBrand)),
  updated_at: z.string(),
};

/** A profile as on its public page: enabled links within their schedule, in order. */
export const publicProfile = z.object(publicFields).check(z.meta({ id: 'PublicProfile' }));
export type PublicProfile = z.infer<typeof publicProfile>;

/** A profile as its owner sees it. */
export const profile = z
  .object({
    ...publicFields,
    user_id: id,
    /** Fields that visitors do not see, because the template of a group hides them. */
    hidden_fields: z.optional(z.array(z.string())),
    /** The questions of the group's template, which `form` has unless an event asks its own. */
    template_form: z.optional(z.nullable(questionForm)),
    version,
  })
  .check(z.meta({ id: 'Profile' }));
export type Profile = z.infer<typeof profile>;

const changes = {
  display_name: z.optional(line(100, 1)),
  first_name: z.optional(line(60)),
  last_name: z.optional(line(60)),
  prefix: z.optional(line(20)),
  suffix: z.optional(line(20)),
  job_title: z.optional(line(100)),
  company: z.optional(line(100)),
  department: z.optional(line(100)),
  bio: z.optional(text(600)),
  pronouns: z.optional(line(30)),
  emails: z.optional(z.array(labelledEmail).check(z.maxLength(10))),
  phones: z.optional(z.array(labelledPhone).check(z.maxLength(10))),
  websites: z.optional(z.array(labelledWebsite).check(z.maxLength(10))),
  address: z.optional(text(300)),
  theme: z.optional(theme),
  visibility: z.optional(z.enum(visibilities)),
  /** The name in the page's address; null removes it. */
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

/** Changed fields of a profile, with the version that was read. */
export const profileChanges = z.strictObject({ version, ...changes });
export type ProfileChanges = z.input<typeof profileChanges>;

export const newProfile = z.strictObject({ display_name: line(100, 1) });

/** The default profile comes first. */
export const listProfiles = defineEndpoint('GET', 'profiles', {
  access: 'user',
  key: 'profiles:read',
  action: 'get profiles',
  response: z.array(profile),
  keptOffline: true,
});

/**
 * Returns a profile by its id or slug. The owner gets the whole profile; others get the public page's fields, unless the profile is
 * off.
 */
export const getProfile = defineEndpoint('GET', 'profiles/{id}', {
  access: 'public',
  action: 'get profile',
  params: z.object({ id }),
  response: z.union([profile, publicProfile]),
  limit: cheapReadLimit,
  errors: ['not-found'],
});

export const createProfile = defineEndpoint('POST', 'profiles', {
  access: 'user',
  key: 'profiles:write',
  action: 'create profile',
  body: newProfile,
  response: profile,
  status: 201,
  errors: ['plan-required'],
});

/**
 * Changes the given fields of a profile. A stale `version` gets 409 with the current profile in `data.current`. A change of a field that a group has
 * locked gets `field-locked`.
 */
export const updateProfile = defineEndpoint('POST', 'profiles/{id}', {
  access: 'user',
  key: 'profiles:write',
  action: 'update profile',
  params: z.object({ id }),
  body: profileChanges,
  response: profile,
  errors: ['not-found', 'stale-version', 'slug-taken', 'plan-required', 'field-locked'],
});

/**
 * Deletes a profile with its links and everything on its page; a user keeps at least one. Its cards and group
 * memberships move to the default profile, and contacts stay. Its address answers that it is gone, and its id
 * is never used again. For a day, `restore` undoes all of this.
 */
export const deleteProfile = defineEndpoint('DELETE', 'profiles/{id}', {
  access: 'user',
  key: 'profiles:write',
  action: 'delete profile',
  params: z.object({ id }),
  response: z.object({ profile_id: id }),
  errors: ['not-found', 'conflict'],
});

/**
 * Restores a profile deleted within the last day, with everything that belonged to it. A slug that is taken
 * by now is not restored.
 */
export const restoreProfile = defineEndpoint('POST', 'profiles/{id}/restore', {
  access: 'user',
  key: 'profiles:write',
  action: 'restore profile',
  params: z.object({ id }),
  response: profile,
  errors: ['not-found'],
});

/** Makes a profile the caller's default, which opens unless another one is chosen. */
export const makeProfileDefault = defineEndpoint('POST', 'profiles/{id}/default', {
  access: 'user',
  key: 'profiles:write',
  action: 'make profile the default',
  params: z.object({ id }),
  response: z.object({ default_profile_id: id }),
  errors: ['not-found'],
});

/** Whether a slug is available; previous slugs of `profile_id` count as its own. */
export const checkSlug = defineEndpoint('GET', 'profiles/slugs/{slug}', {
  access: 'user',
  key: 'profiles:read',
  action: 'check slug',
  params: z.object({ slug }),
  query: z.object({ profile_id: z.optional(id) }),
  response: z.object({ available: z.boolean(), reason: z.nullable(z.string()) }),
  limit: { by: 'account', calls: 600, seconds: 3600 },
});

/** `kind` selects one of the two pictures. */
export const uploadProfilePhoto = defineEndpoint('POST', 'profiles/{id}/photo', {
  access: 'user',
  key: 'profiles:write',
  action: 'upload profile photo',
  params: z.object({ id }),
  body: z.strictObject({ kind: z._default(z.enum(['photo', 'cover']), 'photo') }),
  ...pictureUpload,
  response: profile,
  errors: ['not-found', 'too-large', 'unsupported-media', 'field-locked'],
});

/** The current photo as a square JPEG, for mail programs, which do not support WebP. */
export const getPortrait = defineEndpoint('GET', 'profiles/{id}/portrait', {
  access: 'public',
  action: 'get photo',
  params: z.object({ id }),
  response: z.unknown(),
  produces: 'image/jpeg',
  limit: { by: 'address', calls: 1200, seconds: 60, counted: 'by-each-server' },
  maxConcurrent: 50,
  errors: ['not-found'],
});

/** Reports that the owner opened the page of a server-rendered view, so that the view counts as `own`. */
export const claimOwnView = defineEndpoint('POST', 'profiles/{id}/views/{event_id}/own', {
  access: 'user',
  action: 'mark own view',
  params: z.object({ id, event_id: z.uuid() }),
  response: z.object({ event_id: z.string() }),
  errors: ['not-found'],
});
