import { InputRefused, type Refusal, resultOrRefusal } from '../../platform/sandbox/input-refused.ts';
import { plainLine, readCell, withoutFormula } from '../../platform/tables/table-cell.ts';
import { readTableRows, refuseBinary, type TableRefusal } from '../../platform/tables/table-rows.ts';
import { decodeText } from '../../platform/tables/table-text.ts';
import { headingCount, type IssueColumn, readColumns } from './issue-columns.ts';

export type PeopleRefusal = TableRefusal | 'no-person' | 'too-many-people';

export interface PeopleFile {
  bytes: Uint8Array;
  /** The user's choice; otherwise it is detected. */
  encoding?: string;
  /** The user's language, which makes some encodings likelier. */
  language: string;
  maxRows: number;
}

export interface PeopleTable {
  columns: IssueColumn[];
  rows: string[][];
  encoding: string;
}

/** More than any field of a card can hold. */
const cellLength = 300;

const cleaned = (cell: string) => plainLine(readCell(withoutFormula(cell.trim())), cellLength);

/** Reads people from a table. Runs in the sandbox. */
export default function readPeople({
  bytes,
  maxRows,
  ...hints
}: PeopleFile): Promise<PeopleTable | Refusal<PeopleRefusal>> {
  return resultOrRefusal(async () => {
    const { text, encoding } = decodeText(bytes, hints);
    refuseBinary(text);
    const table = await readTableRows(text, { maxRows, headingCount });
    const rows = table.rows.map((row) => row.map(cleaned)).filter((row) => row.some(Boolean));
    if (rows.length === 0) throw new InputRefused<PeopleRefusal>('no-person');
    if (rows.length > maxRows) throw new InputRefused<PeopleRefusal>('too-many-people');
    return { columns: readColumns(table.header.map(cleaned), rows), rows, encoding };
  });
}
