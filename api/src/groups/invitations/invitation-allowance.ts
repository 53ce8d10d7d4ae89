import { message } from '@meishi/api-contract/shapes/message';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../platform/access/viewer.ts';
import { DomainError, tryAgainLater } from '../../platform/http/domain-error.ts';
import { Quotas } from '../../platform/limits/quotas.ts';
import { t } from '../../platform/words/words.ts';
import { GroupPlan } from '../group-plan.ts';

/** Mails per day: enough for everyone with a seat, and to remind them once. */
const kinds = {
  invitations: {
    quota: 'invitation mails',
    most: 1000,
    sentence: message(
      'This group can send {{most, number}} invitations per day, based on the seats in its plan.',
    ),
  },
  letters: {
    quota: 'letters with cards',
    most: 20_000,
    sentence: message('This group can email {{most, number}} cards per day, based on the seats in its plan.'),
  },
};
const mails = { without: 10, perSeat: 2 };

/** Limits mails of groups to people who have no account by the seats of the plan that pays, for all its groups and admins together. */
@Injectable()
export class InvitationAllowance {
  constructor(
    private readonly quotas: Quotas,
    private readonly plan: GroupPlan,
  ) {}

  /**
   * Call it in the transaction that writes the invitations or letters, so that a refusal undoes them.
   * @throws DomainError `too-many-requests`, or `email-not-verified` for an inviter whose own address is not confirmed
   */
  async take(
    viewer: Viewer,
    groupId: string,
    count: number,
    kind: keyof typeof kinds = 'invitations',
  ): Promise<void> {
    if (count === 0) return;
    if (!viewer.email_verified && !viewer.acts_as_group)
      throw new DomainError(
        'email-not-verified',
        t('Please confirm your own email address before you invite others.'),
      );
    const { quota, sentence, ...bounds } = kinds[kind];
    const { user_id, seats } = await this.plan.findPayer(viewer, groupId);
    const most = Math.min(bounds.most, mails.without + mails.perSeat * seats);
    const wait = await this.quotas.take({ name: quota, most, seconds: 86_400 }, user_id, count);
    if (wait) throw tryAgainLater('too-many-requests', t(sentence, { most }), wait);
  }
}
