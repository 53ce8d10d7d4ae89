import { StreamableFile } from '@nestjs/common';
import { type Options, stringify } from 'csv-stringify/sync';

/** A download for spreadsheets: UTF-8 with a byte order mark, formulas escaped. `name` has no extension. */
export function csvFile(
  name: string,
  rows: object[],
  options: Pick<Options, 'columns' | 'cast'> = {},
): StreamableFile {
  const csv = stringify(rows, {
    header: true,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    ...options,
  });
  return new StreamableFile(Buffer.from(csv), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
}
