import type { DirectoryFilter, DirectoryPerson } from '@meishi/api-contract/endpoints/groups/directory';
import { message } from '@meishi/api-contract/shapes/message';
import type { Tone } from '@meishi/shell-sdk';

export const statusWords: Record<DirectoryFilter, { label: string; tone: Tone }> = {
  issued: { label: message('Not claimed'), tone: 'info' },
  claimed: { label: message('Claimed'), tone: 'positive' },
  waiting: { label: message('Waiting'), tone: 'info' },
  left: { label: message('Has left'), tone: 'warning' },
  deactivated: { label: message('Inactive'), tone: 'neutral' },
  problem: { label: message('Needs attention'), tone: 'warning' },
};

/** What is unusual about a person, and what an admin can do about it. */
export function adviceFor({ status, problem }: DirectoryPerson): string | undefined {
  if (problem) return problemWords[problem];
  return status === 'left' ? leftAdvice : undefined;
}

const problemWords: Record<NonNullable<DirectoryPerson['problem']>, string> = {
  'no-address': message('Has no work email. Add one in the directory so that they can claim their card.'),
  'shared-address': message(
    'Shares an email with someone else, so only one of them can claim a card. Give each their own in the directory.',
  ),
};
const leftAdvice = message('Left the group or was removed. Invite them if you want them back.');
