import { type Profile, type ProfileChanges, profileChanges } from '@meishi/api-contract/endpoints/profiles';
import { issueSentence } from '@meishi/shell-sdk';
import { isSameValue, mergeDeep } from '@meishi/shell-sdk/saving';

/** The fields with autosave. Slug, photo and cover have their own forms. */
const draftFields = [
  'display_name',
  'first_name',
  'last_name',
  'prefix',
  'suffix',
  'pronouns',
  'job_title',
  'company',
  'department',
  'bio',
  'emails',
  'phones',
  'websites',
  'address',
  'theme',
  'visibility',
  'exchange',
] as const;

export type DraftField = (typeof draftFields)[number];
export type ProfileFields = Omit<Pick<Profile, DraftField>, 'exchange'> & {
  exchange: NonNullable<ProfileChanges['exchange']>;
};
export type FieldChanges = Partial<ProfileFields>;

/** The edited profile and the version that it builds on. */
export interface ProfileDraft {
  base: Profile;
  /** As typed: a field may be invalid or contain empty rows. */
  fields: ProfileFields;
  /**
   * Fields that were changed differently here and elsewhere since `base`. They are not saved until the user
   * chooses.
   */
  conflicts: DraftField[];
}

export function startDraft(profile: Profile): ProfileDraft {
  return { base: profile, fields: fieldsOf(profile), conflicts: [] };
}

export function edit(draft: ProfileDraft, changes: FieldChanges): ProfileDraft {
  return { ...draft, fields: { ...draft.fields, ...changes } };
}

/** The body of a save: valid fields that differ from `base` and are not in conflict. */
export function changesToSave({ base, fields, conflicts }: ProfileDraft): FieldChanges {
  const changed = draftFields.flatMap((field) => {
    if (conflicts.includes(field)) return [];
    const { value, error } = stored(field, fields[field]);
    return error === undefined && !isSameValue(value, base[field]) ? [[field, value]] : [];
  });
  return Object.fromEntries(changed) as FieldChanges;
}

/** The errors of fields that cannot be saved, by dotted path. */
export function faultsOf({ base, fields }: ProfileDraft): Record<string, string> {
  const faults = draftFields.flatMap((field) => {
    if (isSameValue(fields[field], base[field])) return [];
    return Object.entries(stored(field, fields[field]).error ?? {});
  });
  return Object.fromEntries(faults);
}

/** Applies the response to a save. Later changes stay. */
export function confirm(draft: ProfileDraft, sent: FieldChanges, response: Profile): ProfileDraft {
  return rebase({ ...draft, base: { ...draft.base, ...sent } }, response);
}

/**
 * Rebases the draft onto a newer version. A field that changed on one side takes that value. A field that
 * changed on both sides keeps the local value and is listed in `conflicts`.
 */
export function rebase(draft: ProfileDraft, current: Profile): ProfileDraft {
  const fields: Record<string, unknown> = {};
  const conflicts: DraftField[] = [];
  for (const field of draftFields) {
    const typed = draft.fields[field];
    const mine = stored(field, typed).value;
    const merged = mergeDeep<unknown>(draft.base[field], mine, current[field]);
    const undecided = draft.conflicts.includes(field) && !isSameValue(mine, current[field]);
    if (merged.conflict || undecided) conflicts.push(field);
    fields[field] = merged.conflict || isSameValue(merged.value, mine) ? typed : merged.value;
  }
  return { base: current, fields: fields as ProfileFields, conflicts };
}

/** Resolves a conflict with the local or the remote value. */
export function resolve(draft: ProfileDraft, field: DraftField, choice: 'mine' | 'theirs'): ProfileDraft {
  return {
    ...draft,
    conflicts: draft.conflicts.filter((waiting) => waiting !== field),
    fields: choice === 'mine' ? draft.fields : { ...draft.fields, [field]: draft.base[field] },
  };
}

/** A field as the server stores it: trimmed, without empty rows, and with its errors if it is invalid. */
function stored(field: DraftField, typed: unknown): { value: unknown; error?: Record<string, string> } {
  const rows = Array.isArray(typed) ? (typed as ProfileFields['websites']) : null;
  const filled = rows?.filter((row) => row.value.trim() !== '');
  const value = filled ?? typed;
  const result = profileChanges.def.shape[field].safeParse(value);
  if (result.success) return { value: result.data };
  const faults = result.error.issues.map((issue) => {
    const [at] = issue.path;
    const row = typeof at === 'number' && filled?.[at];
    return [row ? `${field}.${rows?.indexOf(row)}` : field, issueSentence(issue)];
  });
  return { value, error: Object.fromEntries(faults) };
}

const fieldsOf = (profile: Profile) =>
  Object.fromEntries(draftFields.map((field) => [field, profile[field]])) as ProfileFields;
