import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { isPlaceholder, User } from '../../people/index.ts';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { defineJob, type JobData } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { MailJob } from '../../platform/mail/mail-job.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { Group } from '../group.entity.ts';
import { Membership } from '../members/membership.entity.ts';
import { CardRequestsQueries } from './card-requests.queries.ts';
import { type MemberCardMailKind, memberCardMail, memberCardMailKinds } from './member-card.mail.ts';

/** What a template can decide about a field, in the order of the mail. */
export const cardRuleKinds = ['hidden', 'required', 'locked'] as const;
/** The fields of a card, by what is decided about them. */
export type CardRulesOfMember = Partial<Record<(typeof cardRuleKinds)[number], string[]>>;

const mailMemberCard = defineJob({
  name: 'mail-member-card',
  data: z.object({
    mail_id: z.string(),
    kind: z.enum(memberCardMailKinds),
    group_id: z.string(),
    user_id: z.string(),
    /** Who did it. A program is no user. */
    actor_id: z.string(),
    fields: z.array(z.string()),
    /** The same fields, by what the group has decided about them. */
    rules: z.optional(z.partialRecord(z.enum(cardRuleKinds), z.array(z.string()))),
    /** The open request that an admin is told of. */
    request_id: z.optional(z.string()),
    /** What an admin says about a request. */
    note: z.optional(z.string()),
  }),
});

interface Cause {
  kind: MemberCardMailKind;
  group: Group;
  actor: { user_id: string };
  fields: string[];
  rules?: CardRulesOfMember;
  request_id?: string;
  note?: string;
}

/** Tells members what admins changed on their profiles, and admins what members ask for. */
@Injectable()
export class MemberCardMail extends MailJob<JobData<typeof mailMemberCard>> {
  constructor(
    private readonly em: EntityManager,
    jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly requests: CardRequestsQueries,
    private readonly database: Database,
  ) {
    super(mailMemberCard, jobs);
  }

  /** Call it in the transaction of the change. Nobody is told what they did. */
  tell(cause: Cause, user_id: string): Promise<void> {
    return this.tellAll([{ ...cause, user_id }]);
  }

  /** The same for several members. */
  async tellAll(causes: (Cause & { user_id: string })[]): Promise<void> {
    const mails = causes
      .filter(({ user_id, actor }) => user_id !== actor.user_id)
      .map(({ group: { group_id }, actor: { user_id: actor_id }, ...cause }) => ({
        mail_id: newId(12),
        group_id,
        actor_id,
        ...cause,
      }));
    if (mails.length > 0) await this.jobs.sendAll(mailMemberCard, mails, {});
  }

  /** Tells the admins of the group, and those of the departments that the actor is in. */
  async tellAdmins(cause: Cause): Promise<void> {
    const { rows } = await this.database.query<{ user_id: string }>({
      name: 'admins of a member',
      text: `select m.user_id from memberships m where m.group_id = $1 and (m.role = 'admin' or exists (
          select from departments.all_admins a join departments.all_members place on place.department_id = a.department_id
          where a.group_id = m.group_id and a.user_id = m.user_id and place.group_id = m.group_id and place.user_id = $2))
        order by m.user_id`,
      values: [cause.group.group_id, cause.actor.user_id],
    });
    for (const { user_id } of rows) await this.tell(cause, user_id);
  }

  /** Whoever has not claimed their card yet gets no mail. */
  async send(data: JobData<typeof mailMemberCard>): Promise<void> {
    const { mail_id, kind, group_id, user_id, actor_id, fields, rules = {}, request_id, note = '' } = data;
    const value = request_id && (await this.requests.findValue(request_id));
    if (request_id && value === undefined) return;
    const membership = await this.em.findOne(
      Membership,
      { group: group_id, user: user_id },
      { populate: ['group', 'user'] },
    );
    if (!membership?.user.email || isPlaceholder(membership.user)) return;
    const { group, user, profile } = membership;
    const actor = await this.em.findOne(User, { user_id: actor_id });
    const { PUBLIC_URL } = this.config;
    const facts = {
      group: { name: group.display_name, logo: group.logo, logo_dark: group.logo_dark },
      actor: actor?.display_name ?? '',
      fields,
      rules,
      note,
      wanted: asText(value),
      requestsUrl: `${PUBLIC_URL}/group/${group.name}/members#requests`,
      dashboardUrl: `${PUBLIC_URL}/dashboard?profile=${profile.profile_id}&part=about`,
    };
    await this.mailer.send(
      { to: user.email, locale: user.locale, template: `member-card-${kind}`, key: mail_id },
      () => memberCardMail(kind, facts),
    );
  }
}

/** Texts, and the numbers or addresses of a list. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return value.map((row: { value: string }) => row.value).join('\n');
}
