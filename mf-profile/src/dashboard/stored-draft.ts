import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { isSameValue } from '@meishi/shell-sdk/saving';
import { type ProfileDraft, rebase, startDraft } from './profile-draft.ts';

/** Unsaved changes are stored on this device, so that a closed window or an empty battery does not lose them. */

const keyOf = (profileId: string) => `meishi.draft.${profileId}`;

export function storeDraft({ base, fields, conflicts }: ProfileDraft): void {
  localStorage.setItem(keyOf(base.profile_id), JSON.stringify({ base, fields, conflicts }));
}

export const deleteDraft = (profileId: string) => localStorage.removeItem(keyOf(profileId));

/** Whether the draft has changes that the server does not have. */
export const isUnsaved = (draft: ProfileDraft) => !isSameValue(draft.fields, startDraft(draft.base).fields);

/** The stored draft, rebased onto the current profile, or a fresh one. */
export function restoreDraft(profile: Profile): ProfileDraft {
  const fresh = startDraft(profile);
  const stored = readDraft(profile.profile_id);
  if (!stored) return fresh;
  const base = { ...profile, ...stored.base };
  return rebase(
    { base, fields: { ...fresh.fields, ...stored.fields }, conflicts: stored.conflicts },
    profile,
  );
}

function readDraft(profileId: string): ProfileDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(profileId)) ?? 'null') as ProfileDraft | null;
    return stored?.base && stored.fields && Array.isArray(stored.conflicts) ? stored : null;
  } catch {
    return null;
  }
}
