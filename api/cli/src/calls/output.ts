import { stripVTControlCharacters } from 'node:util';
import { Option } from 'commander';
import stringWidth from 'string-width';

export type OutputFormat = 'json' | 'table';

export const outputOption = (): Option =>
  new Option('--output <format>', 'by default a table on a terminal, else JSON').choices(['table', 'json']);

const maxCellLength = 40;
const gap = '  ';

/** The response of a call as text. */
export function formatOutput(
  data: unknown,
  format: OutputFormat = process.stdout.isTTY ? 'table' : 'json',
): string {
  return format === 'json' ? asJson(data) : asTable(data);
}

/** Text of other users must not control the terminal, and JSON allows the control characters from U+007F on. */
export function asJson(data: unknown): string {
  return `${JSON.stringify(data, null, 2)}\n`.replace(
    /[\u007f-\u009f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A list as its rows. An object with one list as the rows of this list, with the other values below. */
function asTable(data: unknown): string {
  if (Array.isArray(data)) return rows(data);
  if (!isRecord(data)) return `${cell(data)}\n`;
  const lists = Object.entries(data).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  const [list, another] = lists;
  const fields = Object.entries(data).filter(([name]) => another || name !== list?.[0]);
  if (!list || another) return rows(fields.map(([field, value]) => ({ field, value })));
  return rows(list[1]) + fields.map(([name, value]) => `${name}: ${cell(value) || '-'}\n`).join('');
}

/** Columns that are empty in every row are left out, and those that the terminal has no room for. */
function rows(values: unknown[]): string {
  if (values.length === 0) return 'none\n';
  const records = values.map((value) => (isRecord(value) ? value : { value }));
  let room = process.stdout.columns || Number.POSITIVE_INFINITY;
  const columns = [...new Set(records.flatMap(Object.keys))]
    .map((name) => [name, ...records.map((record) => cell(record[name]))])
    .filter(([, ...cells]) => cells.some((text) => text !== ''))
    .map((cells) => ({ cells, width: Math.max(...cells.map((text) => stringWidth(text))) }))
    .filter(({ width }) => {
      room -= width + gap.length;
      return room + gap.length >= 0;
    });
  const padded = ({ cells, width }: (typeof columns)[number], row: number) => {
    const text = cells[row] ?? '';
    return text + ' '.repeat(width - stringWidth(text));
  };
  const lines = [null, ...records].map((_, row) => columns.map((column) => padded(column, row)).join(gap));
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

function cell(value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const line = printable(text);
  return line.length > maxCellLength ? `${line.slice(0, maxCellLength - 1)}…` : line;
}

/** Text without what controls a terminal, in one line. */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replace(/\p{Cc}+/gu, ' ');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
