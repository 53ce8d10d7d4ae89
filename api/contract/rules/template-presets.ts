import { lockableFields } from '../endpoints/groups/groups.ts';
import { directoryFields, type NewTemplate } from '../endpoints/groups/templates.ts';

export const templatePresets = ['strict', 'standard', 'relaxed'] as const;
export type TemplatePreset = (typeof templatePresets)[number];

type Rules = Required<
  Pick<NewTemplate, 'locked_fields' | 'required_fields' | 'hidden_fields' | 'field_sources'>
>;

/** What identifies a person in the company. */
const work = [
  'display_name',
  'first_name',
  'last_name',
  'job_title',
  'company',
  'department',
  'emails',
] as const;
const from = (fields: readonly (typeof directoryFields)[number][]) =>
  Object.fromEntries(fields.map((field) => [field, 'directory' as const]));

/** Rules to begin with. Strict: the company decides all. Standard: it decides who somebody is at work. Relaxed: members decide. */
export const presetRules: Record<TemplatePreset, Rules> = {
  strict: {
    locked_fields: [...lockableFields],
    required_fields: ['job_title', 'company', 'emails'],
    hidden_fields: [],
    field_sources: from(directoryFields),
  },
  standard: {
    locked_fields: [...work, 'theme'],
    required_fields: ['job_title', 'emails'],
    hidden_fields: [],
    field_sources: from(work),
  },
  relaxed: { locked_fields: [], required_fields: [], hidden_fields: [], field_sources: {} },
};
