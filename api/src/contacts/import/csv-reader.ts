import { CsvError, parse } from 'csv-parse';
import { InputRefused } from '../../platform/sandbox/input-refused.ts';
import { readCell } from '../export/contact-table.ts';
import { blankCandidate, type Candidate, splitCell } from './import-candidate.ts';
import { type Column, type ImportField, readColumns } from './import-columns.ts';
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

/** @throws Refused for a table that cannot be read, has too many columns or contains no contact */
export async function readTable(
  text: string,
  { mapping, words, maxContacts }: TableOptions,
): Promise<{ columns: Column[]; candidates: Candidate[] }> {
  const [header = [], ...rows] = await readRows(text, maxContacts);
  const columns = readColumns(header, rows, { mapping, words });
  if (rows.length === 0) throw new InputRefused<ImportRefusal>('no-contact');
  return { columns, candidates: rows.map((row) => readRow(row, columns)) };
}

async function readRows(text: string, maxContacts: number): Promise<string[][]> {
  const parser = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // The header, and one row more than allowed, to detect a table that is too long.
    to: maxContacts + 2,
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

/** The most frequent separator in the first line, outside quotation marks. */
function delimiterOf(text: string): string {
  const [line = ''] = text
    .slice(0, headerLength)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/, 1);
  const count = (sign: string) => line.split(sign).length;
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function readRow(row: string[], columns: Column[]): Candidate {
  const candidate = blankCandidate();
  for (const [index, column] of columns.entries()) {
    const cell = readCell(row[index] ?? '').trim();
    if (cell) take(candidate, column, cell, readCell(row[column.labelColumn] ?? '').trim());
  }
  return candidate;
}

function take(candidate: Candidate, { name, field, label }: Column, cell: string, givenLabel: string): void {
  switch (field) {
    case 'ignore':
      return;
    case 'email':
    case 'phone': {
      const list = field === 'email' ? candidate.emails : candidate.phones;
      for (const value of splitCell(cell))
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
      candidate.notes += candidate.notes ? `\n${cell}` : cell;
      return;
    case 'address':
      candidate.address += candidate.address ? `, ${cell}` : cell;
      return;
    default:
      candidate[field] ||= cell;
  }
}
