import { Readable } from 'node:stream';
import type { SharedContact } from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { safely } from '../export/contact-table.ts';

const columns: Record<string, (contact: SharedContact) => string> = {
  name: ({ display_name }) => display_name,
  company: ({ company }) => company,
  job_title: ({ job_title }) => job_title,
  emails: ({ emails }) => emails.map(({ value }) => value).join(' '),
  phones: ({ phones }) => phones.map(({ value }) => value).join(' · '),
  event: ({ event }) => event?.name ?? '',
  source: ({ source }) => source,
  stage: ({ stage }) => stage,
  next_step: ({ next_step }) => next_step,
  next_step_on: ({ next_step_on }) => next_step_on ?? '',
  owner: ({ owner }) => owner.display_name,
  assigned_to: ({ assigned_to }) => assigned_to?.display_name ?? '',
  shared_at: ({ shared_at }) => shared_at,
  contact_id: ({ contact_id }) => contact_id,
};

/** A download of a group's contacts for spreadsheets: UTF-8 with a byte order mark, formulas escaped. */
export function exportShared(groupName: string, batches: AsyncIterable<SharedContact[]>): StreamableFile {
  return new StreamableFile(Readable.from(rowsOf(batches), { objectMode: false }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="contacts-${groupName}.csv"`,
  });
}

async function* rowsOf(batches: AsyncIterable<SharedContact[]>): AsyncGenerator<string> {
  yield `\ufeff${stringify([Object.keys(columns)], safely)}`;
  for await (const contacts of batches)
    yield stringify(
      contacts.map((contact) => Object.values(columns).map((cell) => cell(contact))),
      safely,
    );
}
