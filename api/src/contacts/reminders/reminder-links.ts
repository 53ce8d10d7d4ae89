import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Signer } from '../../platform/signing/signer.js';

const lifetimeMs = 60 * 24 * 60 * 60 * 1000;

/** Addresses in a reminder's mail; each opens a page, and only what is posted from there changes anything. */
export interface ReminderAddresses {
  done: string;
  snooze: string;
  unsubscribe: string;
}

/** Signed addresses of one round of a reminder, good for 60 days. */
@Injectable()
export class ReminderLinks {
  private readonly signer: Signer;

  constructor(private readonly config: Config) {
    this.signer = new Signer(config, 'reminder links');
  }

  of(round: string, now: Date): ReminderAddresses {
    const expires = Math.floor((now.getTime() + lifetimeMs) / 1000);
    const token = `${round}.${expires}.${this.signer.sign(`${expires} ${round}`)}`;
    const address = (act: string) => `${this.config.PUBLIC_URL}/reminder/${token}/${act}`;
    return { done: address('done'), snooze: address('snooze'), unsubscribe: address('unsubscribe') };
  }

  /** The round that a token stands for; undefined when it is not ours or is too old. */
  read(token: string, now: Date): string | undefined {
    const [, round = '', digits = '', signature = ''] =
      /^([0-9A-Z]{16})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
    if (!this.signer.isSigned(`${Number(digits)} ${round}`, signature)) return undefined;
    return Number(digits) * 1000 > now.getTime() ? round : undefined;
  }
}
