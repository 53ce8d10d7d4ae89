import type { LockableField } from '@meishi/api-contract/endpoints/groups/groups';
import { type LockedField, listLockedFields } from '@meishi/api-contract/endpoints/groups/member-cards';
import { useApiQuery, useSession } from '@meishi/shell-sdk';

/** The fields that groups decide on a profile, by name; empty until they are known. */
export function useLocks(profileId: string): Partial<Record<LockableField, LockedField>> {
  const { user } = useSession();
  const { data = [] } = useApiQuery(
    listLockedFields,
    { params: { id: profileId } },
    { enabled: Boolean(user?.groups.length) },
  );
  return Object.fromEntries(data.map((lock) => [lock.field, lock]));
}
