import type { Analytics, Metric, Totals } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { EventKind } from '../recording/event.ts';
import { type DayCount, type ValueCount, valuesPerDimension } from './analytics.queries.ts';
import { previousStarts, seriesEntries, seriesStarts, type Window } from './analytics-window.ts';

const metricOf: Partial<Record<EventKind, Metric>> = {
  view: 'views',
  click: 'clicks',
  tap: 'taps',
  save: 'saves',
  exchange: 'exchanges',
};

/** The counts of a window's days. The series is complete, and every event counts under its verdict. */
export function countsOf(
  window: Window,
  days: readonly DayCount[],
): Pick<Analytics, 'totals' | 'previous' | 'series' | 'previous_series' | 'filtered'> {
  const { from, to, previous } = window;
  const within = (first: string, last: string) => days.filter(({ day }) => day >= first && day <= last);
  const starts = seriesStarts(window);
  const previousDays = previousStarts(window, starts);
  const inside = within(from, to);
  const before = previous && within(previous.from, previous.to);
  return {
    totals: totalsOf(inside),
    previous: before && totalsOf(before),
    series: seriesFrom(seriesEntries(window), starts, inside),
    previous_series: before && seriesFrom(previousDays, previousDays, before),
    filtered: filteredOf(inside),
  };
}

/** The breakdowns of the first window, beside the counts of the second one if it has breakdowns. */
export function sharesOf(
  counts: readonly ValueCount[],
  hasPrevious: boolean,
): Pick<Analytics, 'sources' | 'devices' | 'browsers' | 'countries' | 'referrers'> {
  const of = (dimension: ValueCount['dimension']) =>
    comparedCounts(counts, dimension, hasPrevious)
      .filter(({ count: { views, clicks } }) => views + clicks > 0)
      .map(({ count: { value, views, clicks }, previous }) => ({
        value,
        views,
        clicks,
        previous_views: previous?.views ?? null,
        previous_clicks: previous?.clicks ?? null,
      }));
  return {
    sources: of('source'),
    devices: of('device'),
    browsers: of('browser'),
    countries: of('country'),
    referrers: of('referrer'),
  };
}

const nothing = { views: 0, clicks: 0, taps: 0 };

/** The most frequent values of the first window, beside their counts in the second one; null if it is not shown. */
export function comparedCounts(
  counts: readonly ValueCount[],
  dimension: ValueCount['dimension'],
  hasPrevious: boolean,
): { count: ValueCount; previous: Pick<Totals, 'views' | 'clicks' | 'taps'> | null }[] {
  const countsIn = (window: number) =>
    counts.filter((count) => count.window === window && count.dimension === dimension);
  const previousOf = new Map(countsIn(1).map((count) => [count.value, count]));
  return countsIn(0)
    .slice(0, valuesPerDimension)
    .map((count) => ({ count, previous: hasPrevious ? (previousOf.get(count.value) ?? nothing) : null }));
}

/** One entry per start, each with the counts up to the next start. */
function seriesFrom(
  entries: readonly string[],
  starts: readonly string[],
  days: readonly DayCount[],
): Analytics['series'] {
  const byEntry = Map.groupBy(days, ({ day }) => starts.findLastIndex((start) => start <= day));
  return entries.map((at, index) => ({ at, ...totalsOf(byEntry.get(index) ?? []) }));
}

function totalsOf(days: readonly DayCount[]): Totals {
  const totals: Totals = { views: 0, visitors: 0, clicks: 0, taps: 0, saves: 0, exchanges: 0 };
  for (const { kind, verdict, events, visitors } of days) {
    const metric = metricOf[kind];
    if (verdict !== 'counted' || !metric) continue;
    totals[metric] += events;
    totals.visitors += visitors;
  }
  return totals;
}

function filteredOf(days: readonly DayCount[]): Analytics['filtered'] {
  const filtered = { hits: 0, counted: 0, bot: 0, prefetch: 0, duplicate: 0, own: 0 };
  for (const { verdict, events } of days) {
    filtered.hits += events;
    filtered[verdict] += events;
  }
  return filtered;
}
