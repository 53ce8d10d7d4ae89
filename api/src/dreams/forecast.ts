import type { DreamMetric, Forecast } from '@meishi/api-contract/dreams';

const dayMs = 86_400_000;
const hundredYears = 36_525;

export interface Course {
  value: number;
  target: number;
  /** Change a day. */
  pace: number;
  /** Days as `YYYY-MM-DD`. */
  today: string;
  target_date: string | null;
}

/** The day on which a target is reached if every day goes on like the last 30; what is reached is in time. */
export function forecastOf({ value, target, pace, today, target_date }: Course): Forecast {
  const given = (onTime: boolean) => (target_date === null ? null : onTime);
  if (value >= target) return { state: 'reached', pace, on: null, on_time: given(true) };
  const days = pace > 0 ? Math.ceil((target - value) / pace) : Number.POSITIVE_INFINITY;
  if (days > hundredYears) return { state: 'never', pace, on: null, on_time: given(false) };
  const on = new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);
  return { state: 'expected', pace, on, on_time: given(on <= (target_date ?? on)) };
}

/** Change a day: what is counted once each rises by all that came, a level by what it differs from the one before. */
export function paceOf({ metric, last_30_days, previous_30_days }: Trend): number {
  return (metric === 'active_profiles' ? last_30_days - previous_30_days : last_30_days) / 30;
}

interface Trend {
  metric: DreamMetric;
  last_30_days: number;
  previous_30_days: number;
}
