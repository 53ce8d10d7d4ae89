import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../platform/access/access.ts';
import { Bounded } from '../../../platform/limits/route-bounds.ts';
import { type Notice, sendNotice } from '../../../platform/pages/notice-page.ts';
import { formatDay, t } from '../../../platform/words/words.ts';
import { receiptDocument } from './receipt-document.ts';
import { corrected, fieldsOf, readForm } from './receipt-form.ts';
import { type Outcome, ReceiptsService, type ShownReceipt } from './receipts.service.ts';

/**
 * The pages of a receipt. Mail programs open links ahead, so a GET only shows what is stored and asks, and a POST changes it. The
 * token is a part of the address: no page names it to others, and nothing stores the pages.
 */
@Controller('receipt/:token')
export class ReceiptPagesController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Access('public')
  @Bounded('receipts')
  @Get()
  async show(
    @Param('token') token: string,
    @Query('done') done: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const receipt = await this.findOrTell(token, reply);
    if (!receipt) return;
    const values = fieldsOf(receipt.given, receipt.questions);
    const text = done === 'corrected' ? t('Your corrections are saved.') : undefined;
    send(reply, 200, receiptDocument({ receipt, token, values, ...(text && { note: { text } }) }));
  }

  /** After an exchange without scripts: the visitor keeps this address. */
  @Access('public')
  @Bounded('receipts')
  @Get('sent')
  async thank(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    if (!(await this.findOrTell(token, reply))) return;
    sendPrivately(reply, {
      status: 200,
      title: t('Thank you'),
      text: t(
        'Your details were sent. Keep the private link: it shows what is stored, and you can correct or erase it there.',
      ),
      link: { href: `/receipt/${token}`, label: t('See what is stored') },
    });
  }

  @Access('public')
  @Bounded('receipts')
  @Post('correct')
  async correct(
    @Param('token') token: string,
    @Body() body: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const receipt = await this.findOrTell(token, reply);
    if (!receipt) return;
    const form = readForm(body, receipt.questions);
    const again = (status: number, shown: ShownReceipt, text: string) =>
      send(
        reply,
        status,
        receiptDocument({
          receipt: shown,
          token,
          values: form.typed,
          problems: form.problems,
          note: { text, isProblem: true },
        }),
      );
    if (Object.keys(form.problems).length > 0)
      return again(400, receipt, t('Not saved yet. Please check the marked fields.'));
    const asked = { questions: receipt.questions, event: receipt.asked_by };
    const outcome = await this.receipts.correct(token, form.version, (given, at) =>
      corrected(given, form, asked, at),
    );
    if (outcome === 'done') {
      secrecy(reply).redirect(`/receipt/${token}?done=corrected`, 303);
      return;
    }
    const current = await this.findOrTell(token, reply);
    if (!current) return;
    if (outcome === 'refused')
      return send(reply, 403, receiptDocument({ receipt: current, token, values: form.typed }));
    again(
      409,
      current,
      t('These details were changed meanwhile. What you typed is still here: save again to replace them.'),
    );
  }

  @Access('public')
  @Bounded('receipts')
  @Get('withdraw')
  async askWithdrawal(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const receipt = await this.findOrTell(token, reply);
    if (!receipt) return;
    sendPrivately(reply, {
      status: 200,
      title: t('Withdraw your consent?'),
      text: t(
        '{{name}} is told that you no longer agree. Your details stay stored until they are erased, which you can also ask for.',
        { name: receipt.owner || t('the owner of the card') },
      ),
      form: { action: 'withdraw', buttons: [{ label: t('Withdraw my consent') }] },
      link: backTo(token),
    });
  }

  @Access('public')
  @Bounded('receipts')
  @Post('withdraw')
  async withdraw(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    tell(reply, token, await this.receipts.withdraw(token), {
      status: 200,
      title: t('Your consent is withdrawn'),
      text: t('The owner of the card sees that you no longer agree.'),
      link: backTo(token),
    });
  }

  @Access('public')
  @Bounded('receipts')
  @Get('erase')
  async askErasure(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const receipt = await this.findOrTell(token, reply);
    if (!receipt) return;
    sendPrivately(reply, {
      status: 200,
      title: t('Have your details erased?'),
      text: t(
        '{{name}} loses the contact with everything in it, permanently. They see that someone had their details erased, but not who.',
        { name: receipt.owner || t('the owner of the card') },
      ),
      form: { action: 'erase', buttons: [{ label: t('Erase everything') }] },
      link: backTo(token),
    });
  }

  @Access('public')
  @Bounded('receipts')
  @Post('erase')
  async erase(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const outcome = await this.receipts.erase(token);
    if (outcome === 'ended') {
      await this.findOrTell(token, reply);
      return;
    }
    tell(reply, token, outcome, {
      status: 200,
      title: t('Your details are erased'),
      text: t('Nothing of what you shared is stored any more. This link shows nothing from now on.'),
    });
  }

  /** Answers itself if there is no receipt. */
  private async findOrTell(token: string, reply: FastifyReply): Promise<ShownReceipt | undefined> {
    const found = await this.receipts.find(token);
    if (found && 'receipt_id' in found) return found;
    sendPrivately(reply, found ? ended(found.ended_at) : unknown());
    return undefined;
  }
}

function tell(reply: FastifyReply, token: string, outcome: Outcome, done: Notice): void {
  const notices: Record<Outcome, () => Notice> = {
    done: () => done,
    stale: () => done,
    ended: () => ended(undefined),
    unknown,
    refused: () => ({
      status: 403,
      title: t('This link can’t change these details'),
      text: t(
        'Details with this address were shared more than once, or were merged. Only the link in an email can change them.',
      ),
      link: backTo(token),
    }),
  };
  sendPrivately(reply, notices[outcome]());
}

const backTo = (token: string) => ({ href: `/receipt/${token}`, label: t('Back') });

const ended = (at: Date | undefined): Notice => ({
  status: 410,
  title: t('These details are already erased'),
  text: at
    ? t('Nothing of them has been stored since {{day}}.', { day: formatDay(at, 'UTC') })
    : t('Nothing of them is stored any more.'),
});

const unknown = (): Notice => ({
  status: 404,
  title: t('This link isn’t valid'),
  text: t('Please open the link exactly as it is in the email. Links to details that are long erased end.'),
});

function secrecy(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow');
}

function sendPrivately(reply: FastifyReply, notice: Notice): void {
  sendNotice(secrecy(reply), notice);
}

function send(reply: FastifyReply, status: number, { html, policy }: { html: string; policy: string }): void {
  secrecy(reply)
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(html);
}
