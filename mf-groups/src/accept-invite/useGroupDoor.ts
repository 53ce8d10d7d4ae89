import { useSession } from '@meishi/shell-sdk';
import { groupAddress } from '../frame/groupTabs';

/** Address of the group's home, for its admins; members have none to open. */
export function useGroupDoor(groupName: string): string | null {
  const { user } = useSession();
  return user?.groups.some(({ name, admin }) => admin && name === groupName) ? groupAddress(groupName) : null;
}
