import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { useApiQuery, useSearchParams, useSession } from '@meishi/shell-sdk';

/** The user's profiles, and the one in the address as `?profile=`. By default it is the user's default profile. */
export function useChosenProfile() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const profiles = useApiQuery(listProfiles);
  const profileId = search.get('profile') ?? user?.default_profile_id;
  const profile = profiles.data?.find(({ profile_id }) => profile_id === profileId) ?? profiles.data?.[0];
  return { profiles, profile };
}
