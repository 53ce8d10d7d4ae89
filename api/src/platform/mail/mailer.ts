import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { createTransport, type Transporter } from 'nodemailer';
import { Config } from '../config/config.js';
import type { Mail } from './mail.js';

/** Sends mail over SMTP; where no server is configured, the log says what would have been sent. */
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
   * @param key Names this very message: sent again after a failure it has the same Message-ID, and mail programs show it once.
   */
  async send(to: string, key: string, mail: Mail): Promise<void> {
    const { hostname } = new URL(this.config.PUBLIC_URL);
    await this.transport.sendMail({
      from: this.config.MAIL_FROM,
      to,
      messageId: `<${key}@${hostname}>`,
      ...mail,
    });
    this.logger.info({ key, subject: mail.subject, sent: Boolean(this.config.SMTP_URL) }, 'mail');
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
