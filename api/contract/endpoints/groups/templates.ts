import * as z from 'zod/mini';
import { id, line, photo, version } from '../../shapes/fields.ts';
import { searchLimit } from '../../transport/bounds.ts';
import { defineEndpoint } from '../../transport/endpoint.ts';
import { pictureUpload } from '../../transport/picture-upload.ts';
import { maxQuestions, question, questionDraft } from '../contacts/questions.ts';
import { theme } from '../profiles.ts';
import { groupParams, lockableFields } from './groups.ts';
import { signatureSettings } from './signatures.ts';

/** Fields that a directory or a table fills. */
export const directoryFields = [
  'display_name',
  'first_name',
  'last_name',
  'prefix',
  'suffix',
  'job_title',
  'company',
  'department',
  'emails',
  'phones',
] as const;
export type DirectoryField = (typeof directoryFields)[number];

/**
 * Where a field comes from. `directory`: always from the directory. `first`: from the directory until somebody changes it on the card.
 * `member`: the member's own.
 */
export const fieldSources = ['directory', 'first', 'member'] as const;
export type FieldSource = (typeof fieldSources)[number];

/** Fields that a template can hide from visitors: all but the name and the look. */
export const hideableFields = lockableFields.filter(
  (field) => !['display_name', 'first_name', 'last_name', 'theme'].includes(field),
);

/** Fields that a template can require: all but the name, which every profile has, and the look. */
export const requirableFields = lockableFields.filter((field) => !['display_name', 'theme'].includes(field));

const listOf = <Field extends string>(fields: readonly Field[]) =>
  z.array(z.enum(fields as [Field, ...Field[]])).check(z.maxLength(fields.length));

/** The look that a template gives its members' cards. The credit stays the owner's choice. */
const templateTheme = z.omit(theme, { credit: true });

/** The links of the group that a template chooses at most. */
export const maxChosenLinks = 100;

const names = z.array(line(100, 1)).check(z.maxLength(100));

/** What a template decides. Without anything of it, members decide, and a directory fills what nobody has changed. */
const settings = {
  /** Fields that members cannot change; admins can. */
  locked_fields: listOf(lockableFields),
  /** Fields that members cannot leave empty. */
  required_fields: listOf(requirableFields),
  /** Fields that visitors do not see. */
  hidden_fields: listOf(hideableFields),
  /** Where fields come from; `first` for those left out. A field that is always from the directory is locked as well. */
  field_sources: z.partialRecord(z.enum(directoryFields), z.enum(fieldSources)),
  /** The look of the page and of the wallet pass; null if members decide. */
  theme: z.nullable(templateTheme),
  /** What email signatures show; null if members decide. */
  signature: z.nullable(signatureSettings),
  /** Which links of the group the cards show, in this order; null for all, also new ones, in the order of the group. */
  link_ids: z.nullable(z.array(id).check(z.maxLength(maxChosenLinks))),
  /** What the exchange form of the cards also asks, unless the event that runs asks its own questions. Changed questions are a new form. */
  questions: z.array(questionDraft).check(z.maxLength(maxQuestions)),
};

/** What a group decides about the cards of some members. The default template applies to everyone without another one. */
export const template = z
  .object({
    /** `default` for the default template. */
    template_id: id,
    /** Empty for the default template. */
    name: z.string(),
    ...settings,
    locked_fields: z.array(z.string()),
    required_fields: z.array(z.string()),
    hidden_fields: z.array(z.string()),
    field_sources: z.record(z.string(), z.string()),
    questions: z.array(question),
    /** The cover of all cards; null if members decide. */
    cover: z.nullable(photo),
    /** The template applies to people of these departments, as the directory names them. */
    departments: z.array(z.string()),
    /** The template applies to people of these countries, as the directory writes them. */
    countries: z.array(z.string()),
    /** To how many members it applies. */
    members: z.int(),
    version,
  })
  .check(z.meta({ id: 'Template' }));
export type Template = z.infer<typeof template>;

const optionalSettings = {
  locked_fields: z.optional(settings.locked_fields),
  required_fields: z.optional(settings.required_fields),
  hidden_fields: z.optional(settings.hidden_fields),
  field_sources: z.optional(settings.field_sources),
  theme: z.optional(settings.theme),
  signature: z.optional(settings.signature),
  link_ids: z.optional(settings.link_ids),
  questions: z.optional(settings.questions),
  departments: z.optional(names),
  countries: z.optional(names),
};

export const newTemplate = z.strictObject({ name: line(60, 1), ...optionalSettings });
export type NewTemplate = z.input<typeof newTemplate>;

/** Changed settings. The default template has no name, departments and countries. Null removes the cover. */
const changed = { name: z.optional(line(60, 1)), ...optionalSettings, cover: z.optional(z.null()) };
export const templateChanges = z.strictObject({ version, ...changed });
export type TemplateChanges = z.input<typeof templateChanges>;

