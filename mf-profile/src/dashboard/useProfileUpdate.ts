import { type Profile, type ProfileChanges, updateProfile } from '@meishi/api-contract/profiles';
import { useApi, useApiCache } from '@meishi/shell-sdk';
import { newerProfile } from './newerProfile';
import { keepProfile } from './profilesCache';

/** Changes what has a button of its own: other fields that were saved meanwhile are no conflict with it. */
export function useProfileUpdate({ profile_id, version }: Pick<Profile, 'profile_id' | 'version'>) {
  const call = useApi();
  const cache = useApiCache();
  return async (changes: Omit<ProfileChanges, 'version'>): Promise<Profile> => {
    const send = (known: number) =>
      call(updateProfile, { params: { id: profile_id }, body: { version: known, ...changes } });
    const saved = await send(version).catch((error: unknown) => {
      const current = newerProfile(error, version);
      if (!current) throw error;
      return send(current.version);
    });
    keepProfile(cache, saved);
    return saved;
  };
}
