import type {
  CheckIn as CheckInResponse,
  DreamMetric,
  Dream as DreamResponse,
  Forecast,
} from '@meishi/api-contract/endpoints/dreams';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import type { CheckIn } from './check-in.entity.ts';
import type { Dream } from './dream.entity.ts';
import type { LiveValue } from './dreams.queries.ts';

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
function paceOf({ metric, last_30_days, previous_30_days }: Trend): number {
  return (metric === 'active_profiles' ? last_30_days - previous_30_days : last_30_days) / 30;
}

interface Trend {
  metric: DreamMetric;
  last_30_days: number;
  previous_30_days: number;
}

/** A dream with its current value and forecast. */
export function dreamResponse(
  { dream_id, title, why, owner, horizon, status, metric, target, target_date, ...dream }: Dream,
  live: LiveValue | undefined,
  lastCheckIn: CheckInResponse | null,
): DreamResponse {
  if (!live) throw new Error(`nobody counts ${metric}`);
  const today = new Date().toISOString().slice(0, 10);
  const target_day = target_date ?? null;
  return {
    dream_id,
    title,
    why,
    owner,
    horizon,
    status,
    target,
    target_date: target_day,
    live,
    forecast: forecastOf({ value: live.value, target, pace: paceOf(live), today, target_date: target_day }),
    achieved_at: dream.achieved_at?.toISOString() ?? null,
    last_check_in: lastCheckIn,
    version: dream.version,
    created_at: dream.created_at.toISOString(),
    updated_at: dream.updated_at.toISOString(),
  };
}

export function checkInResponse({
  check_in_id,
  author,
  mood,
  text,
  value,
  created_at,
}: CheckIn): CheckInResponse {
  return { check_in_id, author, mood, text, value, created_at: created_at.toISOString() };
}

/** Achieved dreams by latest achievement, others by target date, those without a date last, newest first. */
export function inBoardOrder(first: DreamResponse, second: DreamResponse): number {
  if (first.status === 'achieved') return (second.achieved_at ?? '').localeCompare(first.achieved_at ?? '');
  const byDate = (first.target_date ?? '9999').localeCompare(second.target_date ?? '9999');
  return byDate || second.created_at.localeCompare(first.created_at);
}
