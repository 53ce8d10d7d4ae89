import { InputRefused } from '../../../platform/sandbox/input-refused.ts';
import { readCell, withoutFormula } from '../../../platform/tables/table-cell.ts';
import { readTableRows } from '../../../platform/tables/table-rows.ts';
import {
  addressesIn,
  blankCandidate,
  type Candidate,
  type ExtraKind,
  numbersIn,
  splitCell,
} from './import-candidate.ts';
import { type Column, headingCount, type ImportField, readColumns } from './import-columns.ts';
import type { ImportRefusal, LabelWords } from './import-refusal.ts';

interface TableOptions {
  mapping: Record<string, ImportField>;
  words: LabelWords;
  maxContacts: number;
}

/** @throws Refused for a table that cannot be read, has too many columns or contains no contact */
export async function readTable(
  text: string,
  { mapping, words, maxContacts }: TableOptions,
): Promise<{ columns: Column[]; candidates: Candidate[] }> {
  const { header, rows } = await readTableRows(text, { maxRows: maxContacts, headingCount });
  const columns = readColumns(header, rows, { mapping, words });
  if (rows.length === 0) throw new InputRefused<ImportRefusal>('no-contact');
  return { columns, candidates: rows.map((row) => readRow(row, columns)) };
}

function readRow(row: string[], columns: Column[]): Candidate {
  const candidate = blankCandidate();
  const addresses = new Map<string, string[]>();
  for (const [index, column] of columns.entries()) {
    const cell = readCell(withoutFormula((row[index] ?? '').trim())).trim();
    if (!cell || emptyDate.test(cell)) continue;
    if (column.field === 'address') {
      const parts = addresses.get(column.label) ?? [];
      addresses.set(column.label, [...parts, ...splitCell(cell)]);
    } else take(candidate, column, cell, readCell(row[column.labelColumn] ?? '').trim());
  }
  takeAddresses(candidate, addresses);
  return candidate;
}

/** Outlook's empty date. */
const emptyDate = /^0\/0\/00$/;

/** The first address is the contact's; those of other kinds go into the notes. */
function takeAddresses(candidate: Candidate, addresses: Map<string, string[]>): void {
  for (const [label, parts] of addresses) {
    const address = parts.join(', ');
    if (!candidate.address) candidate.address = address;
    else candidate.extras.push({ kind: 'address', label, value: address });
  }
}

function take(candidate: Candidate, column: Column, cell: string, givenLabel: string): void {
  const { name, field, label, extra } = column;
  switch (field) {
    case 'ignore':
      // What someone has agreed to is not imported, but it does not vanish without a word.
      if (/^consent$/i.test(name)) candidate.leftOut.push(name);
      return;
    case 'address':
      return;
    case 'email':
    case 'phone': {
      const list = field === 'email' ? candidate.emails : candidate.phones;
      for (const value of splitCell(cell).flatMap(field === 'email' ? addressesIn : numbersIn))
        list.push({ label: (givenLabel || label).replace(/^\* /, ''), value, primary: false });
      return;
    }
    case 'tags':
      candidate.tags = candidate.tags.concat(
        /^(labels|group membership)$/i.test(name) ? splitCell(cell) : cell.split(/[;,]/),
      );
      return;
    case 'favourite':
      candidate.favourite = /^(yes|true|1|x)$/i.test(cell);
      return;
    case 'notes':
      if (extra) candidate.extras.push({ kind: extra, label: '', value: cell });
      else candidate.notes += candidate.notes ? `\n${cell}` : cell;
      return;
    case 'middle_name':
      candidate.middle_name ||= cell;
      return;
    case 'answer':
      candidate.answers.push({ question: readCell(name), answer: cell });
      return;
    case 'department':
      candidate.extras.push({ kind: 'department', label: '', value: cell });
      return;
    case 'website':
      for (const page of splitCell(cell)) {
        if (candidate.website) candidate.extras.push({ kind: 'website', label: givenLabel, value: page });
        else candidate.website = page;
      }
      return;
    default:
      takeText(candidate, field, cell);
  }
}

const furtherKinds: Partial<Record<ImportField, ExtraKind>> = {
  company: 'company',
  job_title: 'role',
  display_name: 'name',
};

/** Of several columns for one text, the first one counts, and further ones go into the notes. */
function takeText(
  candidate: Candidate,
  field: Exclude<
    ImportField,
    'ignore' | 'address' | 'email' | 'phone' | 'tags' | 'favourite' | 'notes' | 'department' | 'answer'
  >,
  cell: string,
): void {
  const isFurther = candidate[field] !== '' && candidate[field] !== cell;
  candidate[field] ||= cell;
  if (!isFurther) return;
  if (field === 'prefix' || field === 'suffix') candidate[field] += ` ${cell}`;
  const kind = furtherKinds[field];
  if (kind) candidate.extras.push({ kind, label: '', value: cell });
}
