import type { AddressField } from '@meishi/api-contract/endpoints/shop/group-order-addresses';
import { InputRefused, type Refusal, resultOrRefusal } from '../../platform/sandbox/input-refused.ts';
import { plainLine, readCell, withoutFormula } from '../../platform/tables/table-cell.ts';
import { readTableRows, refuseBinary, type TableRefusal } from '../../platform/tables/table-rows.ts';
import { decodeText } from '../../platform/tables/table-text.ts';
import { type AddressColumn, headingCount, readColumns } from './address-columns.ts';

export type AddressRefusal = TableRefusal | 'empty' | 'too-many-rows';

export interface AddressFile {
  bytes: Uint8Array;
  /** The user's choice; otherwise it is detected. */
  encoding?: string;
  /** The user's language, which makes some encodings likelier. */
  language: string;
  mapping: Record<string, AddressField>;
  maxRows: number;
}

export interface AddressTable {
  columns: AddressColumn[];
  rows: string[][];
  encoding: string;
}

const cellLength = 100;

const cleaned = (cell: string) => plainLine(readCell(withoutFormula(cell.trim())), cellLength);

/** Reads a table of addresses. Runs in the sandbox. */
export default function readAddresses({
  bytes,
  maxRows,
  mapping,
  ...hints
}: AddressFile): Promise<AddressTable | Refusal<AddressRefusal>> {
  return resultOrRefusal(async () => {
    const { text, encoding } = decodeText(bytes, hints);
    refuseBinary(text);
    const table = await readTableRows(text, { maxRows, headingCount });
    const rows = table.rows.map((row) => row.map(cleaned)).filter((row) => row.some(Boolean));
    if (rows.length === 0) throw new InputRefused<AddressRefusal>('empty');
    if (rows.length > maxRows) throw new InputRefused<AddressRefusal>('too-many-rows');
    return { columns: readColumns(table.header.map(cleaned), rows, mapping), rows, encoding };
  });
}
