import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { Database } from '../database/database.ts';
import { Signer } from '../signing/signer.ts';

/** An amount per subject and time window. The window starts with the first use. */
interface Quota {
  name: string;
  most: number;
  seconds: number;
}

/**
 * Limits things other than calls: mails, attempts at a code. All servers share the counts. A rollback of the
 * caller's transaction returns what it took; attempts that always count are taken before a transaction.
 */
@Injectable()
export class Quotas {
  private readonly signer: Signer;

  constructor(
    config: Config,
    private readonly database: Database,
  ) {
    this.signer = new Signer(config, 'quotas');
  }

  /**
   * Takes the whole amount, or nothing if less is left.
   * @returns Undefined if it was taken, else the seconds until the window ends.
   */
  async take({ name, most, seconds }: Quota, subject: string, amount = 1): Promise<number | undefined> {
    const { rows } = await this.database.query<{ seconds: number }>({
      name: 'take of quota',
      text: `with taken as (
          insert into limits.call_windows as running (key, calls, ends_at)
          select $1, $2::int, now() + $3::int * interval '1 second' where $2::int <= $4::int
          on conflict (key) do update set
            calls = case when running.ends_at > now() then running.calls else 0 end + excluded.calls,
            ends_at = case when running.ends_at > now() then running.ends_at else excluded.ends_at end
            where running.ends_at <= now() or running.calls + excluded.calls <= $4::int
          returning 1
        )
        select coalesce(
          (select ceil(extract(epoch from ends_at - now())) from limits.call_windows where key = $1 and ends_at > now()),
          $3::int
        )::int as seconds where not exists (select from taken)`,
      values: [this.signer.sign(`${name} ${subject}`), amount, seconds, most],
    });
    return rows[0]?.seconds;
  }
}

/** Of all causes together, so that nobody can fill a mailbox by entering its address everywhere. */
const ofAddress = { name: 'sign-in mails', most: 10, seconds: 3600 };
/** Enough for a day at a fair. */
const ofSender = { name: 'mails for an account', most: 200, seconds: 86_400 };

/** The account in whose name a mail goes to someone else. */
interface Sender {
  user_id: string;
  email_verified: boolean;
}

/**
 * Every mail to an address that was only entered, not confirmed by an account, is admitted here: a link to sign in or to
 * confirm an address, an invitation, a requested vCard. Its subject has no words of the sender.
 */
@Injectable()
export class UnknownRecipients {
  constructor(private readonly quotas: Quotas) {}

  /** Whether one more mail may go to this address, and counts it. */
  async admits(address: string): Promise<boolean> {
    return (await this.quotas.take(ofAddress, address.toLowerCase())) === undefined;
  }

  /** The same for a mail in the name of an account, which must have confirmed its own address. */
  async admitsFrom({ user_id, email_verified }: Sender, address: string): Promise<boolean> {
    if (!email_verified || (await this.quotas.take(ofSender, user_id))) return false;
    return this.admits(address);
  }
}
