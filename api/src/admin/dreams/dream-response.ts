import type {
  CheckIn as CheckInResponse,
  Dream as DreamResponse,
} from '@meishi/api-contract/endpoints/dreams';
import type { CheckIn } from './check-in.entity.ts';
import type { Dream } from './dream.entity.ts';
import type { LiveValue } from './dreams.queries.ts';
import { forecastOf, paceOf } from './forecast.ts';

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
