import type { SharedContactDetails } from '@meishi/api-contract/endpoints/groups/shared-contacts';
import type { GroupAccess } from '../../../platform/access/callers.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';

/** Whether the caller is an admin of the group, or a program with a key of it. */
export const isAdmin = ({ roles, acts_as_group }: Viewer, { role, group_id }: GroupAccess) =>
  role === 'admin' || roles.includes('product-admin') || acts_as_group === group_id;

/** What the caller may change of a shared contact. */
export function rightsOf(
  viewer: Viewer,
  group: GroupAccess,
  { owner, assigned_to }: Pick<SharedContactDetails, 'owner' | 'assigned_to'>,
): Pick<SharedContactDetails, 'can_change' | 'can_edit'> {
  const can_edit = isAdmin(viewer, group) || owner.user_id === viewer.user_id;
  return { can_edit, can_change: can_edit || assigned_to?.user_id === viewer.user_id };
}
