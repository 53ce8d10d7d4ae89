import type { IssueField } from '@meishi/api-contract/endpoints/groups/issue';
import { profileChanges } from '@meishi/api-contract/endpoints/profiles';
import { email } from '@meishi/api-contract/shapes/fields';
import { nameOf } from '../directory/issued-card.ts';
import type { Identity } from '../directory/same-person.ts';
import { enterpriseUser } from '../directory/scim-schema.ts';
import type { Values } from '../directory/scim-values.ts';
import type { IssueColumn } from './issue-columns.ts';
import type { Reason } from './reasons.ts';

/** A row as a person of a directory, or why it cannot be one. */
export interface CheckedRow extends Identity {
  /** What the person's card shows. */
  name: string;
  /** The attributes of the person, without the name that identifies them. */
  values: Values;
  /** Why the row is invalid; empty if it is valid. */
  faults: Reason[];
  /** What was left out. */
  notes: Reason[];
}

/** The longest id that a directory can send. */
const idLength = 255;

/** Reads the cells of a row by the fields of their columns. */
export function checkRow(cells: readonly string[], columns: readonly IssueColumn[]): CheckedRow {
  const cell = (field: IssueField) => cells[columns.findIndex((column) => column.field === field)] ?? '';
  const faults: Reason[] = [];
  const notes: Reason[] = [];
  const address = addressIn(cell('email'), faults);
  const external_id = cell('external_id').slice(0, idLength) || null;
  const person = {
    ...textUnder('displayName', cell('display_name')),
    ...nameUnder(cell('first_name'), cell('last_name')),
    ...textUnder('title', cell('job_title')),
    ...(address && { emails: [{ value: address, type: 'work', primary: true }] }),
    ...phonesUnder({ work: cell('phone'), mobile: cell('mobile') }, notes),
    ...(cell('department') && { [enterpriseUser]: { department: cell('department') } }),
    ...textUnder('externalId', external_id ?? ''),
  };
  const name = nameOf(person);
  if (!name) faults.push(['no-name']);
  if (!address && !external_id && faults.every(([code]) => code !== 'bad-email'))
    faults.push(['no-identity']);
  return { external_id, address, name, values: person, faults, notes };
}

const textUnder = (key: string, text: string): Values => (text ? { [key]: text } : {});

function nameUnder(givenName: string, familyName: string): Values {
  const name = { ...textUnder('givenName', givenName), ...textUnder('familyName', familyName) };
  return Object.keys(name).length > 0 ? { name } : {};
}

function addressIn(cell: string, faults: Reason[]): string | null {
  if (!cell) return null;
  const parsed = email.safeParse(cell);
  if (parsed.success) return parsed.data.toLowerCase();
  faults.push(['bad-email', cell.slice(0, 100)]);
  return null;
}

function phonesUnder(numbers: Record<'work' | 'mobile', string>, notes: Reason[]): Values {
  const phoneNumbers = Object.entries(numbers).flatMap(([type, value]) => {
    if (!value) return [];
    const phone = { label: '', value, primary: false };
    if (profileChanges.shape.phones.safeParse([phone]).success) return [{ type, value }];
    notes.push(['phone-left-out', value.slice(0, 60)]);
    return [];
  });
  return phoneNumbers.length > 0 ? { phoneNumbers } : {};
}
