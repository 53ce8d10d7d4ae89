import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import { Config } from '../../platform/config/config.ts';
import { Seal } from '../../platform/signing/seal.ts';

/** The secrets that sign requests of webhooks, and the headers of a request (Standard Webhooks). They are stored encrypted. */
@Injectable()
export class WebhookSecrets {
  private readonly seal: Seal;

  constructor(config: Config) {
    this.seal = new Seal(config, 'webhook secrets');
  }

  async create(): Promise<{ secret: string; sealed: string }> {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    return { secret, sealed: await this.seal.close(secret) };
  }

  /** Signs with every secret, so that a receiver can verify with the one that it knows. */
  async headersOf(sealed: string[], id: string, body: string, now: Date): Promise<Record<string, string>> {
    const secrets = await Promise.all(sealed.map((secret) => this.seal.open(secret)));
    const signatures = secrets.flatMap((secret) => (secret ? new Webhook(secret).sign(id, now, body) : []));
    return {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    };
  }
}
