import { maxIssuedRows } from '@meishi/api-contract/endpoints/groups/issue';
import { Injectable } from '@nestjs/common';
import { DomainError, invalidField } from '../../platform/http/domain-error.ts';
import type { Refusal } from '../../platform/sandbox/input-refused.ts';
import { TableReader, tableTask } from '../../platform/tables/table-reader.ts';
import { tableRefused } from '../../platform/tables/table-refused.ts';
import { currentLocale, languageOf, t } from '../../platform/words/words.ts';
import type { PeopleFile, PeopleRefusal, PeopleTable } from './read-table-task.ts';

const readTask = tableTask<PeopleFile, PeopleTable | Refusal<PeopleRefusal>>(
  import.meta.url,
  './read-table-task',
);

/** Reads the files of people that admins upload. */
@Injectable()
export class PeopleFiles {
  constructor(private readonly tables: TableReader) {}

  /** @throws DomainError for a file that is no table of people, and `unavailable` if too many others wait */
  read(userId: string, bytes: Uint8Array, encoding?: string): Promise<PeopleTable> {
    const input = { bytes, encoding, language: languageOf(currentLocale()), maxRows: maxIssuedRows };
    return this.tables.read(userId, readTask, input, (read) => {
      if ('refused' in read) throw sentenceOf(read.refused);
      return read;
    });
  }
}

function sentenceOf(reason: PeopleRefusal): DomainError {
  switch (reason) {
    case 'no-text':
      return new DomainError('unsupported-media', t('Please choose a CSV file. Spreadsheets can save one.'));
    case 'no-person':
      return invalidField('file', t('This table contains no people.'));
    case 'too-many-people':
      return invalidField(
        'file',
        t('A table can contain up to {{most, number}} people. Split it and upload the parts.', {
          most: maxIssuedRows,
        }),
      );
    default:
      return tableRefused(reason);
  }
}