const templateParams = z.object({ id, templateId: id });

/** Settings whose values the log of the group has. */
const logged = ['name', 'departments', 'countries', 'locked_fields', 'required_fields', 'hidden_fields'];

/** The default template first, then the others by name. */
export const listTemplates = defineEndpoint('GET', 'groups/{id}/templates', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'get templates',
  params: groupParams,
  response: z.array(template),
  errors: ['not-found'],
});

/** Adds a template, at most 50. Requires Team, like every change of a group's templates. */
export const createTemplate = defineEndpoint('POST', 'groups/{id}/templates', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'create template',
  log: logged,
  params: groupParams,
  body: newTemplate,
  response: template,
  status: 201,
  errors: ['not-found', 'plan-required', 'conflict'],
});

/**
 * Changes a template; the cards of its members follow immediately, and those that the directory fills within a minute. A department or
 * country belongs to one template. A stale `version` gets 409 with the current template in `data.current`.
 */
export const updateTemplate = defineEndpoint('POST', 'groups/{id}/templates/{templateId}', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'update template',
  log: logged,
  params: templateParams,
  body: templateChanges,
  response: template,
  errors: ['not-found', 'plan-required', 'stale-version', 'conflict'],
});

/** Removes a template. Its members get the one of their department or country, or else the default one. */
export const deleteTemplate = defineEndpoint('DELETE', 'groups/{id}/templates/{templateId}', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'delete template',
  log: 'by-feature',
  params: templateParams,
  response: z.object({ template_id: id }),
  errors: ['not-found', 'plan-required'],
});

/** What a change does to a field of a card. */
export const cardEffects = ['look', 'hidden', 'shown', 'filled', 'locked', 'unlocked', 'missing'] as const;

const cardEffect = z.object({
  field: z.string(),
  /**
   * `look`: another look, cover, choice of the group's links, or other questions. `hidden`, `shown`: for visitors. `filled`: the directory's value replaces another one. `locked`,
   * `unlocked`: for the member. `missing`: it is required from now on, and empty.
   */
  effect: z.enum(cardEffects),
  /** Whether the card no longer shows something that was on it. */
  loses: z.boolean(),
});
export type CardEffect = z.infer<typeof cardEffect>;

export const templateEffects = z
  .object({
    /** To how many members the template applies afterwards. */
    members: z.int(),
    /** The cards that look or ask different, or that another one may change from now on. */
    changed: z.int(),
    /** The cards that no longer show something that was on them. */
    losing: z.int(),
    /** The cards that lack something that is required. */
    missing: z.int(),
    /** Up to 50 of these cards, those that lose something first. */
    cards: z.array(
      z.object({
        user_id: id,
        profile_id: id,
        display_name: z.string(),
        photo: z.nullable(photo),
        effects: z.array(cardEffect),
      }),
    ),
    version,
  })
  .check(z.meta({ id: 'TemplateEffects' }));
export type TemplateEffects = z.infer<typeof templateEffects>;

/**
 * What a change, or with `deleted` the deletion of a template would do. Nothing is changed. A stale `version` gets 409 with the current
 * template in `data.current`.
 */
export const dryRunTemplate = defineEndpoint('POST', 'groups/{id}/templates/{templateId}/dry-run', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'check a change of a template',
  log: 'none',
  params: templateParams,
  body: z.strictObject({ version, ...changed, deleted: z.optional(z.literal(true)) }),
  response: templateEffects,
  limit: searchLimit,
  maxConcurrent: 2,
  errors: ['not-found', 'plan-required', 'stale-version', 'conflict'],
});

/** JPEG, PNG, WebP, AVIF, HEIF, GIF or SVG, detected by content. */
export const uploadTemplateCover = defineEndpoint('POST', 'groups/{id}/templates/{templateId}/cover', {
  access: 'group-admin',
  key: 'groups:write',
  action: 'upload cover of a template',
  params: templateParams,
  body: z.strictObject({}),
  ...pictureUpload,
  response: template,
  errors: ['not-found', 'plan-required', 'too-large', 'unsupported-media'],
});

/**
 * The address of a preview of a member's page as it would look with changes of the template. It works for five minutes, in a frame of
 * the site only.
 */
export const previewTemplate = defineEndpoint('POST', 'groups/{id}/templates/{templateId}/preview', {
  access: 'group-admin',
  key: 'groups:read',
  action: 'preview a template',
  log: 'none',
  params: templateParams,
  body: z.strictObject({
    user_id: id,
    theme: z.optional(settings.theme),
    cover: z.optional(z.null()),
    hidden_fields: z.optional(settings.hidden_fields),
    link_ids: z.optional(settings.link_ids),
  }),
  response: z.object({ path: z.string() }),
  limit: searchLimit,
  errors: ['not-found'],
});
