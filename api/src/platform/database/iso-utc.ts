/** SQL for a timestamptz column in the contract's time format: ISO 8601 in UTC, with milliseconds. */
export function isoUtc(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
