import type { ChangedField, GoneReason } from '@meishi/api-contract/endpoints/contacts/contact-changes';
import type { contactSources } from '@meishi/api-contract/endpoints/contacts/contacts';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { WebhookOutbox } from '../../../people/index.ts';
import { Database } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { JobQueue } from '../../../platform/jobs/job-queue.ts';

/** Every minute as well, for changes after which nobody wakes it. */
const tellOfSharedContacts = defineJob({
  name: 'tell-of-shared-contacts',
  data: z.object({}),
  cron: '* * * * *',
});

const batch = 500;

interface Announcement {
  group_id: string;
  contact_id: string;
  event: 'contact.created' | 'contact.changed' | 'contact.erased';
  fields: ChangedField[];
  reason: GoneReason | null;
}

interface Told {
  contact_id: string;
  group_id: string | null;
  display_name: string;
  source: (typeof contactSources)[number];
  is_withdrawn: boolean;
}

/** Tells webhooks of groups what triggers have recorded about shared contacts, in the order of the changes. */
@Injectable()
export class SharedAnnouncements implements OnApplicationBootstrap {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly webhooks: WebhookOutbox,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(tellOfSharedContacts, () => this.run());
  }

  /** Tells webhooks of these groups, if they have some, once the current transaction has ended. */
  async wake(groupIds: (string | null | undefined)[]): Promise<void> {
    const ids = groupIds.filter(Boolean);
    if (ids.length === 0) return;
    const { rowCount } = await this.database.query({
      name: 'webhooks of groups',
      text: 'select from webhooks.endpoints e where e.group_id = any($1) limit 1',
      values: [ids],
    });
    if (rowCount) await this.jobs.send(tellOfSharedContacts, {});
  }

  async run(): Promise<void> {
    while ((await this.tell()) === batch);
  }

  /** Returns the number of announcements. The lock keeps their order. */
  @Transactional()
  private async tell(): Promise<number> {
    await this.database.query(`select pg_advisory_xact_lock(hashtextextended('shared.announcements', 0))`);
    const { rows } = await this.database.query<Announcement>(
      `with next as (
         delete from shared.announcements a where a.announcement_id in (
           select n.announcement_id from shared.announcements n order by n.announcement_id limit ${batch})
         returning a.*
       ) select next.group_id, next.contact_id, next.event, next.fields, next.reason from next order by next.announcement_id`,
    );
    for (const [groupId, announcements] of Map.groupBy(rows, ({ group_id }) => group_id))
      await this.tellGroup(groupId, condense(announcements));
    return rows.length;
  }

  private async tellGroup(group_id: string, announcements: Announcement[]): Promise<void> {
    const contacts = await this.lock(announcements.map(({ contact_id }) => contact_id));
    const present = (event: Announcement['event']) =>
      announcements.flatMap((announcement) => {
        const contact = contacts.get(announcement.contact_id);
        return announcement.event === event && contact?.group_id === group_id
          ? [{ ...announcement, contact }]
          : [];
      });
    const gone = announcements.filter(({ event }) => event === 'contact.erased');
    if (gone.length > 0)
      await this.webhooks.forgetContacts(
        { group_ids: [group_id] },
        gone.map(({ contact_id }) => contact_id),
      );
    const erased = gone.map(({ contact_id, reason }) => ({ contact_id, reason: reason ?? 'unshared' }));
    await this.webhooks.add('contact.erased', { group_id }, erased);
    const created = present('contact.created').map(({ contact: { contact_id, display_name, source } }) => ({
      contact_id,
      display_name,
      source,
    }));
    await this.webhooks.add('contact.created', { group_id }, created);
    const changed = present('contact.changed').map(({ fields, contact }) => ({
      contact_id: contact.contact_id,
      display_name: contact.display_name,
      fields,
      consent_withdrawn: contact.is_withdrawn && fields.includes('consent'),
    }));
    await this.webhooks.add('contact.changed', { group_id }, changed);
  }

  /** An erasure waits for the lock, and then deletes what was told of the contact. */
  private async lock(contactIds: string[]): Promise<Map<string, Told>> {
    const { rows } = await this.database.query<Told>(
      `select c.contact_id, case when c.deleted_at is null then c.group_id end as group_id, c.display_name, c.source,
         c.consent->>'withdrawn_at' is not null as is_withdrawn
       from contacts c where c.contact_id = any($1) order by c.contact_id for key share`,
      [contactIds],
    );
    return new Map(rows.map((contact) => [contact.contact_id, contact]));
  }
}

/** Of each contact the last event, with all fields that changed. What came back and what is new is `created`, once. */
function condense(announcements: Announcement[]): Announcement[] {
  const last = new Map<string, Announcement>();
  for (const announcement of announcements) {
    const { contact_id, event, fields } = announcement;
    const before = last.get(contact_id);
    if (event !== 'contact.changed' || !before) last.set(contact_id, announcement);
    else if (before.event === 'contact.changed')
      last.set(contact_id, { ...before, fields: [...new Set([...before.fields, ...fields])] });
  }
  return [...last.values()];
}
