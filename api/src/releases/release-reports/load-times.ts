/** The load times of a version: how many, and the sums of their buckets and of the squares of these. */
export interface LoadTimes {
  count: number;
  sum: number;
  squares: number;
}

const bucketsPerDoubling = 8;

/** The bucket of a load time. Buckets are logarithmic, each is 9 % longer than the one before. */
export function bucketOf(ms: number): number {
  return Math.round(bucketsPerDoubling * Math.log2(Math.max(ms, 1)));
}

/** The geometric mean in milliseconds; null without load times. */
export function typicalMs({ count, sum }: LoadTimes): number | null {
  return count === 0 ? null : Math.round(2 ** (sum / count / bucketsPerDoubling));
}

/** The columns of LoadTimes as a JSON object, of rows of `release_reports.load_times`. */
export const loadTimesSql = `json_build_object(
  'count', coalesce(sum(count), 0),
  'sum', coalesce(sum(count * bucket), 0),
  'squares', coalesce(sum(count * bucket * bucket), 0))`;
