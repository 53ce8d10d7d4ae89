import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import type { VcardVersion } from '../../profile-vcard.ts';
import { type Filter, listConditions } from '../contact-list.ts';
import { ContactsQueries } from '../contacts.queries.ts';
import { type TableShape, writeHeader, writeRows } from './contact-table.ts';
import { writeContactVcard } from './contact-vcard.ts';

/** Exports a user's contacts as files, without those in the trash. */
@Injectable()
export class ContactsExport {
  constructor(
    private readonly database: Database,
    private readonly queries: ContactsQueries,
  ) {}

  /** A table with a byte order mark and escaped formulas. */
  async *csvParts(userId: string, filter: Filter): AsyncGenerator<string> {
    const shape = {
      ...(await this.maxEntries(userId, filter)),
      questions: await this.questions(userId, filter),
    };
    yield writeHeader(shape);
    for await (const contacts of this.queries.all(userId, filter)) yield writeRows(contacts, shape);
  }

  async *vcardParts(userId: string, filter: Filter, version: VcardVersion): AsyncGenerator<string> {
    for await (const contacts of this.queries.all(userId, filter))
      yield contacts.map((contact) => writeContactVcard(contact, version)).join('');
  }

  /** The questions that the contacts answered, the newest ones if they are very many. */
  private async questions(userId: string, filter: Filter): Promise<TableShape['questions']> {
    const conditions = listConditions(userId, filter);
    const { rows } = await this.database.query<TableShape['questions'][number]>(
      `select question_id, question from (
         select distinct on (a.question_id) a.question_id, a.question, a.at
         from contacts c left join reminders r using (contact_id)
         cross join jsonb_to_recordset(c.answers) as a (question_id text, question text, at text)
         where ${conditions.sql} and c.answers <> '[]' order by a.question_id, a.at desc
       ) asked order by at desc, question_id limit ${maxQuestionColumns}`,
      conditions.values,
    );
    return rows;
  }

  private async maxEntries(userId: string, filter: Filter): Promise<{ emails: number; phones: number }> {
    const conditions = listConditions(userId, filter);
    const { rows } = await this.database.query<{ emails: number; phones: number }>(
      `select coalesce(max(jsonb_array_length(c.emails)), 0)::int as emails,
         coalesce(max(jsonb_array_length(c.phones)), 0)::int as phones
       from contacts c left join reminders r using (contact_id) where ${conditions.sql}`,
      conditions.values,
    );
    return rows[0] ?? { emails: 0, phones: 0 };
  }
}

/** Spreadsheets show a few thousand columns; nobody asks so many questions. */
const maxQuestionColumns = 200;
