import { useSession } from '@meishi/shell-sdk';
import { groupAddress } from '../frame/group-tabs.ts';

/** The address of the group's pages, for admins only. */
export function useAdminGroupAddress(groupName: string): string | null {
  const { user } = useSession();
  return user?.groups.some(({ name, admin }) => admin && name === groupName) ? groupAddress(groupName) : null;
}
