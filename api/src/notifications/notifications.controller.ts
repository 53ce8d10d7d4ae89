import {
  getNotifications,
  type MailKind,
  updateNotifications,
} from '@meishi/api-contract/endpoints/account/notifications';
import { message } from '@meishi/api-contract/shapes/message';
import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../platform/access/access.ts';
import { Viewer } from '../platform/access/viewer.ts';
import { Endpoint, Input } from '../platform/http/endpoint.ts';
import { Bounded } from '../platform/limits/route-bounds.ts';
import { type Notice, sendNotice } from '../platform/pages/notice-page.ts';
import { t } from '../platform/words/words.ts';
import { NotificationsService } from './notifications.service.ts';
import { UnsubscribeLinks } from './unsubscribe-links.ts';

const unsubscribePath = 'mails/:token/unsubscribe';

const way = () => ({ href: '/account/notifications', label: t('All notifications') });

const questions: Record<MailKind, string> = {
  exchanges: message('No more mails when somebody leaves you their details?'),
  reminders: message('No more mails when a reminder is due?'),
  invitation_requests: message('No more mails when somebody asks to join your group?'),
};
const confirmations: Record<MailKind, string> = {
  exchanges: message(
    'You will get no more mails when somebody leaves you their details. They still become your contacts.',
  ),
  reminders: message('You will get no more mails when a reminder is due. Your contacts still show it.'),
  invitation_requests: message(
    'You will get no more mails when somebody asks to join your group. Their request still stands with the invitations.',
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
    send(reply, found && { status: 200, title: t(questions[found.kind]), text, form, way: way() });
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
        title: t('You are unsubscribed'),
        text: t(confirmations[found.kind]),
        way: way(),
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
  title: t('This link is not one of ours'),
  text: t('It may have been cut off. Your account has a switch for each kind of mail.'),
  way: way(),
});
