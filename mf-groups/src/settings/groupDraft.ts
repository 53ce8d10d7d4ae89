import { type Group, groupChanges, type LockableField } from '@meishi/api-contract/groups';
import { issueSentence } from '@meishi/shell-sdk';

/** What the form holds; pictures are sent as they are chosen. */
export interface GroupFields {
  display_name: string;
  name: string;
  site_url: string;
  accent: string | null;
  locked_fields: string[];
}
export type GroupField = keyof GroupFields;

/** What was written, what it began from, and where somebody else wrote something else in the meantime. */
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
  locked_fields: [...group.locked_fields].sort(),
});

export const draftOf = (group: Group): GroupDraft => ({
  base: group,
  fields: fieldsOf(group),
  conflicts: [],
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function changedFields({ base, fields }: GroupDraft): GroupField[] {
  const known = fieldsOf(base);
  return (Object.keys(fields) as GroupField[]).filter((field) => !same(fields[field], known[field]));
}

/**
 * The draft on top of a newer group: what was written stays, what was not follows the newer one. Where both sides wrote
 * something different, the field is in conflict until one is chosen.
 */
export function rebase(draft: GroupDraft, newer: Group): GroupDraft {
  if (newer.version <= draft.base.version && newer.group_id === draft.base.group_id) return draft;
  const [before, theirs] = [fieldsOf(draft.base), fieldsOf(newer)];
  const written = changedFields(draft);
  const fields = { ...theirs, ...Object.fromEntries(written.map((field) => [field, draft.fields[field]])) };
  const conflicts = written.filter(
    (field) =>
      !same(fields[field], theirs[field]) &&
      (!same(before[field], theirs[field]) || draft.conflicts.includes(field)),
  );
  return { base: newer, fields: fields as GroupFields, conflicts };
}

/** The draft once `sent` is saved: what was written since then stays, on top of the newest group that is known. */
export function settle(draft: GroupDraft, sent: GroupDraft, saved: Group): GroupDraft {
  const base = draft.base.version > saved.version ? draft.base : saved;
  const since = (Object.keys(sent.fields) as GroupField[]).filter(
    (field) => !same(draft.fields[field], sent.fields[field]),
  );
  const written = Object.fromEntries(since.map((field) => [field, draft.fields[field]]));
  return { base, fields: { ...fieldsOf(base), ...written }, conflicts: [] };
}

/** Ends a conflict: what was written stays, or gives way to the other. */
export function resolve(draft: GroupDraft, field: GroupField, whose: 'mine' | 'theirs'): GroupDraft {
  const conflicts = draft.conflicts.filter((other) => other !== field);
  if (whose === 'mine') return { ...draft, conflicts };
  return { ...draft, conflicts, fields: { ...draft.fields, [field]: fieldsOf(draft.base)[field] } };
}

/** What has to be sent, or the sentence for each field that the contract would refuse. */
export function checkDraft(draft: GroupDraft) {
  const { fields, base } = draft;
  const given = {
    ...fields,
    site_url: fields.site_url.trim() || null,
    locked_fields: fields.locked_fields as LockableField[],
  };
  const changes = Object.fromEntries(changedFields(draft).map((field) => [field, given[field]]));
  const checked = groupChanges.safeParse({ ...changes, version: base.version });
  if (checked.success) return { changes: checked.data, faults: {} };
  const faults: Partial<Record<GroupField, string>> = {};
  for (const issue of checked.error.issues) faults[issue.path[0] as GroupField] ??= issueSentence(issue);
  return { changes: undefined, faults };
}
