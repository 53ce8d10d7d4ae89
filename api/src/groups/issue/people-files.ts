import { maxIssuedRows } from '@meishi/api-contract/endpoints/groups/issue';
import { Injectable } from '@nestjs/common';
import { DomainError, invalidField } from '../../platform/http/domain-error.ts';
import { FairQueue } from '../../platform/sandbox/fair-queue.ts';
import type { Refusal } from '../../platform/sandbox/input-refused.ts';
import { Sandbox } from '../../platform/sandbox/sandbox.ts';
import { type SandboxTask, taskModule } from '../../platform/sandbox/task.ts';
import { tableRefused } from '../../platform/tables/table-refused.ts';
import { currentLocale, languageOf, t } from '../../platform/words/words.ts';
import type { PeopleFile, PeopleRefusal, PeopleTable } from './read-table-task.ts';

const readTask: SandboxTask<PeopleFile, PeopleTable | Refusal<PeopleRefusal>> = {
  module: taskModule(import.meta.url, './read-table-task'),
  timeoutMs: 20_000,
  memoryMb: 400,
  packages: 'javascript',
  jsonBytes: 32 * 1024 * 1024,
  outputBytes: 0,
};

/** One table at a time keeps the memory of a server bounded. Each waits with its file of at most 5 MB, not longer than clients do. */
const turnLimits = { slots: 1, perAccount: 1, total: 10, timeoutMs: 90_000 };

/** Reads the files of people that admins upload. */
@Injectable()
export class PeopleFiles {
  private readonly turns = new FairQueue(turnLimits);

  constructor(private readonly sandbox: Sandbox) {}

  /** @throws DomainError for a file that is no table of people, and `unavailable` if too many others wait */
  read(userId: string, bytes: Uint8Array, encoding?: string): Promise<PeopleTable> {
    return this.turns.run(userId, async () => {
      const input = { bytes, encoding, language: languageOf(currentLocale()), maxRows: maxIssuedRows };
      const read = await this.sandbox.run(readTask, input, userId);
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
