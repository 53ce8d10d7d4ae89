import type { Range } from '@meishi/api-contract/endpoints/analytics/analytics';
import { maxRangeDays } from '@meishi/api-contract/endpoints/analytics/analytics-filters';
import { invalidField } from '../../platform/http/domain-error.ts';
import { t } from '../../platform/words/words.ts';
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

/** The days that a request asks for. `from` and `to` replace the start and the end of the range. */
export interface Period {
  range: Range;
  from?: string;
  to?: string;
}

const longestDailySeries = 92;
const days = { '7d': 7, '30d': 30, '90d': 90 } as const;

/**
 * The window of a period, which ends today at the latest. `firstDay` is the first day with an event, null if there is none.
 *
 * @throws DomainError `invalid-input` if the days are in the wrong order or too many
 */
export function windowOf({ range, from, to }: Period, today: string, firstDay: string | null): Window {
  const last = to && to < today ? to : today;
  const first = from ?? startOf(range, last, firstDay);
  if (from && from > last) throw invalidField('from', t('The first day must be before the last day.'));
  if (from && countDays(from, last) > maxRangeDays)
    throw invalidField('from', t('Please choose a period of up to three years.'));
  return windowBetween(first, last, range !== 'all' || from !== undefined);
}

/** A window's last days, at most as many as given. */
export function shortened(window: Window, maxDays: number): Window {
  const first = addDays(window.to, 1 - maxDays);
  return first > window.from ? windowBetween(first, window.to, true) : window;
}

/** A window's days from one on. They are none if it ends before. */
export function windowFrom(window: Window, first: string): Window {
  if (window.from >= first) return window;
  return windowBetween(first > window.to ? addDays(window.to, 1) : first, window.to, true);
}

/** A window's days whose events are stored, if they are counted from events. There is no comparison with other days. */
export function keptPart(window: Window, firstKept: string): Window {
  const kept = windowFrom(window, firstKept);
  return kept.previous && kept.previous.from < firstKept ? { ...kept, previous: null } : kept;
}

function windowBetween(from: string, to: string, hasPrevious: boolean): Window {
  const length = countDays(from, to);
  return {
    from,
    to,
    previous: hasPrevious ? { from: addDays(from, -length), to: addDays(from, -1) } : null,
    step: length > longestDailySeries ? 'month' : 'day',
  };
}

/** The days of a window and of the period before it. */
export function daysWithPrevious({ from, to, previous }: Window): { from: string; to: string } {
  return { from: previous?.from ?? from, to };
}

/** The first days of the periods that the responses for these windows count, sorted. */
export function countedPeriods(windows: readonly Window[]): string[] {
  const starts = windows.flatMap((window) => {
    const entries = seriesStarts(window);
    return [...entries, ...previousStarts(window, entries)];
  });
  return [...new Set(starts)].sort();
}

/** The entries of a window's series: each day, or the first day of each month. */
export function seriesEntries({ from, to, step }: Pick<Window, 'from' | 'to' | 'step'>): string[] {
  if (step === 'day') return listDays(from, to);
  const months = [];
  for (let month = startOfMonth(from); month <= to; month = startOfMonth(month, 1)) months.push(month);
  return months;
}

/** The first day of the window in each entry of its series. */
export function seriesStarts(window: Window): string[] {
  return seriesEntries(window).map((entry) => (entry < window.from ? window.from : entry));
}

/** The days that correspond to these in the preceding period, the length of the window earlier. */
export function previousStarts({ from, to, previous }: Window, starts: readonly string[]): string[] {
  const length = countDays(from, to);
  return previous ? starts.map((start) => addDays(start, -length)) : [];
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

/** The first day of the month of a day, or of a later month. */
export function startOfMonth(day: string, months = 0): string {
  const date = new Date(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months)).toISOString().slice(0, 10);
}
