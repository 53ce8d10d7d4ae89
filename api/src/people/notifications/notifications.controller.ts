import {
  getNotifications,
  type MailKind,
  updateNotifications,
} from '@meishi/api-contract/endpoints/account/notifications';
import { message } from '@meishi/api-contract/shapes/message';
import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../../platform/access/access.ts';
import { Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Bounded } from '../../platform/limits/route-bounds.ts';
import { type Notice, sendNotice } from '../../platform/pages/notice-page.ts';
import { t } from '../../platform/words/words.ts';
import { NotificationsService } from './notifications.service.ts';
import { UnsubscribeLinks } from './unsubscribe-links.ts';

const unsubscribePath = 'mails/:token/unsubscribe';

const toNotifications = () => ({ href: '/account/notifications', label: t('All notifications') });

const questions: Record<MailKind, string> = {
  exchanges: message('Stop emails about new contacts?'),
  reminders: message('Stop emails about due reminders?'),
  invitation_requests: message('Stop emails about requests to join your group?'),
  weekly_report: message('Stop your weekly report?'),
  weekly_group_reports: message('Stop the weekly reports of your groups?'),
};
const confirmations: Record<MailKind, string> = {
  exchanges: message(
    'We won’t email you about new contacts any more. They’ll still be added to your contacts.',
  ),
  reminders: message(
    'We won’t email you about due reminders any more. You’ll still see them in your contacts.',
  ),
  invitation_requests: message(
    'We won’t email you about requests to join your group any more. You’ll still see them with the invitations.',
  ),
  weekly_report: message(
    'We won’t send you the weekly report any more. You’ll still see your results in Analytics.',
  ),
  weekly_group_reports: message(
    'We won’t send you the weekly reports of your groups any more. You’ll still see their results in their analytics.',
  ),
};

/**
 * The user's choice of optional mails, and the page for unsubscribing. Mail programs prefetch links, so a GET only
 * asks for confirmation and a POST unsubscribes: from the page's button or by one-click (RFC 8058).
 */
@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly links: UnsubscribeLinks,
  ) {}

  @Endpoint(getNotifications)
  get(@Viewer() { user_id }: Viewer) {
    return this.notifications.get(user_id);
  }

  @Endpoint(updateNotifications)
  update(@Viewer() { user_id }: Viewer, @Input() { body }: Input<typeof updateNotifications>) {
    return this.notifications.update(user_id, body);
  }

  @Access('public')
  @Bounded('forms')
  @Get(unsubscribePath)
  ask(@Param('token') token: string, @Res() reply: FastifyReply): void {
    const found = this.links.read(token);
    const form = { action: 'unsubscribe', buttons: [{ label: t('Unsubscribe') }] };
    const text = t('You can turn them on again at any time.');
    send(
      reply,
      found && { status: 200, title: t(questions[found.kind]), text, form, link: toNotifications() },
    );
  }

  @Access('public')
  @Bounded('forms')
  @Post(unsubscribePath)
  @HttpCode(200)
  async unsubscribe(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const found = this.links.read(token);
    if (found) await this.notifications.update(found.user_id, { [found.kind]: false });
    send(
      reply,
      found && {
        status: 200,
        title: t('You’ve unsubscribed'),
        text: t(confirmations[found.kind]),
        link: toNotifications(),
      },
    );
  }
}

function send(reply: FastifyReply, notice: Notice | undefined): void {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  sendNotice(reply, notice ?? lost());
}

const lost = (): Notice => ({
  status: 404,
  title: t('This link isn’t valid'),
  text: t('It may be incomplete. You can turn each kind of email on or off in your account.'),
  link: toNotifications(),
});
