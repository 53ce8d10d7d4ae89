import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { placeholderUid } from '../../people/index.ts';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { defineJob, type JobData } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { UnknownRecipients } from '../../platform/limits/quotas.ts';
import type { LetterBrand } from '../../platform/mail/letter.ts';
import { MailJob } from '../../platform/mail/mail-job.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { visibleCardPicture } from '../../profile/index.ts';
import type { CardFields } from '../directory/issued-card.ts';
import { LetterTokens } from '../directory/letter-tokens.ts';
import { appliedSql } from '../directory/waiting-change.ts';
import { issuedCardMail } from './issued-card.mail.ts';

const mailIssuedCards = defineJob({
  name: 'mail-issued-cards',
  data: z.object({
    letters: z.array(z.object({ person_id: z.string(), number: z.int() })),
    locale: z.string(),
  }),
});

type Card = Pick<CardFields, 'display_name' | 'job_title' | 'company' | 'department' | 'emails' | 'phones'>;

interface Recipient {
  person_id: string;
  address: string;
  /** The language of the account with this address, if there is one. */
  language: string | null;
  group: LetterBrand;
  profile: Card & { profile_id: string; updated_at: string; visibility: 'public' | 'unlisted' | 'off' };
}

/** Letters per job, few enough to finish a job in seconds. */
const lettersOfJob = 50;

/** Sends people the cards that were issued for them: each letter once, however often its job runs. */
@Injectable()
export class Letters extends MailJob<JobData<typeof mailIssuedCards>> {
  constructor(
    jobs: JobQueue,
    private readonly database: Database,
    private readonly tokens: LetterTokens,
    private readonly mailer: Mailer,
    private readonly recipients: UnknownRecipients,
    private readonly config: Config,
  ) {
    super(mailIssuedCards, jobs);
  }

  /**
   * Sends each of the people one more letter. Call it in a transaction that locks the group.
   * @param locale the language of those without an account
   */
  async prepare(personIds: readonly string[], locale: string): Promise<void> {
    for (let start = 0; start < personIds.length; start += lettersOfJob) {
      const { rows: letters } = await this.database.query<{ person_id: string; number: number }>({
        name: 'letters wanted',
        text: `update directory.people set letters_wanted = letters_wanted + 1, letter_wanted_at = now()
          where person_id = any($1) returning person_id, letters_wanted as number`,
        values: [personIds.slice(start, start + lettersOfJob)],
      });
      await this.enqueue({ letters, locale });
    }
  }

  /** A failed mail does not stop the others. The next attempt of the job sends the failed ones. */
  async send({ letters, locale }: JobData<typeof mailIssuedCards>): Promise<void> {
    const failures: unknown[] = [];
    for (const { person_id, number } of letters)
      await this.sendOne(person_id, number, locale).catch((error) => failures.push(error));
    if (failures.length) throw failures[0];
  }

  /** Does nothing if the letter was sent, the card was claimed or withdrawn, or the address gets too many mails. */
  private async sendOne(personId: string, number: number, locale: string): Promise<void> {
    const recipient = await this.find(personId, number);
    if (!recipient || !(await this.recipients.admits(recipient.address))) return;
    const { address, language, group, profile } = recipient;
    const origin = this.config.PUBLIC_URL;
    const token = this.tokens.tokenOf(personId, address);
    await this.mailer.send(
      {
        to: address,
        locale: language ?? locale,
        template: 'issued-card',
        key: `${personId}-${number}`,
      },
      () =>
        issuedCardMail({
          group,
          card: profile,
          address,
          isReminder: number > 1,
          picture: visibleCardPicture(profile, origin),
          profileUrl: `${origin}/profile/${profile.profile_id}`,
          url: `${origin}/claim-card/${personId}?token=${token}`,
        }),
    );
    await this.database.query({
      name: 'letter sent',
      text: `update directory.people set letters_sent = $2, letter_sent_at = now()
        where person_id = $1 and letters_sent < $2`,
      values: [personId, number],
    });
  }

  private async find(personId: string, number: number): Promise<Recipient | undefined> {
    const { rows } = await this.database.query<Recipient>({
      name: 'recipient of letter',
      text: `select p.person_id, ${appliedSql.address} as address,
          (select account.locale from users account where lower(account.email) = ${appliedSql.address} limit 1) as language,
          json_build_object('name', g.display_name, 'logo', g.logo, 'logo_dark', g.logo_dark) as group,
          json_build_object('profile_id', r.profile_id, 'updated_at', r.updated_at, 'visibility', r.visibility,
            'display_name', r.display_name, 'job_title', r.job_title, 'company', r.company,
            'department', r.department, 'emails', r.emails, 'phones', r.phones) as profile
        from directory.people p join users u using (user_id) join groups g using (group_id)
          join profiles r on r.profile_id = p.profile_id
        where p.person_id = $1 and p.letters_wanted = $2 and p.letters_sent < $2 and ${appliedSql.active}
          and ${appliedSql.address} is not null and u.uid like '${placeholderUid}%'`,
      values: [personId, number],
    });
    return rows[0];
  }
}
