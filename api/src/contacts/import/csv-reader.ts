import { mostImported } from '@meishi/api-contract/contact-files';
import { CsvError, parse } from 'csv-parse';
import { t } from '../../platform/words/words.js';
import { readCell } from '../export/contact-table.js';
import { blankCandidate, type Candidate, valuesOf } from './import-candidate.js';
import { type Column, type ImportField, readColumns } from './import-columns.js';
import { refuseFile } from './refuse-file.js';

const delimiters = [',', ';', '\t', '|'];

/** @throws DomainError `invalid-input` for a table that cannot be read or holds nobody. */
export async function readTable(
  text: string,
  mapping: Record<string, ImportField>,
): Promise<{ columns: Column[]; candidates: Candidate[] }> {
  const [header = [], ...rows] = await readRows(text);
  const columns = readColumns(header, rows, mapping);
  if (rows.length === 0)
    throw refuseFile(t('There is nobody in this file. Please choose a table (CSV) or a file of vCards.'));
  return { columns, candidates: rows.map((row) => readRow(row, columns)) };
}

async function readRows(text: string): Promise<string[][]> {
  const parser = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // The header, and one more than may be, so that too many are noticed.
    to: mostImported + 2,
  });
  try {
    return await parser.toArray();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuseFile(t('This table cannot be read: a quotation mark is missing or misplaced.'), error);
  }
}

/** The sign that stands most often in the first line, outside of quotation marks. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1);
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
      for (const value of valuesOf(cell))
        list.push({ label: (givenLabel || label).replace(/^\* /, ''), value, primary: false });
      return;
    }
    case 'tags':
      candidate.tags.push(
        ...(/^(labels|group membership)$/i.test(name) ? valuesOf(cell) : cell.split(/[;,]/)),
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
