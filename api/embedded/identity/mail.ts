import type { OobRecord } from 'firebase-tools/lib/emulator/auth/state.js';
import nodemailer, { type Transporter } from 'nodemailer';
import { html } from '../html.ts';

interface Wording {
  subject: string;
  ask: string;
  ignore: string;
}

const wordings: Record<string, (email: string) => Wording> = {
  VERIFY_EMAIL: () => ({
    subject: 'Verify your email for Meishi',
    ask: 'Follow this link to verify your email address.',
    ignore: "If you didn't ask to verify this address, you can ignore this email.",
  }),
  PASSWORD_RESET: (email) => ({
    subject: 'Reset your password for Meishi',
    ask: `Follow this link to reset your Meishi password for your ${email} account.`,
    ignore: "If you didn't ask to reset your password, you can ignore this email.",
  }),
  EMAIL_SIGNIN: (email) => ({
    subject: 'Sign in to Meishi',
    ask: `Follow this link to sign in to Meishi with your ${email} account.`,
    ignore: "If you didn't ask to sign in, you can ignore this email.",
  }),
  VERIFY_AND_CHANGE_EMAIL: () => ({
    subject: 'Verify your new email for Meishi',
    ask: 'Follow this link to verify your new email address.',
    ignore: "If you didn't ask to verify this address, you can ignore this email.",
  }),
  RECOVER_EMAIL: (email) => ({
    subject: 'Your sign-in email was changed for Meishi',
    ask: `Your sign-in email was changed. If this wasn't you, follow this link to change it back to ${email}.`,
    ignore: 'If it was you, you can ignore this email.',
  }),
};

/** Sends by mail what the identity provider sends by itself in production and its emulator only lists. */
export class CodeMail {
  readonly #transport: Transporter;
  readonly #actionUrl: string;
  readonly #known = new Set<string>();

  constructor(smtpUrl: string, actionUrl: string) {
    this.#actionUrl = actionUrl;
    this.#transport = nodemailer.createTransport(smtpUrl);
  }

  /** Takes the codes that are new. Those that the caller of the provider's admin interface asked for are theirs to send. */
  async deliver(codes: Iterable<OobRecord>, askedByAdmin: boolean): Promise<void> {
    const fresh = [...codes].filter(({ oobCode }) => !this.#known.has(oobCode));
    for (const code of fresh) this.#known.add(code.oobCode);
    if (!askedByAdmin) await Promise.all(fresh.map((code) => this.#send(code)));
  }

  async #send({ requestType, email, newEmail, oobLink }: OobRecord): Promise<void> {
    const wording = wordings[requestType]?.(email);
    if (!wording) return;
    const { subject, ask, ignore } = wording;
    // As at the real provider with an action URL of one's own: the same question, asked of the product's page.
    const link = this.#actionUrl + new URL(oobLink).search;
    await this.#transport.sendMail({
      from: 'Meishi <noreply@demo-meishi.firebaseapp.com>',
      to: newEmail ?? email,
      subject,
      text: `Hello,\n\n${ask}\n\n${link}\n\n${ignore}\n\nThanks,\n\nYour Meishi team\n`,
      html: html`<p>Hello,</p><p>${ask}</p><p><a href="${link}">${link}</a></p><p>${ignore}</p><p>Thanks,</p><p>Your Meishi team</p>`
        .text,
    });
  }
}
