import type { OobRecord } from 'firebase-tools/lib/emulator/auth/state.js';
import nodemailer, { type Transporter } from 'nodemailer';
import { html } from '../html.ts';
import { languageOf } from './mail-words.ts';

/** How a code was requested. */
interface Asked {
  askedByAdmin: boolean;
  locale?: string;
}

/**
 * Sends the mails that the identity provider sends in production and its emulator only lists: those about a changed
 * address, if the product did not request the code. It mails the codes that it requests itself.
 */
export class CodeMail {
  private readonly transport: Transporter;
  private readonly actionUrl: string;
  private readonly handledCodes = new Set<string>();

  constructor(smtpUrl: string, actionUrl: string) {
    this.actionUrl = actionUrl;
    this.transport = nodemailer.createTransport(smtpUrl);
  }

  /** Sends new codes. A caller of the provider's admin interface sends the codes that it requested itself. */
  async deliver(codes: Iterable<OobRecord>, { askedByAdmin, locale }: Asked): Promise<void> {
    const fresh = [...codes].filter(({ oobCode }) => !this.handledCodes.has(oobCode));
    for (const code of fresh) this.handledCodes.add(code.oobCode);
    if (!askedByAdmin) await Promise.all(fresh.map((code) => this.send(code, locale)));
  }

  private async send({ requestType, email, newEmail, oobLink }: OobRecord, locale?: string): Promise<void> {
    const { mails, greeting, thanks, team } = languageOf(locale);
    const wording = mails[requestType]?.(email);
    if (!wording) return;
    const { subject, ask, ignore } = wording;
    // As at the real provider with a custom action URL: the same query, sent to the product's page.
    const link = this.actionUrl + new URL(oobLink).search;
    await this.transport.sendMail({
      from: 'Meishi <noreply@demo-meishi.firebaseapp.com>',
      to: newEmail ?? email,
      subject,
      text: `${greeting}\n\n${ask}\n\n${link}\n\n${ignore}\n\n${thanks}\n\n${team}\n`,
      html: html`<p>${greeting}</p><p>${ask}</p><p><a href="${link}">${link}</a></p><p>${ignore}</p><p>${thanks}</p><p>${team}</p>`
        .text,
    });
  }
}
