import {
  type ImportedRow,
  type importContacts,
  maxImported,
} from '@meishi/api-contract/endpoints/contacts/contact-files';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../platform/access/viewer.ts';
import { DomainError, invalidField } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import type { Refusal } from '../../platform/sandbox/input-refused.ts';
import { Sandbox } from '../../platform/sandbox/sandbox.ts';
import { type SandboxTask, taskModule } from '../../platform/sandbox/task.ts';
import { t } from '../../platform/words/words.ts';
import { Contact } from '../contact.entity.ts';
import { ContactWriter } from '../contact-writer.ts';
import { haveSameFields, mergeableFieldsOf } from '../merge-contact-fields.ts';
import type { Candidate } from './import-candidate.ts';
import { ContactMatcher, type PlannedRow, planImport, readRows } from './import-plan.ts';
import type { ImportRefusal } from './import-refusal.ts';
import type { ContactsFile, ReadContacts } from './read-contacts-task.ts';

const readTask: SandboxTask<ContactsFile, ReadContacts | Refusal<ImportRefusal>> = {
  module: taskModule(import.meta.url, './read-contacts-task'),
  // More than the largest file with ten thousand contacts needs.
  timeoutMs: 20_000,
  memoryMb: 400,
  packages: 'javascript',
};

/** Imports contacts from files. */
@Injectable()
export class ImportService {
  constructor(
    private readonly em: EntityManager,
    private readonly contacts: ContactWriter,
    private readonly sandbox: Sandbox,
  ) {}

  async import({ user_id }: Viewer, { body, files }: Input<typeof importContacts>) {
    const dry_run = body.dry_run === 'true';
    const { columns, candidates } = await this.read(user_id, {
      bytes: files.file.bytes,
      mapping: JSON.parse(body.mapping ?? '{}'),
    });
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
      columns: columns.map(({ name, field, samples }) => ({ column: name, field, samples })),
      rows,
    };
  }

  private async read(userId: string, file: Pick<ContactsFile, 'bytes' | 'mapping'>): Promise<ReadContacts> {
    const words = { mobile: t('Mobile'), work: t('Work'), home: t('Home') };
    const read = await this.sandbox.run(readTask, { ...file, words, maxContacts: maxImported }, userId);
    if ('refused' in read) throw sentenceOf(read.refused);
    return read;
  }

  @Transactional()
  private async takeIn(userId: string, candidates: Candidate[], dryRun: boolean): Promise<ImportedRow[]> {
    await this.contacts.lock(userId);
    const region = await this.contacts.regionOf(userId);
    const checked = readRows(candidates, region);
    const matcher = new ContactMatcher(await this.identitiesOf(userId));
    const ids = checked.flatMap((row) =>
      'status' in row ? [] : (matcher.find(row.keys, row.fields.company) ?? []),
    );
    const matched = await this.contacts.findForUpdate(userId, [...new Set(ids)]);
    const { rows, targets } = planImport(checked, matcher, matched, region);
    if (dryRun) return rows.map((row) => answerOf(row, null));

    const added: Contact[] = [];
    for (const target of targets) {
      const { contact, fields } = target;
      if (!contact) {
        target.contact = this.contacts.create(userId, { ...fields, source: 'import' }, region);
        added.push(target.contact);
      } else if (!haveSameFields(fields, mergeableFieldsOf(contact)))
        this.contacts.assign(contact, fields, region);
    }
    await this.contacts.announce(userId, added);
    return rows.map((row) => answerOf(row, row.target?.contact?.contact_id ?? null));
  }

  /** Oldest first, so that the oldest match is the one that is extended. */
  private identitiesOf(userId: string) {
    return this.em.find(
      Contact,
      { user: userId, deleted_at: null },
      {
        fields: ['contact_id', 'email_keys', 'phone_keys', 'sort_name', 'company'],
        orderBy: { created_at: 'asc', contact_id: 'asc' },
        disableIdentityMap: true,
      },
    );
  }
}

function answerOf(
  { row, status, display_name, message }: PlannedRow,
  contact_id: string | null,
): ImportedRow {
  return { row, status, display_name, message, contact_id };
}

const refuseFile = (sentence: string) => invalidField('file', sentence);

function sentenceOf(reason: ImportRefusal): DomainError {
  switch (reason) {
    case 'no-text':
      return new DomainError('unsupported-media', t('Please choose a CSV or vCard file.'));
    case 'misquoted':
      return refuseFile(t('We can’t read this table. A quotation mark is missing or misplaced.'));
    case 'no-contact':
      return refuseFile(t('This file contains no contacts. Please choose a CSV or vCard file.'));
    case 'too-many-columns':
      return refuseFile(
        t('This table has too many columns. The limit is 200. Remove the ones you don’t need.'),
      );
    case 'too-many-contacts':
      return refuseFile(
        t('A file can contain up to {{most, number}} contacts. Split it and import the parts.', {
          most: maxImported,
        }),
      );
  }
}
