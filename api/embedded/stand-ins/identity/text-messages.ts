import type { PhoneVerificationRecord } from 'firebase-tools/lib/emulator/auth/state.js';
import nodemailer, { type Transporter } from 'nodemailer';

/** The address under which the inbox shows the text messages to a number. */
const addressOf = (phoneNumber: string) => `${phoneNumber}@phone.test`;

/** Mails the text messages that the identity provider sends in production and its emulator only lists. */
export class TextMessages {
  private readonly transport: Transporter;
  private readonly handledCodes = new Set<string>();

  constructor(smtpUrl: string) {
    this.transport = nodemailer.createTransport(smtpUrl);
  }

  /** Sends new codes. */
  async deliver(codes: Iterable<PhoneVerificationRecord>): Promise<void> {
    const fresh = [...codes].filter(({ sessionInfo }) => !this.handledCodes.has(sessionInfo));
    for (const { sessionInfo } of fresh) this.handledCodes.add(sessionInfo);
    await Promise.all(
      fresh.map(({ code, phoneNumber }) =>
        this.transport.sendMail({
          from: 'Text message <text-message@phone.test>',
          to: addressOf(phoneNumber),
          subject: `${code} is your Meishi code`,
          text: `${code} is your verification code for Meishi.\n`,
        }),
      ),
    );
  }
}
