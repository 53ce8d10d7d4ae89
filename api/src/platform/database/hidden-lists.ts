/**
 * Lists among the parameters of a prepared statement (`$1::text[] as list`) as a table of one row, for its `from`. The
 * subquery hides their lengths from the planner. If it saw them, PostgreSQL would plan each execution anew, because a
 * plan for one element looks cheaper than the general one, and planning takes longer than reading a few rows.
 */
export const hiddenLists = (lists: string, table: string) => `(select ${lists} offset 0) as ${table}`;
