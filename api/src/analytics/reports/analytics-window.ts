import type { Range } from '@meishi/api-contract/endpoints/analytics/analytics';
import { addDays, countDays, listDays } from '../recording/local-days.ts';

/** The days that a response covers, inclusive, as `YYYY-MM-DD` of one time zone. */
export interface Window {
  from: string;
  to: string;
  /** The preceding period of the same length; null for the whole history. */
  previous: { from: string; to: string } | null;
  /** The length of one entry of the series. */
  step: 'day' | 'month';
}

const longestDailySeries = 92;
const days = { '7d': 7, '30d': 30, '90d': 90 } as const;

/** The window of a range that ends today. `firstDay` is the first day with an event, null if there is none. */
export function windowOf(range: Range, today: string, firstDay: string | null): Window {
  const from = startOf(range, today, firstDay);
  const length = countDays(from, today);
  return {
    from,
    to: today,
    previous: range === 'all' ? null : { from: addDays(from, -length), to: addDays(from, -1) },
    step: length > longestDailySeries ? 'month' : 'day',
  };
}

/** The days of a window and of the period before it. */
export function daysWithPrevious({ from, to, previous }: Window): { from: string; to: string } {
  return { from: previous?.from ?? from, to };
}

/** The first days of the periods that the responses for these windows count, sorted. */
export function countedPeriods(windows: readonly Window[]): string[] {
  const starts = windows.flatMap(({ from, to, previous, step }) => [
    from,
    ...seriesEntries({ from, to, step }).filter((entry) => entry > from),
    ...(previous && step === 'day' ? listDays(previous.from, previous.to) : []),
    ...(previous ? [previous.from] : []),
  ]);
  return [...new Set(starts)].sort();
}

/** The entries of a window's series: each day, or the first day of each month. */
export function seriesEntries({ from, to, step }: Pick<Window, 'from' | 'to' | 'step'>): string[] {
  if (step === 'day') return listDays(from, to);
  const months = [];
  for (let month = startOfMonth(from); month <= to; month = startOfMonth(month, 1)) months.push(month);
  return months;
}

/** The entry of the series that a day belongs to. */
export function seriesEntryOf(day: string, step: Window['step']): string {
  return step === 'day' ? day : startOfMonth(day);
}

function startOf(range: Range, today: string, firstDay: string | null): string {
  if (range === 'all') return firstDay && firstDay < today ? firstDay : today;
  // Whole months: this month and the eleven before it.
  if (range === '12m') return startOfMonth(today, -11);
  return addDays(today, 1 - days[range]);
}

function startOfMonth(day: string, months = 0): string {
  const date = new Date(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months)).toISOString().slice(0, 10);
}
