import type {
  duplicateReasons,
  mergeContacts,
  tellContactsApart,
} from '@meishi/api-contract/endpoints/contacts/contact-duplicates';
import type { Contact as ContactResponse } from '@meishi/api-contract/endpoints/contacts/contacts';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/domain-error.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import { t } from '../../../platform/words/words.ts';
import type { MergeableFields } from '../contact.entity.ts';
import { Contact } from '../contact.entity.ts';
import { phoneKey } from '../contact-keys.ts';
import { ContactTrash } from '../contact-trash.ts';
import { ContactWriter } from '../contact-writer.ts';
import { ContactsQueries } from '../contacts.queries.ts';
import {
  describeDifferences,
  haveSameFields,
  joinNotes,
  mergeableFieldsOf,
  mergeContactFields,
} from '../merge-contact-fields.ts';
import { copyPictures } from '../pictures/merged-pictures.sql.ts';
import { Reminder } from '../reminders/reminder.entity.ts';
import { ContactSharing } from '../shared/contact-sharing.ts';

interface Found {
  ids: string[];
  count: number;
  reasons: { by: (typeof duplicateReasons)[number]; value: string }[];
}

/** Finds and merges duplicate contacts. */
@Injectable()
export class DuplicatesService {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly queries: ContactsQueries,
    private readonly contacts: ContactWriter,
    private readonly trash: ContactTrash,
    private readonly sharing: ContactSharing,
  ) {}

  async list({ user_id }: Viewer) {
    const { rows } = await this.database.query<Found>({
      name: 'duplicates',
      text: duplicates,
      values: [user_id],
    });
    const shown = await this.queries.find(user_id, [...new Set(rows.flatMap(({ ids }) => ids))]);
    const byId = new Map(shown.map((contact) => [contact.contact_id, contact]));
    const groups = rows.map(({ ids, count, reasons }) => ({
      reasons,
      count,
      contacts: ids.flatMap((id) => byId.get(id) ?? []),
    }));
    return { groups };
  }

  @Transactional()
  async tellApart({ user_id }: Viewer, { body }: Input<typeof tellContactsApart>) {
    const ids = [...new Set(body.contact_ids)];
    const contacts = await this.contacts.findForUpdate(user_id, ids);
    if (contacts.length < ids.length) throw notFound('contact');
    for (const contact of contacts) {
      const unrelated = contact.distinct_from.filter((other) => !ids.includes(other));
      const others = ids.filter((other) => other !== contact.contact_id);
      contact.distinct_from = body.different ? [...unrelated, ...others] : unrelated;
    }
    return { different: body.different };
  }

  async merge({ user_id }: Viewer, { body }: Input<typeof mergeContacts>): Promise<ContactResponse> {
    await this.uniteAll(user_id, body);
    return this.queries.get(user_id, body.contact_id);
  }

  @Transactional()
  private async uniteAll(
    userId: string,
    { contact_id, with: named, fields }: Input<typeof mergeContacts>['body'],
  ): Promise<void> {
    await this.contacts.lock(userId);
    const ids = [...new Set(named)].filter((id) => id !== contact_id);
    const found = await this.contacts.findForUpdate(userId, [contact_id, ...ids]);
    const kept = found.find((contact) => contact.contact_id === contact_id);
    if (!kept || found.length <= ids.length || ids.length === 0) throw notFound('contact');
    const others = found
      .filter((contact) => contact !== kept)
      .sort((first, second) => first.created_at.getTime() - second.created_at.getTime());

    const region = await this.contacts.regionOf(userId);
    const before = mergeableFieldsOf(kept);
    const all = [before, ...others.map(mergeableFieldsOf)];
    const united = all.reduce((merged, fields) =>
      mergeContactFields(merged, fields, (number) => phoneKey(number, region)),
    );
    const settled: MergeableFields = { ...united, ...fields };
    const event_id = kept.event_id ?? others.find((each) => each.event_id)?.event_id;
    const after = {
      ...settled,
      notes: [
        ...all.map((source) => describeDifferences(settled, source)),
        ...(await this.namesOfEvents(others, event_id)),
      ].reduce(joinNotes, united.notes),
    };

    this.contacts.assign(kept, after, region);
    kept.profile ??= others.find(({ profile }) => profile)?.profile ?? null;
    kept.linked_profile ??= others.find(({ linked_profile }) => linked_profile)?.linked_profile ?? null;
    kept.event_id = event_id ?? null;
    const earlier =
      kept.before_merge && haveSameFields(before, kept.before_merge.after) ? kept.before_merge : null;
    kept.before_merge = {
      before: earlier?.before ?? before,
      after,
      merged: [...(earlier?.merged ?? []), ...ids],
    };
    for (const other of others) other.merged_into = kept;
    await this.moveReminder(kept, others);
    await this.trash.add(others);
    await this.em.flush();
    await this.sharing.moveInto(contact_id, ids);
    await this.database.query(copyPictures, [contact_id, ids]);
  }

  /** Lines with the events of contacts that are merged into one of another event. */
  private async namesOfEvents(others: Contact[], keptId: string | null | undefined): Promise<string[]> {
    const ids = others.flatMap(({ event_id }) => (event_id && event_id !== keptId ? [event_id] : []));
    if (ids.length === 0) return [];
    const { rows } = await this.database.query<{ name: string }>(
      'select e.name from meetings.events e where e.event_id = any($1) order by e.starts_at, e.event_id',
      [ids],
    );
    return rows.map(({ name }) => `${t('Event')}: ${name}`);
  }

  /** Moves the next reminder of the merged contacts to the kept one, unless that has a scheduled reminder. */
  private async moveReminder(kept: Contact, others: Contact[]): Promise<void> {
    const own = await this.em.findOne(Reminder, { contact: kept });
    if (own?.status === 'scheduled') return;
    const filter = { contact: { $in: others }, status: 'scheduled' } as const;
    const next = await this.em.findOne(Reminder, filter, { orderBy: { at: 'asc' } });
    if (!next) return;
    if (own) this.em.remove(own);
    await this.em.flush();
    await this.em.nativeUpdate(Reminder, { contact: next.contact }, { contact: kept });
  }
}

/**
 * Groups with the same contacts are reported once, with all reasons. A contact that was marked as different from
 * all others is not in its group.
 */
const duplicates = `
  with listed as (
    select contact_id, created_at, email_keys, phone_keys, sort_name, lower(company) as company, distinct_from
    from contacts where user_id = $1 and deleted_at is null
  ), keyed as (
    select 'email' as by, unnest(email_keys) as value, contact_id, created_at from listed
    union all
    select 'phone', unnest(phone_keys), contact_id, created_at from listed
    union all
    select 'name', sort_name || coalesce(', ' || nullif(company, ''), ''), contact_id, created_at from listed
  ), shared as (
    select by, value, array_agg(contact_id) as ids from keyed group by by, value having count(*) > 1
  ), alike as (
    select by, value, count(*)::int as count, array_agg(contact_id order by listed.created_at, contact_id) as ids
    from shared join keyed using (by, value) join listed using (contact_id)
    where distinct_from = '{}' or not array_remove(ids, contact_id) <@ distinct_from
    group by by, value
  )
  select ids[1:20] as ids, count, json_agg(json_build_object('by', by, 'value', value) order by by) as reasons
  from alike
  group by ids, count order by count desc, ids limit 100`;
