import { setImmediate } from 'node:timers/promises';
import {
  type ImportedRow,
  type importContacts,
  maxImported,
} from '@meishi/api-contract/endpoints/contacts/contact-files';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Storage, WebhookOutbox } from '../../../people/index.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { DomainError, invalidField } from '../../../platform/http/domain-error.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import type { Refusal } from '../../../platform/sandbox/input-refused.ts';
import { TableReader, tableTask } from '../../../platform/tables/table-reader.ts';
import { tableRefused } from '../../../platform/tables/table-refused.ts';
import { t } from '../../../platform/words/words.ts';
import { type ContactIdentity, ContactMatcher } from '../contact-identity.ts';
import { ContactWriter } from '../contact-writer.ts';
import { contactUid } from '../export/contact-vcard.ts';
import { ContactUids } from './contact-uids.ts';
import type { Candidate } from './import-candidate.ts';
import { type CheckedRow, ImportPlan } from './import-plan.ts';
import type { ImportRefusal } from './import-refusal.ts';
import { checkRow } from './import-rows.ts';
import type { OwnEvent } from './imported-event.ts';
import type { ContactsFile, ReadContacts } from './read-contacts-task.ts';

type KnownContact = ContactIdentity & { contact_id: string };

const readTask = tableTask<ContactsFile, ReadContacts | Refusal<ImportRefusal>>(
  import.meta.url,
  './read-contacts-task',
);

/** Imports contacts from files. */
@Injectable()
export class ImportService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly contacts: ContactWriter,
    private readonly tables: TableReader,
    private readonly webhooks: WebhookOutbox,
    private readonly storage: Storage,
    private readonly uids: ContactUids,
  ) {}

  /** @throws DomainError `unavailable` if too many tables of other accounts wait */
  async import({ user_id }: Viewer, { body, files }: Input<typeof importContacts>) {
    const words = { mobile: t('Mobile'), work: t('Work'), home: t('Home') };
    const { language } = new Intl.Locale(await this.contacts.localeOf(user_id));
    const file = {
      bytes: files.file.bytes,
      mapping: JSON.parse(body.mapping ?? '{}'),
      encoding: body.encoding,
      words,
      language,
      maxContacts: maxImported,
    };
    return this.tables.read(user_id, readTask, file, (read) => {
      if ('refused' in read) throw sentenceOf(read.refused);
      return this.importRead(user_id, read, body.dry_run === 'true');
    });
  }

  private async importRead(
    user_id: string,
    { columns, candidates, encoding }: ReadContacts,
    dry_run: boolean,
  ) {
    // A preview shows unknown columns, so that the user can map them.
    if (!dry_run && columns.length > 0 && columns.every(({ field }) => field === 'ignore'))
      throw refuseFile(t('We don’t recognise any column in this table. Choose what each column contains.'));
    const rows = await this.takeIn(user_id, candidates, dry_run);
    const count = (status: ImportedRow['status']) => rows.filter((row) => row.status === status).length;
    return {
      dry_run,
      counts: {
        imported: count('imported'),
        merged: count('merged'),
        skipped: count('skipped'),
        invalid: count('invalid'),
      },
      encoding,
      columns: columns.map(({ name, field, samples }) => ({ column: name, field, samples })),
      rows,
    };
  }

  /** Works in batches, between which other requests are answered. */
  @Transactional()
  private async takeIn(userId: string, candidates: Candidate[], dryRun: boolean): Promise<ImportedRow[]> {
    await this.contacts.lock(userId);
    const region = await this.contacts.regionOf(userId);
    const owner = {
      region,
      locale: await this.contacts.localeOf(userId),
      events: await this.eventsOf(userId),
      now: await this.database.now(),
    };
    const matcher = new ContactMatcher(await this.identitiesOf(userId));
    for (const { contact_id, uid } of await this.uids.of(userId)) matcher.learnUid(contact_id, uid);
    const checked: CheckedRow[] = [];
    const matched = new Set<string>();
    for await (const batch of takeBatches(candidates))
      for (const candidate of batch) {
        const row = checkRow(candidate, checked.length + 1, owner);
        checked.push(row);
        const id = 'status' in row ? undefined : matcher.find(row.identity);
        if (id) matched.add(id);
      }
    const plan = new ImportPlan(matcher, region);
    await this.contacts.lockAll(userId, [...matched]);
    for await (const ids of takeBatches([...matched]))
      for (const [id, fields] of await this.contacts.readFields(userId, ids)) plan.addExisting(id, fields);
    const rows: ImportedRow[] = [];
    for await (const batch of takeBatches(checked)) rows.push(...batch.map((row) => plan.add(row)));
    if (dryRun) return rows.map((row) => ({ ...row, contact_id: null }));

    const { created, changed, uids } = plan;
    const contacts = created.length;
    await this.storage.requireContacts(userId, contacts);
    for await (const batch of takeBatches(created)) await this.contacts.insert(userId, batch, region);
    for await (const batch of takeBatches(changed)) await this.contacts.replace(userId, batch, region);
    for await (const batch of takeBatches(uids)) await this.uids.keep(userId, batch);
    if (contacts > 0)
      await this.webhooks.add('contacts.imported', { user_id: userId }, [{ import_id: newId(16), contacts }]);
    return rows;
  }

  /** Latest first. Events of groups are left out, because their contacts may be shared. */
  private async eventsOf(userId: string): Promise<OwnEvent[]> {
    const { rows } = await this.database.query<OwnEvent>({
      name: 'events of an import',
      text: `select e.event_id, e.name, e.place from meetings.events e
        where e.user_id = $1 order by e.starts_at desc, e.event_id`,
      values: [userId],
    });
    return rows;
  }

  /** Oldest first, so that the oldest match is the one that is extended. */
  private async identitiesOf(userId: string): Promise<KnownContact[]> {
    const { rows } = await this.database.query<KnownContact>({
      name: 'identities of contacts',
      text: `select contact_id, email_keys, phone_keys, sort_name, company from contacts
        where user_id = $1 and deleted_at is null order by created_at, contact_id`,
      values: [userId],
    });
    return rows.map((contact) => ({ ...contact, uid: contactUid(contact.contact_id) }));
  }
}

/** Rows in memory at the same time as their statement. */
const batchSize = 500;

/** Takes the items out of a list in batches, each in a turn of the event loop of its own. */
async function* takeBatches<Item>(items: Item[]): AsyncGenerator<Item[]> {
  while (items.length > 0) {
    yield items.splice(0, batchSize);
    await setImmediate();
  }
}

const refuseFile = (sentence: string) => invalidField('file', sentence);

function sentenceOf(reason: ImportRefusal): DomainError {
  switch (reason) {
    case 'no-text':
      return new DomainError('unsupported-media', t('Please choose a CSV or vCard file.'));
    case 'no-contact':
      return refuseFile(t('This file contains no contacts. Please choose a CSV or vCard file.'));
    case 'too-many-contacts':
      return refuseFile(
        t('A file can contain up to {{most, number}} contacts. Split it and import the parts.', {
          most: maxImported,
        }),
      );
    default:
      return tableRefused(reason);
  }
}
