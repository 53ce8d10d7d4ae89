import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { answerWords } from '@meishi/api-contract/rules/questions';
import { type Options, stringify } from 'csv-stringify/sync';
import { cellSeparator, isGuarded } from '../../../platform/tables/table-cell.ts';
import { t } from '../../../platform/words/words.ts';

/** What decides the columns of a table. */
export interface TableShape {
  emails: number;
  phones: number;
  /** The questions that the contacts answered, in the wording of the latest answer. */
  questions: { question_id: string; question: string }[];
}

export const safely: Options = {
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: { string: (value) => (isGuarded(value) ? `'${value}` : value) },
};

/** Starts with a byte order mark; without it, Excel does not read the file as UTF-8. */
export function writeHeader(shape: TableShape): string {
  return `\ufeff${stringify([[...columnsOf(shape).keys()]], safely)}`;
}

/** Writes the rows for that header. Formulas get an apostrophe; removing one restores the original. */
export function writeRows(contacts: Contact[], shape: TableShape): string {
  const cells = [...columnsOf(shape).values()];
  const rows = contacts.map((contact) => cells.map((cell) => cell(contact)));
  return stringify(rows, safely);
}

type Cell = (contact: Contact) => string;

/** The column names of Google Contacts, and our own for fields that Google lacks. */
function columnsOf(shape: TableShape): Map<string, Cell> {
  const entries = (name: string, list: 'emails' | 'phones') =>
    Array.from({ length: Math.max(1, shape[list]) }).flatMap((_, index): [string, Cell][] => [
      [`${name} ${index + 1} - Label`, (contact) => contact[list][index]?.label ?? ''],
      [`${name} ${index + 1} - Value`, (contact) => contact[list][index]?.value ?? ''],
    ]);
  const columns = new Map<string, Cell>([
    ['Name', ({ display_name }) => display_name],
    ['First Name', ({ first_name }) => first_name],
    ['Last Name', ({ last_name }) => last_name],
    ['Organization Name', ({ company }) => company],
    ['Organization Title', ({ job_title }) => job_title],
    ...entries('E-mail', 'emails'),
    ...entries('Phone', 'phones'),
    ['Website 1 - Value', ({ website }) => website],
    ['Address 1 - Formatted', ({ address }) => address],
    ['Notes', ({ notes }) => notes],
    ['Labels', ({ tags }) => tags.join(cellSeparator)],
    ['Favourite', ({ favourite }) => (favourite ? 'yes' : '')],
    ['Met At', ({ met }) => met.at ?? ''],
    ['Met Place', ({ met }) => met.place],
    ['Met Event', ({ met }) => met.event],
    ['Event', ({ event }) => event?.name ?? ''],
    ['Event Place', ({ event }) => event?.place ?? ''],
    ['Source', ({ source }) => source],
    ['Consent', ({ consent }) => consent?.text ?? ''],
    ['Consent At', ({ consent }) => consent?.at ?? ''],
    ['Created At', ({ created_at }) => created_at],
  ]);
  for (const { question_id, question } of shape.questions) {
    const answered = ({ answers }: Contact) => answers.find((answer) => answer.question_id === question_id);
    columns.set(freeName(question, columns), (contact) => {
      const answer = answered(contact);
      return answer ? answerWords(answer, t) : '';
    });
  }
  return columns;
}

/** Two questions of the same wording have a column each. */
function freeName(question: string, columns: ReadonlyMap<string, Cell>): string {
  let name = question;
  for (let number = 2; columns.has(name); number += 1) name = `${question} (${number})`;
  return name;
}
