import { withoutMisleadingCharacters } from '@meishi/api-contract/shapes/readable-text';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { createTransport, type Transporter } from 'nodemailer';
import { Config } from '../config/config.ts';
import type { Mail } from './mail.ts';

/** Sends mail over SMTP. Without a configured server, mail is composed and discarded. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;

  constructor(
    private readonly config: Config,
    private readonly logger: PinoLogger,
  ) {
    this.transport = config.SMTP_URL
      ? createTransport({ url: config.SMTP_URL, pool: true })
      : createTransport({ jsonTransport: true });
  }

  /**
   * @param template The kind of mail, which is all that the log contains.
   * @param key Identifies the message within its kind. Sent again after a failure, it has the same
   * Message-ID, and mail programs show it once.
   */
  async send(to: string, template: string, key: string, mail: Mail): Promise<void> {
    const { hostname } = new URL(this.config.PUBLIC_URL);
    await this.transport.sendMail({
      from: this.config.MAIL_FROM,
      to,
      messageId: `<${template}-${key}@${hostname}>`,
      ...readable(mail),
    });
    this.logger.info({ template, sent: Boolean(this.config.SMTP_URL) }, 'mail');
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

/** Removes misleading characters, because mail programs show names in subjects and beside addresses unchanged. */
function readable({ subject, text, html, replyTo, ...mail }: Mail): Mail {
  return {
    ...mail,
    subject: withoutMisleadingCharacters(subject),
    text: withoutMisleadingCharacters(text),
    html: withoutMisleadingCharacters(html),
    ...(replyTo && { replyTo: { ...replyTo, name: withoutMisleadingCharacters(replyTo.name) } }),
  };
}
