import { snoozes } from '@meishi/api-contract/reminders';
import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Notice, sendNotice } from '../../pages/notice-page.js';
import { Access } from '../../platform/access/access.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { ReminderLinks } from './reminder-links.js';
import { RemindersService } from './reminders.service.js';

const way = { href: '/contacts', label: 'To my contacts' };
const snoozeLabels = { tomorrow: 'Tomorrow', '3-days': 'In three days', week: 'In a week' };

/**
 * What the links of a reminder's mail open. Mail programs open links by themselves, so opening shows a button and only
 * what that posts changes anything; the unsubscribe address takes a mail program's own post as well (RFC 8058).
 */
@Controller('reminder/:token')
export class ReminderPagesController {
  constructor(
    private readonly reminders: RemindersService,
    private readonly links: ReminderLinks,
  ) {}

  @Access('public')
  @Get('done')
  async askDone(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const name = await this.nameOf(token);
    send(
      reply,
      name && {
        status: 200,
        title: `Are you done with ${name}?`,
        text: 'You will not be reminded of this again.',
        form: { action: 'done', buttons: [{ label: 'Yes, done' }] },
      },
    );
  }

  @Access('public')
  @Get('snooze')
  async askSnooze(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const name = await this.nameOf(token);
    const buttons = snoozes.map((value) => ({ label: snoozeLabels[value], name: 'until', value }));
    send(
      reply,
      name && {
        status: 200,
        title: `Remind me of ${name} again`,
        text: 'When would you like to have the next mail?',
        form: { action: 'snooze', buttons },
      },
    );
  }

  @Access('public')
  @Get('unsubscribe')
  askUnsubscribe(@Param('token') token: string, @Res() reply: FastifyReply): void {
    const isOurs = this.links.read(token, new Date()) !== undefined;
    send(
      reply,
      isOurs && {
        status: 200,
        title: 'No more reminders?',
        text: 'All reminders that you have scheduled will be cancelled.',
        form: { action: 'unsubscribe', buttons: [{ label: 'Cancel all reminders' }] },
      },
    );
  }

  @Access('public')
  @Post('done')
  async finish(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const done = { status: 200, title: 'Done', text: 'We will not remind you of this again.', way };
    await this.act(token, reply, done, (round) => this.reminders.finishThat({ round }));
  }

  @Access('public')
  @Post('snooze')
  async snooze(
    @Param('token') token: string,
    @Body() body: { until?: unknown } | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const until = snoozes.find((one) => one === body?.until) ?? 'tomorrow';
    const snoozed = {
      status: 200,
      title: 'We will be back',
      text: `Your next mail comes: ${snoozeLabels[until].toLowerCase()}.`,
      way,
    };
    await this.act(token, reply, snoozed, (round) => this.reminders.snoozeThat({ round }, until));
  }

  @Access('public')
  @Post('unsubscribe')
  @HttpCode(200)
  async unsubscribe(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const stopped = {
      status: 200,
      title: 'No more reminders',
      text: 'All that were scheduled are cancelled. You can set new ones at any time.',
      way,
    };
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
  sendNotice(reply, notice || handled);
}

const handled = {
  status: 404,
  title: 'This reminder is no longer open',
  text: 'It has been dealt with, or its link is too old.',
  way,
};

function planRequired(text: string): Notice {
  return {
    status: 403,
    title: 'This needs Pro',
    text,
    way: { href: '/my-subscription', label: 'See the plans' },
  };
}
