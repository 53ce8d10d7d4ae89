import type { IssueResult } from '@meishi/api-contract/endpoints/groups/issue';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import type { Reason } from './reasons.ts';

/** A row as it was uploaded. */
interface UploadedRow {
  row: number;
  cells: string[];
}

export interface RowOutcome {
  row: number;
  name: string;
  address: string | null;
  result: IssueResult;
  reasons: Reason[];
  person_id: string | null;
}

/** Rows in one statement, so that its parameters stay small. */
const rowsOfStatement = 1000;

/** The stored rows of issues. */
@Injectable()
export class IssueRows {
  constructor(private readonly database: Database) {}

  async insert(issueId: string, rows: readonly string[][]): Promise<void> {
    for (let start = 0; start < rows.length; start += rowsOfStatement)
      await this.database.query({
        name: 'insert rows of issue',
        text: `insert into directory.issue_rows (issue_id, "row", cells)
          select $1, $2::int + at, cells from jsonb_array_elements($3::jsonb) with ordinality as uploaded (cells, at)`,
        values: [issueId, start, JSON.stringify(rows.slice(start, start + rowsOfStatement))],
      });
  }

  /** All rows that are not applied. */
  async unfinished(issueId: string): Promise<UploadedRow[]> {
    const { rows } = await this.database.query<UploadedRow>({
      name: 'uploaded rows of issue',
      text: 'select "row", cells from directory.issue_rows where issue_id = $1 and cells is not null order by "row"',
      values: [issueId],
    });
    return rows;
  }

  /** The first rows without a result. */
  async waiting(issueId: string, limit: number): Promise<UploadedRow[]> {
    const { rows } = await this.database.query<UploadedRow>({
      name: 'waiting rows of issue',
      text: `select "row", cells from directory.issue_rows
        where issue_id = $1 and result is null order by "row" limit $2`,
      values: [issueId, limit],
    });
    return rows;
  }

  /** The first rows that gave someone a card. */
  async issued(issueId: string, limit: number): Promise<{ row: number; person_id: string }[]> {
    const { rows } = await this.database.query<{ row: number; person_id: string }>({
      name: 'issued rows of issue',
      text: `select "row", person_id from directory.issue_rows
        where issue_id = $1 and result = 'new' order by "row" limit $2`,
      values: [issueId, limit],
    });
    return rows;
  }

  /** The row that gave a person their card in this issue. */
  async rowOf(issueId: string, personId: string): Promise<number | undefined> {
    const { rows } = await this.database.query<{ row: number }>({
      name: 'row of person',
      text: `select "row" from directory.issue_rows where issue_id = $1 and person_id = $2 and result = 'new'`,
      values: [issueId, personId],
    });
    return rows[0]?.row;
  }

  async write(issueId: string, outcomes: readonly RowOutcome[]): Promise<void> {
    await this.database.query({
      name: 'write rows of issue',
      text: `update directory.issue_rows r set result = o.result, name = o.name, address = o.address,
          reasons = o.reasons, person_id = o.person_id
        from jsonb_to_recordset($2::jsonb)
          as o ("row" int, result text, name text, address text, reasons jsonb, person_id text)
        where r.issue_id = $1 and r."row" = o."row"`,
      values: [issueId, JSON.stringify(outcomes)],
    });
  }

  /** Sets only the result and the reasons. */
  async conclude(
    issueId: string,
    outcomes: readonly Pick<RowOutcome, 'row' | 'result' | 'reasons'>[],
  ): Promise<void> {
    await this.database.query({
      name: 'conclude rows of issue',
      text: `update directory.issue_rows r set result = o.result, reasons = o.reasons
        from jsonb_to_recordset($2::jsonb) as o ("row" int, result text, reasons jsonb)
        where r.issue_id = $1 and r."row" = o."row"`,
      values: [issueId, JSON.stringify(outcomes)],
    });
  }

  /** Lets all rows of a draft wait for their turn. */
  async reset(issueId: string): Promise<void> {
    await this.database.query(
      `update directory.issue_rows set result = null, reasons = '[]' where issue_id = $1`,
      [issueId],
    );
  }

  /** Forgets what was uploaded, when every row has its result. */
  async forgetCells(issueId: string): Promise<void> {
    await this.database.query('update directory.issue_rows set cells = null where issue_id = $1', [issueId]);
    await this.database.query(
      `update directory.issues set columns = (
          select jsonb_agg(described || '{"samples": []}' order by at)
          from jsonb_array_elements(columns) with ordinality as each (described, at))
        where issue_id = $1`,
      [issueId],
    );
  }
}
