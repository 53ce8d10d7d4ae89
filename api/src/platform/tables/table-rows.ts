import { CsvError, parse } from 'csv-parse';
import { InputRefused } from '../sandbox/input-refused.ts';

/** Why a file is no table that can be read. */
export type TableRefusal = 'no-text' | 'misquoted' | 'too-many-columns';

const delimiters = [',', ';', '\t', '|'];
/** Google's exports have about 100 columns. */
export const maxColumns = 200;
/** Longer than any header line with that many columns. */
const headerLength = 100_000;

/** Lines before the headings: LinkedIn explains its export there. */
const maxLinesBeforeHeadings = 20;

interface TableOptions {
  maxRows: number;
  /** The number of cells of a row that are the heading of a known column. */
  headingCount: (row: string[]) => number;
}

/**
 * Reads a table with headings, separated by commas, semicolons, tabs or bars. Of one that is longer than allowed, one row more.
 * @throws InputRefused for a table that cannot be read or has too many columns
 */
export async function readTableRows(
  text: string,
  { maxRows, headingCount }: TableOptions,
): Promise<{ header: string[]; rows: string[][] }> {
  const [header = [], ...rows] = withoutPreface(await readRows(text, maxRows), headingCount);
  return { header, rows: rows.slice(0, maxRows + 1) };
}

/** Characters that indicate a binary file, such as an image, an archive or a workbook. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** @throws InputRefused unless a file is a text */
export function refuseBinary(text: string): void {
  if (binary.test(text.slice(0, 4000))) throw new InputRefused<TableRefusal>('no-text');
}

/** How the columns of a table are called, by the field that they fill, in lower case. */
type ColumnNames<Field> = readonly (readonly [Field, RegExp])[];

/** Finds the fields of columns by their names. */
export function knownColumns<Field extends string>(columnNames: ColumnNames<Field>) {
  const nameOf = (heading: string) => heading.trim().slice(0, columnNameLength).toWellFormed();
  const fieldOf = (name: string): Field | 'ignore' =>
    columnNames.find(([, pattern]) => pattern.test(name.toLowerCase()))?.[0] ?? 'ignore';
  return {
    nameOf,
    fieldOf,
    /** The number of cells that are the heading of a known column. */
    headingCount: (row: string[]): number => row.filter((cell) => fieldOf(nameOf(cell)) !== 'ignore').length,
  };
}

/** The maximum length of a column's name in a mapping. */
export const columnNameLength = 300;
const maxSamples = 3;
const sampleLength = 60;

/** The first values of a column, shown to the user to identify it. */
export function samplesOf(rows: string[][], index: number): string[] {
  const samples = new Set<string>();
  for (const row of rows.slice(0, 200)) {
    // A character has at most two UTF-16 units.
    const start = (row[index]?.trim() ?? '').slice(0, 2 * sampleLength);
    const cell = [...start].slice(0, sampleLength).join('');
    if (cell) samples.add(cell);
    if (samples.size === maxSamples) break;
  }
  return [...samples];
}

async function readRows(text: string, maxRows: number): Promise<string[][]> {
  const { table, delimiter } = delimited(text);
  const parser = parse(table, {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Lines before the header, the header, and one row more than allowed, to detect a table that is too long.
    to: maxRows + maxLinesBeforeHeadings + 2,
  });
  const rows: string[][] = [];
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      if (rows.length === 0 && row.length > maxColumns)
        throw new InputRefused<TableRefusal>('too-many-columns');
      rows.push(row.slice(0, maxColumns));
    }
    return rows;
  } catch (error) {
    throw error instanceof CsvError ? new InputRefused<TableRefusal>('misquoted', error) : error;
  }
}

/** Removes lines before the first row that has at least two known headings, unless the first row has one itself. */
function withoutPreface(rows: string[][], headingCount: TableOptions['headingCount']): string[][] {
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
