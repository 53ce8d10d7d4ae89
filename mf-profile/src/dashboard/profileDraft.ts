import { type Profile, type ProfileChanges, profileChanges } from '@meishi/api-contract/profiles';
import { issueSentence } from '@meishi/shell-sdk';
import { isRecord, sameValue } from './sameValue';

/** What the editor saves while its owner types. Address, photo and cover have buttons of their own. */
export const draftFields = [
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

/** The profile on the screen beside the one that the server last confirmed. */
export interface ProfileDraft {
  base: Profile;
  /** As typed: a field may be invalid or hold rows that are still empty. */
  fields: ProfileFields;
  /** Changed here and elsewhere since `base` was read; they wait for the person's choice. */
  conflicts: DraftField[];
}

export function startDraft(profile: Profile): ProfileDraft {
  return { base: profile, fields: fieldsOf(profile), conflicts: [] };
}

export function edit(draft: ProfileDraft, changes: FieldChanges): ProfileDraft {
  return { ...draft, fields: { ...draft.fields, ...changes } };
}

/** What a save has to send: fields that differ from the server's, can be stored, and wait for no choice. */
export function changesToSave({ base, fields, conflicts }: ProfileDraft): FieldChanges {
  const changed = draftFields.flatMap((field) => {
    if (conflicts.includes(field)) return [];
    const { value, error } = stored(field, fields[field]);
    return error === undefined && !sameValue(value, base[field]) ? [[field, value]] : [];
  });
  return Object.fromEntries(changed) as FieldChanges;
}

/** The sentence for each field that can't be stored as it stands, keyed by its dotted path. */
export function faultsOf({ base, fields }: ProfileDraft): Record<string, string> {
  const faults = draftFields.flatMap((field) => {
    if (sameValue(fields[field], base[field])) return [];
    return Object.entries(stored(field, fields[field]).error ?? {});
  });
  return Object.fromEntries(faults);
}

/** The server took these changes; what was typed since stays. */
export function confirm(draft: ProfileDraft, sent: FieldChanges, answer: Profile): ProfileDraft {
  return rebase({ ...draft, base: { ...draft.base, ...sent } }, answer);
}

/**
 * The profile was changed elsewhere. Changes that don't overlap are joined; a field changed in both places keeps what
 * is on the screen and is named in `conflicts`.
 */
export function rebase(draft: ProfileDraft, current: Profile): ProfileDraft {
  const fields: Record<string, unknown> = {};
  const conflicts: DraftField[] = [];
  for (const field of draftFields) {
    const typed = draft.fields[field];
    const mine = stored(field, typed).value;
    const merged = mergeValue(mine, draft.base[field], current[field]);
    const undecided = draft.conflicts.includes(field) && !sameValue(mine, current[field]);
    if (merged.conflict || undecided) conflicts.push(field);
    fields[field] = merged.conflict || sameValue(merged.value, mine) ? typed : merged.value;
  }
  return { base: current, fields: fields as ProfileFields, conflicts };
}

/** Ends a conflict: what is on the screen, or what the server has. */
export function resolve(draft: ProfileDraft, field: DraftField, choice: 'mine' | 'theirs'): ProfileDraft {
  return {
    ...draft,
    conflicts: draft.conflicts.filter((waiting) => waiting !== field),
    fields: choice === 'mine' ? draft.fields : { ...draft.fields, [field]: draft.base[field] },
  };
}

function mergeValue(mine: unknown, base: unknown, theirs: unknown): { value: unknown; conflict: boolean } {
  if (sameValue(mine, theirs) || sameValue(theirs, base)) return { value: mine, conflict: false };
  if (sameValue(mine, base)) return { value: theirs, conflict: false };
  if (!isRecord(mine) || !isRecord(base) || !isRecord(theirs)) return { value: mine, conflict: true };
  const parts = Object.keys(mine).map((key) => [key, mergeValue(mine[key], base[key], theirs[key])] as const);
  return {
    value: Object.fromEntries(parts.map(([key, part]) => [key, part.value])),
    conflict: parts.some(([, part]) => part.conflict),
  };
}

/** A field as the server would keep it: trimmed, without empty rows; or why it can't be kept. */
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
