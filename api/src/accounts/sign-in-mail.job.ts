import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../platform/config/config.ts';
import { newId } from '../platform/database/ids.ts';
import {
  IdentityAccounts,
  type MailLinkKind,
  mailActionPath,
} from '../platform/identity/identity-accounts.ts';
import { defineJob, type JobData } from '../platform/jobs/job.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import type { Letter } from '../platform/mail/letter.ts';
import { MailJob } from '../platform/mail/mail-job.ts';
import { Mailer } from '../platform/mail/mailer.ts';
import { currentLocale } from '../platform/words/words.ts';
import { passwordMail, signInMail, verificationMail } from './sign-in.mail.ts';

const kinds = ['verification', 'password', 'sign-in'] as const;
type Kind = (typeof kinds)[number];

const mailSignIn = defineJob({
  name: 'mail-sign-in',
  data: z.object({
    request_id: z.string(),
    kind: z.enum(kinds),
    email: z.string(),
    return_to: z.optional(z.string()),
    locale: z.optional(z.string()),
  }),
});

export interface RequestedMail {
  kind: Kind;
  email: string;
  /** Where a sign-in leads, as a path of the product. */
  return_to?: string;
}

const mails: Record<Kind, { link: MailLinkKind; write: (email: string, url: string) => Letter }> = {
  verification: { link: 'VERIFY_EMAIL', write: verificationMail },
  password: { link: 'PASSWORD_RESET', write: passwordMail },
  'sign-in': { link: 'EMAIL_SIGNIN', write: signInMail },
};

/**
 * Mails links with codes of the identity provider. The code is created when the mail is sent, so that none is
 * stored. Nothing is sent to an address without an account that may use the link.
 */
@Injectable()
export class SignInMail extends MailJob<JobData<typeof mailSignIn>> {
  constructor(
    jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly accounts: IdentityAccounts,
    private readonly config: Config,
  ) {
    super(mailSignIn, jobs);
  }

  /** Call it in a transaction. The mail is in the language of the request. */
  async prepare(requested: RequestedMail): Promise<void> {
    await this.enqueue({ request_id: newId(16), locale: currentLocale(), ...requested });
  }

  async send({ request_id, kind, email, return_to, locale }: JobData<typeof mailSignIn>): Promise<void> {
    const { link, write } = mails[kind];
    const url = await this.accounts.createMailLink(link, email, this.onward(return_to));
    if (!url) return;
    await this.mailer.send({ to: email, locale, template: kind, key: request_id }, () => write(email, url));
  }

  /** Where the product's page leads after it has used the code. */
  private onward(returnTo?: string): string {
    const { PUBLIC_URL } = this.config;
    return returnTo
      ? `${PUBLIC_URL}${mailActionPath}?${new URLSearchParams({ return_to: returnTo })}`
      : `${PUBLIC_URL}/log-in`;
  }
}
