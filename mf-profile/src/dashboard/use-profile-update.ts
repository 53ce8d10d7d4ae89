import { type Profile, type ProfileChanges, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { useApi, useApiCache } from '@meishi/shell-sdk';
import { sendAgainIfStale } from '@meishi/shell-sdk/saving';
import { cacheProfile } from './profiles-cache.ts';

/** Updates fields that have their own forms. A stale version is not a conflict here, because other fields changed. */
export function useProfileUpdate({ profile_id, version }: Pick<Profile, 'profile_id' | 'version'>) {
  const call = useApi();
  const cache = useApiCache();
  return async (changes: Omit<ProfileChanges, 'version'>): Promise<Profile> => {
    const saved = await sendAgainIfStale({ version }, ({ version }) =>
      call(updateProfile, { params: { id: profile_id }, body: { version, ...changes } }),
    );
    cacheProfile(cache, saved);
    return saved;
  };
}
