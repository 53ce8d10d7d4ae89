import type { Invitation as InvitationResponse } from '@meishi/api-contract/endpoints/groups/invitations';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { message } from '@meishi/api-contract/shapes/message';
import { DomainError } from '../../platform/http/domain-error.ts';
import { t } from '../../platform/words/words.ts';
import type { Invitation } from './invitation.entity.ts';

type Status = InvitationResponse['status'];

/** How long an invitation is valid. */
const lifetimeMs = 14 * dayMs;
export const maxMails = 5;
export const secondsBetweenMails = 60;

/** SQL for the status of a row `i` of invitations: `expired` also if that is not marked yet. */
export const statusSql = `case when i.status = 'pending' and i.expires_at <= now() then 'expired' else i.status end`;

/** The same for a loaded invitation. */
export function statusOf(
  { status, expires_at }: Pick<Invitation, 'status' | 'expires_at'>,
  now: Date,
): Status {
  return status === 'pending' && expires_at <= now ? 'expired' : status;
}

export function expiryAfter(now: Date): Date {
  return new Date(now.getTime() + lifetimeMs);
}

const sentences: Record<Exclude<Status, 'pending'>, string> = {
  accepted: message('This invitation has already been accepted.'),
  declined: message('This invitation was declined.'),
  cancelled: message('This invitation was cancelled.'),
  expired: message('This invitation has expired. Ask for a new one.'),
};

/** @throws DomainError `invitation-closed` unless the status is pending or one of these */
export function refuseClosed(status: Status, allowed: readonly Status[] = ['pending']): void {
  if (status === 'pending' || allowed.includes(status)) return;
  throw new DomainError('invitation-closed', t(sentences[status]));
}
