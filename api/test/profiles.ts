import type { Call } from '@meishi/api-contract/client';
import { listProfiles, type Profile } from '@meishi/api-contract/profiles';

/** A user's first profile. */
export async function ownProfile({ call }: { call: Call }): Promise<Profile> {
  const [profile] = await call(listProfiles);
  if (!profile) throw new Error('Everybody has a profile');
  return profile;
}
