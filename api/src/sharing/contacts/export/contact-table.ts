import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { stringify } from 'csv-stringify/sync';
import { isGuarded } from '../../../platform/tables/table-cell.ts';

/** The separator of several values in one cell, as in Google Contacts. */
export const cellSeparator = ' ::: ';

/** Starts with a byte order mark; without it, Excel does not read the file as UTF-8. */
export function writeHeader(most: { emails: number; phones: number }): string {
  return `\ufeff${stringify([[...columnsOf(most).keys()]], { record_delimiter: 'windows' })}`;
}

/** Writes the rows for that header. Formulas get an apostrophe; removing one restores the original. */
export function writeRows(contacts: Contact[], most: { emails: number; phones: number }): string {
  const cells = [...columnsOf(most).values()];
  const rows = contacts.map((contact) => cells.map((cell) => cell(contact)));
  return stringify(rows, {
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: (value) => (isGuarded(value) ? `'${value}` : value) },
  });
}

type Cell = (contact: Contact) => string;

/** The column names of Google Contacts, and our own for fields that Google lacks. */
function columnsOf(most: { emails: number; phones: number }): Map<string, Cell> {
  const entries = (name: string, list: 'emails' | 'phones') =>
    Array.from({ length: Math.max(1, most[list]) }).flatMap((_, index): [string, Cell][] => [
      [`${name} ${index + 1} - Label`, (contact) => contact[list][index]?.label ?? ''],
      [`${name} ${index + 1} - Value`, (contact) => contact[list][index]?.value ?? ''],
    ]);
  return new Map<string, Cell>([
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
    ['Source', ({ source }) => source],
    ['Consent', ({ consent }) => consent?.text ?? ''],
    ['Consent At', ({ consent }) => consent?.at ?? ''],
    ['Created At', ({ created_at }) => created_at],
  ]);
}
