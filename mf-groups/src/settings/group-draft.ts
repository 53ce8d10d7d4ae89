import { type Group, groupChanges } from '@meishi/api-contract/endpoints/groups/groups';
import { issueSentence } from '@meishi/shell-sdk';
import { isSameValue, mergeFields } from '@meishi/shell-sdk/saving';

/** The fields of the form. Pictures are saved separately, when they are chosen. */
export interface GroupFields {
  display_name: string;
  name: string;
  site_url: string;
  accent: string | null;
  time_zone: string;
}
export type GroupField = keyof GroupFields;
export type Faults = Partial<Record<GroupField, string>>;

/** The settings as edited, the version they build on, and the fields that another admin changed differently. */
export interface GroupDraft {
  base: Group;
  fields: GroupFields;
  conflicts: GroupField[];
}

export const fieldsOf = (group: Group): GroupFields => ({
  display_name: group.display_name,
  name: group.name,
  site_url: group.site_url ?? '',
  accent: group.accent,
  time_zone: group.time_zone,
});

export const draftOf = (group: Group): GroupDraft => ({
  base: group,
  fields: fieldsOf(group),
  conflicts: [],
});

export function changedFields({ base, fields }: GroupDraft): GroupField[] {
  const baseFields = fieldsOf(base);
  return namesOf(fields).filter((field) => !isSameValue(fields[field], baseFields[field]));
}

/** Moves the draft onto a newer version. A field that changed on both sides is in conflict until the admin chooses. */
export function rebase(draft: GroupDraft, newer: Group): GroupDraft {
  if (newer.version <= draft.base.version && newer.group_id === draft.base.group_id) return draft;
  const theirs = fieldsOf(newer);
  const names = namesOf(theirs);
  const { fields, conflicts } = mergeFields(names, fieldsOf(draft.base), draft.fields, theirs);
  const isOpen = (name: GroupField) =>
    conflicts.includes(name) || (draft.conflicts.includes(name) && !isSameValue(fields[name], theirs[name]));
  return { base: newer, fields, conflicts: names.filter(isOpen) };
}

/** The draft after `sent` is saved. Changes made since then stay, on top of the newest known version. */
export function draftAfterSave(draft: GroupDraft, sent: GroupDraft, saved: Group): GroupDraft {
  const base = draft.base.version > saved.version ? draft.base : saved;
  const since = namesOf(sent.fields).filter((field) => !isSameValue(draft.fields[field], sent.fields[field]));
  const written = Object.fromEntries(since.map((field) => [field, draft.fields[field]]));
  return { base, fields: { ...fieldsOf(base), ...written }, conflicts: [] };
}

/** Ends a conflict with the value on the screen or the other admin’s. */
export function resolve(draft: GroupDraft, field: GroupField, choice: 'mine' | 'theirs'): GroupDraft {
  const conflicts = draft.conflicts.filter((other) => other !== field);
  if (choice === 'mine') return { ...draft, conflicts };
  return { ...draft, conflicts, fields: { ...draft.fields, [field]: fieldsOf(draft.base)[field] } };
}

/** The body of the request, or the error of each invalid field. */
export function checkDraft(draft: GroupDraft) {
  const { fields, base } = draft;
  const given = {
    ...fields,
    site_url: fields.site_url.trim() || null,
  };
  const changes = Object.fromEntries(changedFields(draft).map((field) => [field, given[field]]));
  const checked = groupChanges.safeParse({ ...changes, version: base.version });
  if (checked.success) return { changes: checked.data, faults: {} };
  const faults: Faults = {};
  for (const issue of checked.error.issues) faults[issue.path[0] as GroupField] ??= issueSentence(issue);
  return { changes: undefined, faults };
}

const namesOf = (fields: GroupFields) => Object.keys(fields) as GroupField[];
