/** The rows of a statement by column: arrays of equal length. */
export type Columns<Row> = { [Name in keyof Row]: Row[Name][] };

/**
 * SQL that selects columns of a subquery, in its order, as one row of JSON arrays. `pg` parses each value of a row on its
 * own, which takes longer than the statement if there are thousands of rows.
 */
export const asColumns = (names: readonly string[], rows: string) =>
  `select ${names.map((name) => `coalesce(json_agg(${name}), '[]') as ${name}`).join(', ')} from (${rows}) as listed`;

/** The rows of a result of `asColumns`. */
export function rowsOf<Row extends object>([columns]: Columns<Row>[]): Row[] {
  const names = Object.keys(columns ?? {}) as (keyof Row)[];
  const [first] = names;
  if (!columns || !first) return [];
  return columns[first].map((_, index) => {
    const row: Partial<Row> = {};
    for (const name of names) row[name] = columns[name][index];
    return row as Row;
  });
}
