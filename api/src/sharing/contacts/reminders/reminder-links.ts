import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { PermanentSecret } from '../../../platform/signing/permanent-secret.ts';
import { Signer } from '../../../platform/signing/signer.ts';

const lifetimeMs = 60 * dayMs;

/** Links in a reminder's mail. Each opens a page, and only a POST from there changes anything. */
export interface ReminderAddresses {
  done: string;
  snooze: string;
  unsubscribe: string;
}

/** Signed links for one round of a reminder, valid for 60 days. */
@Injectable()
export class ReminderLinks {
  private readonly signer: Signer;

  constructor(
    private readonly config: Config,
    secret: PermanentSecret,
  ) {
    this.signer = new Signer(secret, 'reminder links');
  }

  of(round: string, now: Date): ReminderAddresses {
    const expires = Math.floor((now.getTime() + lifetimeMs) / 1000);
    const token = `${round}.${expires}.${this.signer.sign(`${expires} ${round}`)}`;
    const address = (act: string) => `${this.config.PUBLIC_URL}/reminder/${token}/${act}`;
    return { done: address('done'), snooze: address('snooze'), unsubscribe: address('unsubscribe') };
  }

  /** The round of a token; undefined if the token is invalid or expired. */
  read(token: string, now: Date): string | undefined {
    const [, round = '', digits = '', signature = ''] =
      /^([0-9A-Z]{16})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
    if (!this.signer.isSigned(`${Number(digits)} ${round}`, signature)) return undefined;
    return Number(digits) * 1000 > now.getTime() ? round : undefined;
  }
}
