import { listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import {
  deleteProfile,
  listProfiles,
  makeProfileDefault,
  type Profile,
  restoreProfile,
} from '@meishi/api-contract/endpoints/profiles';
import {
  errorSentence,
  useApi,
  useApiCache,
  useNotify,
  useSearchParams,
  useSession,
} from '@meishi/shell-sdk';
import { t } from '../words.ts';

/** Makes a profile the default, or deletes it with undo. */
export function useDefaultOrDelete({
  profile_id,
  display_name,
}: Pick<Profile, 'profile_id' | 'display_name'>) {
  const call = useApi();
  const cache = useApiCache();
  const notify = useNotify();
  const session = useSession();
  const [, setSearch] = useSearchParams();
  const params = { id: profile_id };
  const refresh = () =>
    Promise.all([cache.refresh(listProfiles), cache.refresh(listOrCreateCards), session.refresh()]);

  const restore = async () => {
    try {
      await call(restoreProfile, { params });
      await refresh();
      notify(t('“{{displayName}}” is back.', { displayName: display_name }));
      setSearch({ profile: profile_id });
    } catch (error) {
      notify({
        message: t('The profile did not come back. {{error}}', { error: errorSentence(error) }),
        tone: 'error',
      });
    }
  };
  return {
    makeDefault: async () => {
      try {
        await call(makeProfileDefault, { params });
        await refresh();
        notify(t('“{{displayName}}” is your default profile now.', { displayName: display_name }));
      } catch (error) {
        notify({
          message: t('The default was not changed. {{error}}', { error: errorSentence(error) }),
          tone: 'error',
        });
      }
    },
    /** Rejects if the request fails. */
    remove: async () => {
      await call(deleteProfile, { params });
      setSearch({}, { replace: true });
      cache.edit(listProfiles, undefined, (profiles) =>
        profiles.filter((other) => other.profile_id !== profile_id),
      );
      notify({
        message: t('“{{displayName}}” was deleted.', { displayName: display_name }),
        undo: () => void restore(),
      });
      await refresh();
    },
  };
}
