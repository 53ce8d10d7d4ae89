import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PinoLogger } from 'nestjs-pino';
import { createTransport, type Transporter } from 'nodemailer';
import type { Counter } from 'prom-client';
import { branding } from '../branding/branding.ts';
import { Config } from '../config/config.ts';
import { Metrics } from '../metrics/metrics.ts';
import { inLocale } from '../words/words.ts';
import { composeMail } from './compose-mail.ts';
import type { Letter } from './letter.ts';

interface Delivery {
  to: string;
  /** The receiver's language; null or undefined if it is unknown. */
  locale: string | null | undefined;
  /** The kind of mail, which is all that the log contains. */
  template: string;
  /**
   * Identifies the message within its kind. Sent again after a failure, it has the same Message-ID, and mail
   * programs show it once.
   */
  key: string;
}

/** Sends mail over SMTP. Without a configured server, mail is composed and discarded. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;
  private readonly mails: Counter<'kind' | 'outcome'>;
  /** The Message-IDs that the mail server has accepted. */
  private readonly accepted = new LRUCache<string, true>({ max: 10_000 });

  constructor(
    private readonly config: Config,
    private readonly logger: PinoLogger,
    metrics: Metrics,
  ) {
    this.mails = metrics.counter({
      name: 'meishi_mails_total',
      help: 'Attempts to send a mail by kind and outcome: sent, failed, or discarded without a mail server.',
      labelNames: ['kind', 'outcome'],
    });
    this.transport = config.SMTP_URL
      ? createTransport({ url: config.SMTP_URL, pool: true })
      : createTransport({ jsonTransport: true });
  }

  /**
   * Sends a message once, also if the job that sends it is repeated because the database did not record it.
   * @param write Writes the letter. It is called in the receiver's language.
   */
  async send({ to, locale, template, key }: Delivery, write: () => Letter): Promise<void> {
    const { PUBLIC_URL, MAIL_FROM, SMTP_URL } = this.config;
    const messageId = `<${template}-${key}@${new URL(PUBLIC_URL).hostname}>`;
    if (this.accepted.has(messageId)) return;
    const mail = inLocale(locale, () => composeMail(write(), PUBLIC_URL));
    try {
      await this.transport.sendMail({ from: MAIL_FROM ?? defaultSender(PUBLIC_URL), to, messageId, ...mail });
    } catch (error) {
      this.mails.inc({ kind: template, outcome: 'failed' });
      throw error;
    }
    this.accepted.set(messageId, true);
    this.mails.inc({ kind: template, outcome: SMTP_URL ? 'sent' : 'discarded' });
    this.logger.info({ template, sent: Boolean(SMTP_URL) }, 'mail');
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

/** The sender without `MAIL_FROM`. */
export function defaultSender(origin: string): { name: string; address: string } {
  return { name: branding().name, address: `hello@${new URL(origin).hostname}` };
}
