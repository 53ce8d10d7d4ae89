import type { Contact as ContactResponse } from '@meishi/api-contract/endpoints/contacts/contacts';
import type {
  remindOfContact,
  snoozeReminder,
  snoozes,
} from '@meishi/api-contract/endpoints/contacts/reminders';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Entitlements, User } from '../../../people/index.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { DomainError, invalidField, notFound } from '../../../platform/http/domain-error.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import { t } from '../../../platform/words/words.ts';
import type { Contact } from '../contact.entity.ts';
import { ContactWriter } from '../contact-writer.ts';
import { ContactsQueries } from '../contacts.queries.ts';
import { Reminder } from './reminder.entity.ts';
import { ReminderMail } from './reminder-mail.job.ts';

const furthestMs = 2 * 366 * dayMs;
const snoozeMs = { tomorrow: dayMs, '3-days': 3 * dayMs, week: 7 * dayMs };

/** Identifies a reminder: by contact for its owner, by round for a link in a mail. */
type Which = { contact: string; user: string } | { round: string };

/** Reminders about contacts, sent to their owner. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly em: EntityManager,
    private readonly contacts: ContactWriter,
    private readonly queries: ContactsQueries,
    private readonly entitlements: Entitlements,
    private readonly mail: ReminderMail,
    private readonly database: Database,
  ) {}

  async remind({ user_id }: Viewer, { body }: Input<typeof remindOfContact>): Promise<ContactResponse> {
    await this.set(user_id, body);
    return this.queries.get(user_id, body.contact_id);
  }

  async finish({ user_id }: Viewer, contactId: string): Promise<ContactResponse> {
    await this.finishBy({ contact: contactId, user: user_id });
    return this.queries.get(user_id, contactId);
  }

  async cancel({ user_id }: Viewer, contactId: string): Promise<ContactResponse> {
    await this.end({ contact: contactId, user: user_id }, ['scheduled'], 'cancelled');
    return this.queries.get(user_id, contactId);
  }

  async snooze(
    { user_id }: Viewer,
    { params, body }: Input<typeof snoozeReminder>,
  ): Promise<ContactResponse> {
    await this.snoozeBy({ contact: params.id, user: user_id }, body.until);
    return this.queries.get(user_id, params.id);
  }

  /** @throws DomainError `not-found` if it is already finished or was set again. */
  async finishBy(filter: Which): Promise<void> {
    await this.end(filter, ['scheduled', 'sent'], 'done');
  }

  @Transactional()
  async snoozeBy(filter: Which, until: (typeof snoozes)[number]): Promise<void> {
    const open = { ...filter, status: { $in: ['scheduled' as const, 'sent' as const] } };
    const reminder = await this.em.findOne(Reminder, { ...open, contact: contactOf(filter) });
    if (!reminder) throw notFound('reminder');
    const userId = reminder.user.user_id;
    await this.entitlements.require(userId, 'reminders');
    const now = await this.database.now();
    const at = new Date(now.getTime() + snoozeMs[until]);
    await this.schedule(userId, reminder.contact, at, reminder.note);
  }

  /** Cancels all scheduled reminders of the owner. */
  @Transactional()
  async stopAll(round: string): Promise<void> {
    const reminder = await this.em.findOne(Reminder, { round });
    if (!reminder) return;
    const scheduled = { user: reminder.user, status: 'scheduled' } as const;
    await this.em.nativeUpdate(Reminder, scheduled, { status: 'cancelled' });
  }

  /** The name of the contact in a mail; undefined once its reminder is finished, set again or erased. */
  async nameOf(round: string): Promise<string | undefined> {
    const reminder = await this.em.findOne(
      Reminder,
      { round, status: { $in: ['scheduled', 'sent'] }, contact: { deleted_at: null } },
      { populate: ['contact'] },
    );
    return reminder?.contact.display_name;
  }

  @Transactional()
  private async set(userId: string, { contact_id, remind_at, note }: NewReminder): Promise<void> {
    const contact = await this.contacts.findOwn(userId, contact_id);
    const { email_verified } = await this.em.findOneOrFail(User, { user_id: userId });
    if (!email_verified)
      throw new DomainError(
        'email-not-verified',
        t('Please confirm your email address first. That’s where reminders go.'),
      );
    if (remind_at) await this.entitlements.require(userId, 'reminders');
    const now = await this.database.now();
    const at = remind_at ? readTime(remind_at, now) : now;
    await this.schedule(userId, contact, at, note);
  }

  private async schedule(userId: string, contact: Contact, at: Date, note: string): Promise<void> {
    const round = newId(16);
    const fresh = { status: 'scheduled', claimed_at: null, sent_at: null } as const;
    await this.em.upsert(Reminder, {
      contact,
      user: this.em.getReference(User, userId),
      at,
      note,
      round,
      ...fresh,
    });
    await this.mail.prepare(round, at);
  }

  private async end(filter: Which, from: Reminder['status'][], status: Reminder['status']): Promise<void> {
    const open = { ...filter, contact: contactOf(filter), status: { $in: from } };
    const ended = await this.em.nativeUpdate(Reminder, open, { status });
    if (!ended) throw notFound('reminder');
  }
}

type NewReminder = Input<typeof remindOfContact>['body'];

/** Restricts to contacts that are not in the trash. */
function contactOf(filter: Which) {
  return { deleted_at: null, ...('contact' in filter && { contact_id: filter.contact }) };
}

function readTime(text: string, now: Date): Date {
  const at = new Date(text);
  const ahead = at.getTime() - now.getTime();
  if (ahead > 0 && ahead < furthestMs) return at;
  throw invalidField('remind_at', t('Please choose a time within the next two years.'));
}
