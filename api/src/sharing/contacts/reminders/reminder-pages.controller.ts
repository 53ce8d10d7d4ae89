import { snoozes } from '@meishi/api-contract/endpoints/contacts/reminders';
import { message } from '@meishi/api-contract/shapes/message';
import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../platform/access/access.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { Bounded } from '../../../platform/limits/route-bounds.ts';
import { type Notice, sendNotice } from '../../../platform/pages/notice-page.ts';
import { t } from '../../../platform/words/words.ts';
import { ReminderLinks } from './reminder-links.ts';
import { RemindersService } from './reminders.service.ts';

const snoozeLabels = {
  tomorrow: message('Tomorrow'),
  '3-days': message('In three days'),
  week: message('In a week'),
};
const snoozed = {
  tomorrow: message('We’ll email you again tomorrow.'),
  '3-days': message('We’ll email you again in three days.'),
  week: message('We’ll email you again in a week.'),
};

const toContacts = () => ({ href: '/contacts', label: t('Go to my contacts') });

/**
 * The pages that a reminder's mail links to. Mail programs prefetch links, so a GET only shows a button and a
 * POST makes the change. The unsubscribe address also accepts one-click POSTs (RFC 8058).
 */
@Controller('reminder/:token')
export class ReminderPagesController {
  constructor(
    private readonly reminders: RemindersService,
    private readonly links: ReminderLinks,
  ) {}

  @Access('public')
  @Bounded('forms')
  @Get('done')
  async askDone(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const name = await this.nameOf(token);
    send(
      reply,
      name && {
        status: 200,
        title: t('Mark {{name}} as done?', { name }),
        text: t('We won’t remind you of this again.'),
        form: { action: 'done', buttons: [{ label: t('Mark as done') }] },
      },
    );
  }

  @Access('public')
  @Bounded('forms')
  @Get('snooze')
  async askSnooze(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const name = await this.nameOf(token);
    const buttons = snoozes.map((value) => ({ label: t(snoozeLabels[value]), name: 'until', value }));
    send(
      reply,
      name && {
        status: 200,
        title: t('Remind me about {{name}} again', { name }),
        text: t('When should we email you next?'),
        form: { action: 'snooze', buttons },
      },
    );
  }

  @Access('public')
  @Bounded('forms')
  @Get('unsubscribe')
  askUnsubscribe(@Param('token') token: string, @Res() reply: FastifyReply): void {
    const isOurs = this.links.read(token, new Date()) !== undefined;
    send(
      reply,
      isOurs && {
        status: 200,
        title: t('Stop all reminders?'),
        text: t('This cancels all your scheduled reminders.'),
        form: { action: 'unsubscribe', buttons: [{ label: t('Cancel all reminders') }] },
      },
    );
  }

  @Access('public')
  @Bounded('forms')
  @Post('done')
  async finish(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const done = doneNotice(t('Done'), t('We won’t remind you of this again.'));
    await this.act(token, reply, done, (round) => this.reminders.finishBy({ round }));
  }

  @Access('public')
  @Bounded('forms')
  @Post('snooze')
  async snooze(
    @Param('token') token: string,
    @Body() body: { until?: unknown } | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const until = snoozes.find((snooze) => snooze === body?.until) ?? 'tomorrow';
    const done = doneNotice(t('Snoozed'), t(snoozed[until]));
    await this.act(token, reply, done, (round) => this.reminders.snoozeBy({ round }, until));
  }

  @Access('public')
  @Bounded('forms')
  @Post('unsubscribe')
  @HttpCode(200)
  async unsubscribe(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const text = t('All your scheduled reminders are cancelled. You can set new ones at any time.');
    const stopped = doneNotice(t('Reminders are off'), text);
    await this.act(token, reply, stopped, (round) => this.reminders.stopAll(round));
  }

  private async nameOf(token: string): Promise<string | undefined> {
    const round = this.links.read(token, new Date());
    return round && this.reminders.nameOf(round);
  }

  private async act(
    token: string,
    reply: FastifyReply,
    done: Notice,
    act: (round: string) => Promise<void>,
  ): Promise<void> {
    const round = this.links.read(token, new Date());
    if (!round) return send(reply, undefined);
    try {
      await act(round);
      send(reply, done);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      send(reply, error.code === 'plan-required' ? planRequired(error.message) : undefined);
    }
  }
}

function send(reply: FastifyReply, notice: Notice | '' | false | undefined): void {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  sendNotice(reply, notice || handled());
}

const doneNotice = (title: string, text: string): Notice => ({
  status: 200,
  title,
  text,
  link: toContacts(),
});

const handled = (): Notice => ({
  status: 404,
  title: t('This reminder is no longer active'),
  text: t('It’s already done, or the link has expired.'),
  link: toContacts(),
});

function planRequired(text: string): Notice {
  return {
    status: 403,
    title: t('This needs Pro'),
    text,
    link: { href: '/my-subscription', label: t('See the plans') },
  };
}
