import { CsvError, parse } from 'csv-parse';
import { InputRefused } from '../../../platform/sandbox/input-refused.ts';
import { readCell } from '../export/contact-table.ts';
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

const delimiters = [',', ';', '\t', '|'];
/** Google's exports have about 100 columns. */
const maxColumns = 200;
/** Longer than any header line with that many columns. */
const headerLength = 100_000;

interface TableOptions {
  mapping: Record<string, ImportField>;
  words: LabelWords;
  maxContacts: number;
}

/** Lines before the headings: LinkedIn explains its export there. */
const maxLinesBeforeHeadings = 20;

/** @throws Refused for a table that cannot be read, has too many columns or contains no contact */
export async function readTable(
  text: string,
  { mapping, words, maxContacts }: TableOptions,
): Promise<{ columns: Column[]; candidates: Candidate[] }> {
  const all = withoutPreface(await readRows(text, maxContacts));
  const [header = [], ...rows] = all;
  const columns = readColumns(header, rows, { mapping, words });
  if (rows.length === 0) throw new InputRefused<ImportRefusal>('no-contact');
  return { columns, candidates: rows.map((row) => readRow(row, columns)) };
}

async function readRows(text: string, maxContacts: number): Promise<string[][]> {
  const { table, delimiter } = delimited(text);
  const parser = parse(table, {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Lines before the header, the header, and one row more than allowed, to detect a table that is too long.
    to: maxContacts + maxLinesBeforeHeadings + 2,
  });
  const rows: string[][] = [];
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      if (rows.length === 0 && row.length > maxColumns)
        throw new InputRefused<ImportRefusal>('too-many-columns');
      rows.push(row.slice(0, maxColumns));
    }
    return rows;
  } catch (error) {
    throw error instanceof CsvError ? new InputRefused<ImportRefusal>('misquoted', error) : error;
  }
}

/** Removes lines before the first row that has at least two known headings, unless the first row has one itself. */
function withoutPreface(rows: string[][]): string[][] {
  if (headingCount(rows[0] ?? []) > 0) return rows;
  const at = rows.slice(0, maxLinesBeforeHeadings).findIndex((row) => headingCount(row) >= 2);
  return at > 0 ? rows.slice(at) : rows;
}

/** Excel's first line `sep=;` names the separator and is not a row. */
const separatorLine = /^\ufeff?"?sep=(.)"?[ \t]*(?:\r\n|\r|\n)/i;

function delimited(text: string): { table: string; delimiter: string } {
  const [line = '', delimiter] = separatorLine.exec(text) ?? [];
  if (delimiter) return { table: text.slice(line.length), delimiter };
  return { table: text, delimiter: delimiterOf(text) };
}

/** The most frequent separator, outside quotation marks, in the line of the first ones that has most. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, headerLength)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/, maxLinesBeforeHeadings);
  const count = (line: string, sign: string) => line.split(sign).length - 1;
  const [first = ''] = lines;
  // Sentences before the headings have commas, too; headings have at least as many separators.
  const most = (line: string) => Math.max(...delimiters.map((sign) => count(line, sign)));
  const fullest =
    most(first) > 0 ? first : lines.reduce((best, line) => (most(line) > most(best) ? line : best), '');
  return delimiters.reduce((best, sign) => (count(fullest, sign) > count(fullest, best) ? sign : best));
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

/** Numbers are written as `="0049 30 1"` to keep Excel from calculating with them. */
const withoutFormula = (cell: string) => cell.replace(/^="(.*)"$/s, '$1').replace(/^=(?=\+?\d)/, '');

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
    'ignore' | 'address' | 'email' | 'phone' | 'tags' | 'favourite' | 'notes' | 'department'
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
