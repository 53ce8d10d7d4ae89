import type { Member } from '@meishi/api-contract/endpoints/groups/members';
import { message } from '@meishi/api-contract/shapes/message';
import { t } from '../words.ts';

export const nameOf = ({ display_name }: Pick<Member, 'display_name'>) => display_name || t('No name yet');

export const lastAdminSentence = message(
  'A group needs at least one admin. Make someone else an admin first.',
);

export const isLastAdmin = (member: Member, members: readonly Member[]) =>
  member.role === 'admin' &&
  !members.some(({ role, user_id }) => role === 'admin' && user_id !== member.user_id);
