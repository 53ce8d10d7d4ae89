import { type ImportedRow, type importContacts, mostImported } from '@meishi/api-contract/contact-files';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../platform/access/viewer.js';
import { DomainError } from '../../platform/http/domain-error.js';
import type { Input } from '../../platform/http/input.js';
import { t } from '../../platform/words/words.js';
import { Contact } from '../contact.entity.js';
import { ContactBook } from '../contact-book.js';
import { isSame, mergeableFieldsOf } from '../unite-contacts.js';
import { readTable } from './csv-reader.js';
import type { Candidate } from './import-candidate.js';
import type { Column } from './import-columns.js';
import { Identities, type Planned, planImport, readRows } from './import-plan.js';
import { decodeText } from './import-text.js';
import { refuseFile } from './refuse-file.js';
import { isVcards, readVcards } from './vcard-reader.js';

type Mapping = Parameters<typeof readTable>[1];

/** Takes people out of files into somebody's contacts. */
@Injectable()
export class ImportService {
  constructor(
    private readonly em: EntityManager,
    private readonly book: ContactBook,
  ) {}

  async import({ user_id }: Viewer, { body, files }: Input<typeof importContacts>) {
    const dry_run = body.dry_run === 'true';
    const { columns, candidates } = await readFile(files.file.bytes, JSON.parse(body.mapping ?? '{}'));
    // A preview shows the columns, so that their owner can say what they hold.
    if (!dry_run && columns.length > 0 && columns.every(({ field }) => field === 'ignore'))
      throw refuseFile(t('No column of this table is known. Please say what its columns hold.'));
    if (candidates.length > mostImported)
      throw refuseFile(
        t('One file may hold {{most, number}} people at the most. Please split it and import the parts.', {
          most: mostImported,
        }),
      );
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

  @Transactional()
  private async takeIn(userId: string, candidates: Candidate[], dryRun: boolean): Promise<ImportedRow[]> {
    await this.book.lock(userId);
    const region = await this.book.regionOf(userId);
    const readings = readRows(candidates, region);
    const identities = new Identities(await this.identitiesOf(userId));
    const ids = readings.flatMap((reading) =>
      'status' in reading ? [] : (identities.find(reading.keys, reading.fields.company) ?? []),
    );
    const matched = await this.book.hold(userId, [...new Set(ids)]);
    const { rows, holders } = planImport(readings, identities, matched, region);
    if (dryRun) return rows.map((row) => answerOf(row, null));

    for (const holder of holders) {
      const { contact, fields } = holder;
      if (!contact) holder.contact = this.book.create(userId, { ...fields, source: 'import' }, region);
      else if (!isSame(fields, mergeableFieldsOf(contact))) this.book.assign(contact, fields, region);
    }
    return rows.map((row) => answerOf(row, row.holder?.contact?.contact_id ?? null));
  }

  /** The oldest first, so that it is the one that is added to. */
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

function answerOf({ row, status, display_name, message }: Planned, contact_id: string | null): ImportedRow {
  return { row, status, display_name, message, contact_id };
}

/** What no text holds: the sign of a picture, an archive or a workbook. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

async function readFile(
  bytes: Buffer,
  mapping: Mapping,
): Promise<{ columns: Column[]; candidates: Candidate[] }> {
  const text = decodeText(bytes);
  if (binary.test(text.slice(0, 4000)))
    throw new DomainError('unsupported-media', t('Please choose a table (CSV) or a file of vCards.'));
  return isVcards(text) ? { columns: [], candidates: readVcards(text) } : readTable(text, mapping);
}
