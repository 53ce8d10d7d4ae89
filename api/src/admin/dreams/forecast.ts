import type { DreamMetric, Forecast } from '@meishi/api-contract/endpoints/dreams';
import { dayMs } from '@meishi/api-contract/rules/day-ms';

const hundredYears = 36_525;

export interface ForecastInput {
  value: number;
  target: number;
  /** Change per day. */
  pace: number;
  /** A date as `YYYY-MM-DD`. */
  today: string;
  target_date: string | null;
}

/** When a target is reached at the pace of the last 30 days. A target that is already reached is on time. */
export function forecastOf({ value, target, pace, today, target_date }: ForecastInput): Forecast {
  const unlessUndated = (onTime: boolean) => (target_date === null ? null : onTime);
  if (value >= target) return { state: 'reached', pace, on: null, on_time: unlessUndated(true) };
  const days = pace > 0 ? Math.ceil((target - value) / pace) : Number.POSITIVE_INFINITY;
  if (days > hundredYears) return { state: 'never', pace, on: null, on_time: unlessUndated(false) };
  const on = new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);
  return { state: 'expected', pace, on, on_time: unlessUndated(on <= (target_date ?? on)) };
}

/** Change per day: new events for cumulative metrics, the difference of two periods for a level. */
export function paceOf({ metric, last_30_days, previous_30_days }: Trend): number {
  return (metric === 'active_profiles' ? last_30_days - previous_30_days : last_30_days) / 30;
}

interface Trend {
  metric: DreamMetric;
  last_30_days: number;
  previous_30_days: number;
}
