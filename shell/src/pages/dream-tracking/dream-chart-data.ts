import type { Dream, TrendPoint } from '@meishi/api-contract/endpoints/dreams';
import { dayMs } from '@meishi/api-contract/rules/day-ms';

/** The farthest that a chart looks ahead. */
const farthestMs = 270 * dayMs;
/** The nearest, so that today is not at the edge. */
const nearestMs = 60 * dayMs;

interface Point {
  /** Milliseconds since 1970. */
  time: number;
  value: number;
}

interface Course {
  past: Point[];
  /** The forecast from today on. It ends at the target or at the edge of the chart. */
  expected: Point[];
  domain: { from: number; today: number; to: number; top: number };
  /** The target date, if it is within the chart. */
  wished: number | null;
}

/** The data of a dream's chart, by time and value. */
export function dreamChartData(
  { live, target, target_date, forecast }: Dream,
  trend: readonly TrendPoint[],
): Course {
  const past = trend.map(({ day, value }) => ({ time: Date.parse(day), value }));
  const today = past.at(-1)?.time ?? Date.now();
  const wish = target_date && Date.parse(target_date) > today ? Date.parse(target_date) : null;
  const reached = forecast.on ? Date.parse(forecast.on) : null;
  const ahead = Math.max(wish ?? 0, reached ?? 0) - today + 14 * dayMs;
  const to = today + Math.min(Math.max(ahead, nearestMs), farthestMs);
  const end = Math.min(reached ?? to, to);
  const expected =
    forecast.state === 'reached'
      ? []
      : [
          { time: today, value: live.value },
          { time: end, value: Math.max(live.value + (forecast.pace * (end - today)) / dayMs, 0) },
        ];
  const highest = Math.max(target, ...[...past, ...expected].map(({ value }) => value));
  return {
    past,
    expected,
    domain: { from: past[0]?.time ?? today, today, to, top: highest * 1.2 },
    wished: wish !== null && wish <= to ? wish : null,
  };
}
