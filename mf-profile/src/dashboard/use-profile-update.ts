import { type Profile, type ProfileChanges, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { useApi, useApiCache } from '@meishi/shell-sdk';
import { newerVersion } from '@meishi/shell-sdk/saving';
import { cacheProfile } from './profiles-cache.ts';

/** Updates fields that have their own forms. A stale version is not a conflict here, because other fields changed. */
export function useProfileUpdate({ profile_id, version }: Pick<Profile, 'profile_id' | 'version'>) {
  const call = useApi();
  const cache = useApiCache();
  return async (changes: Omit<ProfileChanges, 'version'>): Promise<Profile> => {
    const send = (baseVersion: number) =>
      call(updateProfile, { params: { id: profile_id }, body: { version: baseVersion, ...changes } });
    const saved = await send(version).catch((error: unknown) => {
      const current = newerVersion<Profile>(error);
      if (!current) throw error;
      return send(current.version);
    });
    cacheProfile(cache, saved);
    return saved;
  };
}
