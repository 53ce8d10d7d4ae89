import { listProfiles, type Profile } from '@meishi/api-contract/endpoints/profiles';
import { useApiQuery, useSession } from '@meishi/shell-sdk';

/** The default profile of the signed-in user. */
export function useOwnProfile(): Profile | null {
  const { status } = useSession();
  const { data } = useApiQuery(listProfiles, undefined, { enabled: status === 'signed-in' });
  return data?.[0] ?? null;
}
