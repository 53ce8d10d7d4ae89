import type { QuestionDraft } from '@meishi/api-contract/endpoints/contacts/questions';
import {
  type DirectoryField,
  type FieldSource,
  type Template,
  type TemplateChanges,
  templateChanges,
} from '@meishi/api-contract/endpoints/groups/templates';
import { issueSentence } from '@meishi/shell-sdk';
import { isSameValue } from '@meishi/shell-sdk/saving';

/** A template as edited. Departments and countries are texts with commas. */
export interface TemplateDraft {
  name: string;
  departments: string;
  countries: string;
  locked_fields: string[];
  required_fields: string[];
  hidden_fields: string[];
  field_sources: Partial<Record<DirectoryField, FieldSource>>;
  theme: Template['theme'];
  /** False once it is removed. */
  hasCover: boolean;
  signature: Template['signature'];
  /** The links of the group that the cards show, in order; null for all. */
  link_ids: Template['link_ids'];
  questions: QuestionDraft[];
}

const sorted = (list: readonly string[]) => list.toSorted();

export const draftOf = (template: Template): TemplateDraft => ({
  name: template.name,
  departments: template.departments.join(', '),
  countries: template.countries.join(', '),
  locked_fields: sorted(template.locked_fields),
  required_fields: sorted(template.required_fields),
  hidden_fields: sorted(template.hidden_fields),
  field_sources: template.field_sources as TemplateDraft['field_sources'],
  theme: template.theme,
  hasCover: template.cover !== null,
  signature: template.signature,
  link_ids: template.link_ids,
  questions: template.questions,
});

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

export type Changes = Omit<TemplateChanges, 'version'>;
/** Errors by setting, and those of questions by the path of the part, such as `questions.0.words`. */
export type Faults = Partial<Record<keyof TemplateDraft | `questions.${string}`, string>>;

/** The changed settings, or the error of each invalid one. */
export function changesOf(template: Template, draft: TemplateDraft): { changes: Changes; faults: Faults } {
  const base = draftOf(template);
  const { hasCover, departments, countries, ...same } = draft;
  const isChanged = (field: keyof TemplateDraft) => !isSameValue(draft[field], base[field]);
  const given = {
    ...same,
    departments: namesIn(departments),
    countries: namesIn(countries),
  };
  const changed = Object.fromEntries(
    Object.entries(given).filter(([field]) => isChanged(field as keyof TemplateDraft)),
  );
  const checked = templateChanges.safeParse({
    version: template.version,
    ...changed,
    ...(isChanged('hasCover') && !hasCover && { cover: null }),
  });
  const faults: Faults = {};
  if (!checked.success) {
    for (const issue of checked.error.issues) {
      const [setting] = issue.path;
      const path = setting === 'questions' ? issue.path.join('.') : setting;
      faults[path as keyof Faults] ??= issueSentence(issue);
    }
    return { changes: {}, faults };
  }
  const { version: _, ...changes } = checked.data;
  return { changes, faults };
}

/** The draft on a newer version: what was not edited follows, and what was edited stays. */
export function rebased(former: Template, newer: Template, draft: TemplateDraft): TemplateDraft {
  const [before, after] = [draftOf(former), draftOf(newer)];
  const edited = (Object.keys(draft) as (keyof TemplateDraft)[]).filter(
    (field) => !isSameValue(draft[field], before[field]),
  );
  return { ...after, ...Object.fromEntries(edited.map((field) => [field, draft[field]])) };
}
