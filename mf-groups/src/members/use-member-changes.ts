import { type Group, getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import {
  listMembers,
  type Member,
  removeMember,
  updateMember,
} from '@meishi/api-contract/endpoints/groups/members';
import { useApiMutation, useNotify, useNotifyFailure, useSession } from '@meishi/shell-sdk';
import { memberQuestion } from '../member-words/member-question.ts';
import { isLastAdmin, lastAdminSentence, nameOf } from '../member-words/member-words.ts';
import { t } from '../words.ts';

/**
 * The actions on a member. The list shows them immediately and reverts them on failure.
 * @param onAdmin Called after a member became an admin
 */
export function useMemberChanges(
  group: Group,
  members: readonly Member[],
  onAdmin: (member: Member) => Promise<void>,
) {
  const { user, refresh } = useSession();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const question = memberQuestion(group.group_id);

  const roleChange = useApiMutation(updateMember, {
    optimistic: (cache, { params, body }) =>
      cache.edit(listMembers, question, (list) => ({
        ...list,
        members: list.members.map((member) =>
          member.user_id === params.userId ? { ...member, role: body.role } : member,
        ),
      })),
    refresh: [listMembers],
    onError: notifyFailure,
  });

  const removal = useApiMutation(removeMember, { refresh: [listMembers, getGroup] });

  const setRole = (member: Member, role: Member['role'], { undone = false } = {}) => {
    if (role === 'member' && isLastAdmin(member, members))
      return notify({ tone: 'error', message: t(lastAdminSentence) });
    const input = { params: { id: group.group_id, userId: member.user_id }, body: { role } };
    roleChange.mutate(input, {
      onSuccess: () => {
        if (member.user_id === user?.user_id) void refresh();
        if (undone) return;
        if (role === 'admin') void onAdmin({ ...member, role });
        notify({
          message:
            role === 'admin'
              ? t('{{member}} is now an admin.', { member: nameOf(member) })
              : t('{{member}} is now a member.', { member: nameOf(member) }),
          // Admins who give up their own role cannot undo it.
          undo:
            member.user_id === user?.user_id
              ? undefined
              : () => setRole({ ...member, role }, member.role, { undone: true }),
        });
      },
    });
  };

  const remove = (member: Member, successor?: string) =>
    removal.mutateAsync({
      params: { id: group.group_id, userId: member.user_id },
      query: { ...(successor && { successor }) },
    });

  return { setRole, remove };
}
