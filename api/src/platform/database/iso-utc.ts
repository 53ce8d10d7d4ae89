/** SQL for a timestamptz column as the contract writes times: UTC, ISO 8601, milliseconds. */
export function isoUtc(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
