import { type Profile, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { useApi, useApiCache } from '@meishi/shell-sdk';
import { useSaver } from '@meishi/shell-sdk/saving';
import { useEffect } from 'react';
import { t } from '../words.ts';
import { faultsOf } from './profile-draft.ts';
import { ProfileSaver } from './profile-saver.ts';
import { cacheProfile } from './profiles-cache.ts';
import { deleteDraft, isUnsaved, restoreDraft, storeDraft } from './stored-draft.ts';

/** Edits a profile with autosave. Leaving the page in any way saves the remaining changes. */
export function useProfileSaver(profile: Profile) {
  const call = useApi();
  const cache = useApiCache();
  const { saver, state } = useSaver(
    () =>
      new ProfileSaver(
        profile,
        (body, options) => call(updateProfile, { params: { id: profile.profile_id }, body }, options),
        (saved) => cacheProfile(cache, saved),
        restoreDraft(profile),
      ),
    profile,
    t('Your last changes to your profile could not be saved.'),
    t('Your changes are stored on this device and sent when you open your profile online.'),
  );

  useEffect(() => {
    let isStored = isUnsaved(saver.state().draft);
    const updateStoredDraft = () => {
      const { draft } = saver.state();
      const unsaved = isUnsaved(draft);
      if (unsaved) storeDraft(draft);
      // Deletes only the draft that this window stored, because another window may have stored its own.
      else if (isStored) deleteDraft(draft.base.profile_id);
      isStored = unsaved;
    };
    if (saver.hasUnsavedChanges) void saver.save();
    return saver.subscribe(updateStoredDraft);
  }, [saver]);

  return { saver, ...state, faults: faultsOf(state.draft) };
}

export type ProfileEditing = ReturnType<typeof useProfileSaver>;
