import { type Profile, updateProfile } from '@meishi/api-contract/profiles';
import { useApi, useApiCache, useNotify } from '@meishi/shell-sdk';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../words';
import { forgetDraft, isUnsaved, keepDraft, restoreDraft } from './keptDraft';
import { faultsOf } from './profileDraft';
import { ProfileSaver } from './profileSaver';
import { keepProfile } from './profilesCache';

/** Edits a profile and saves it by itself; whatever way the page is left, what was typed goes out. */
export function useProfileSaver(profile: Profile) {
  const call = useApi();
  const cache = useApiCache();
  const notify = useNotify();
  const [saver] = useState(
    () =>
      new ProfileSaver(
        profile,
        (body, options) => call(updateProfile, { params: { id: profile.profile_id }, body }, options),
        (saved) => keepProfile(cache, saved),
        restoreDraft(profile),
      ),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.state);

  useEffect(() => saver.adopt(profile), [saver, profile]);

  useEffect(() => {
    let kept = isUnsaved(saver.state().draft);
    const keep = () => {
      const { draft } = saver.state();
      const unsaved = isUnsaved(draft);
      if (unsaved) keepDraft(draft);
      // Another window may have kept something: only what this one kept is forgotten.
      else if (kept) forgetDraft(draft.base.profile_id);
      kept = unsaved;
    };
    if (saver.hasUnsavedChanges) void saver.save();
    return saver.subscribe(keep);
  }, [saver]);

  useEffect(() => {
    const retry = () => void saver.save();
    const flush = () => {
      if (document.visibilityState === 'hidden' && saver.hasUnsavedChanges)
        void saver.save({ keepalive: true });
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.hasUnsavedChanges) event.preventDefault();
    };
    addEventListener('online', retry);
    addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('online', retry);
      removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [saver]);

  useEffect(() => {
    const saveLast = async () => {
      if (!saver.hasUnsavedChanges) return;
      await saver.save();
      if (saver.hasUnsavedChanges)
        notify({
          message: t('Your last changes to your profile could not be saved.'),
          tone: 'error',
          action: { label: t('Try again'), onAction: () => void saveLast() },
        });
    };
    return () => void saveLast();
  }, [saver, notify]);

  return { saver, ...state, faults: faultsOf(state.draft) };
}

export type ProfileEditing = ReturnType<typeof useProfileSaver>;
