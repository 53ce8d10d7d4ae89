import type { Member } from '@meishi/api-contract/members';

export const nameOf = ({ display_name }: Pick<Member, 'display_name'>) => display_name || 'No name yet';

export const lastAdminSentence =
  'A group keeps at least one admin. Please make somebody else an admin first.';

/** Whether the group would be without an admin if this one were none. */
export const isLastAdmin = (member: Member, members: readonly Member[]) =>
  member.role === 'admin' &&
  !members.some(({ role, user_id }) => role === 'admin' && user_id !== member.user_id);

export function countMembers(count: number): string {
  return count === 1 ? '1 member' : `${count.toLocaleString('en')} members`;
}
