import { listProfiles, type Profile } from '@meishi/api-contract/endpoints/profiles';
import type { Call } from '@meishi/api-contract/transport/client';

/** A user's first profile. */
export async function ownProfile({ call }: { call: Call }): Promise<Profile> {
  const [profile] = await call(listProfiles);
  if (!profile) throw new Error('Everybody has a profile');
  return profile;
}
