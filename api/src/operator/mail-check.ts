import { createTransport } from 'nodemailer';
import { branding } from '../platform/branding/branding.ts';
import type { Config } from '../platform/config/config.ts';
import { defaultSender } from '../platform/mail/mailer.ts';
import { reasonOf } from './explain.ts';
import { bad, type Finding, note, ok } from './finding.ts';

const timeoutMs = 10_000;

/**
 * Whether the mail server accepts the connection.
 * @param to An address that gets a test mail.
 */
export async function checkMail({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Config, to?: string): Promise<Finding> {
  if (!SMTP_URL && to) return bad(`No mail is sent to ${to}, because SMTP_URL is not set.`);
  if (!SMTP_URL) return note('No mail is sent, because SMTP_URL is not set.');
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: SMTP_URL, ...limits });
  try {
    const refusal = await transport.verify().then(() => null, reasonOf);
    if (refusal) return bad(`The mail server refuses the connection (${refusal}). Check SMTP_URL.`);
    if (!to) return ok('The mail server accepts the connection.');
    await transport.sendMail({
      from: MAIL_FROM ?? defaultSender(PUBLIC_URL),
      to,
      subject: `Test mail of ${branding().name}`,
      text: `The server at ${PUBLIC_URL} can send mails. You get this one because an operator ran: meishi check --mail\n`,
    });
    return ok(`The mail server has accepted a test mail to ${to}. Look into the inbox and the spam folder.`);
  } catch (error) {
    return bad(`The mail server refuses a mail to ${to} (${reasonOf(error)}). Check MAIL_FROM and SMTP_URL.`);
  } finally {
    transport.close();
  }
}
