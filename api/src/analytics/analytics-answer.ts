import type { Analytics, Metric, Totals } from '@meishi/api-contract/analytics';
import type { DayCount, DimensionCount, LinkCount } from './analytics.queries.js';
import { entryOf, seriesOf, type Window } from './analytics-window.js';
import type { EventKind } from './event.js';

const metricOf: Partial<Record<EventKind, Metric>> = {
  view: 'views',
  click: 'clicks',
  tap: 'taps',
  save: 'saves',
  exchange: 'exchanges',
};

interface Counts {
  /** Of the window and of the period before it. */
  days: DayCount[];
  links: LinkCount[];
  dimensions: DimensionCount[];
}

/** Puts counts into the answer's shape: every entry of the series there, every hit of the window under its verdict. */
export function answerOf(window: Window, tz: string, { days, links, dimensions }: Counts): Analytics {
  const inside = days.filter(({ day }) => day >= window.from && day <= window.to);
  const before = days.filter(({ day }) => day < window.from);
  return {
    range: { from: window.from, to: window.to, tz },
    totals: totalsOf(inside),
    previous: window.previous && totalsOf(before),
    series: seriesFrom(window, inside),
    links: links.map(({ title, kind, ...link }) => ({
      ...link,
      title: title ?? 'Deleted link',
      kind: kind ?? 'custom',
    })),
    sources: sharesOf(dimensions, 'source'),
    devices: sharesOf(dimensions, 'device'),
    browsers: sharesOf(dimensions, 'browser'),
    countries: sharesOf(dimensions, 'country'),
    referrers: sharesOf(dimensions, 'referrer'),
    cards: dimensions
      .filter(({ dimension }) => dimension === 'card')
      .map(({ value, label, taps }) => ({ card_id: value, label, taps })),
    filtered: filteredOf(inside),
  };
}

function seriesFrom(window: Window, days: DayCount[]): Analytics['series'] {
  const byEntry = Map.groupBy(days, ({ day }) => entryOf(day, window.step));
  return seriesOf(window).map((at) => ({ at, ...totalsOf(byEntry.get(at) ?? []) }));
}

function totalsOf(days: DayCount[]): Totals {
  const totals: Totals = { views: 0, visitors: 0, clicks: 0, taps: 0, saves: 0, exchanges: 0 };
  for (const { kind, verdict, events, visitors } of days) {
    const metric = metricOf[kind];
    if (verdict !== 'counted' || !metric) continue;
    totals[metric] += events;
    totals.visitors += visitors;
  }
  return totals;
}

function filteredOf(days: DayCount[]): Analytics['filtered'] {
  const filtered = { hits: 0, counted: 0, bot: 0, prefetch: 0, duplicate: 0, own: 0 };
  for (const { verdict, events } of days) {
    filtered.hits += events;
    filtered[verdict] += events;
  }
  return filtered;
}

function sharesOf(
  dimensions: DimensionCount[],
  dimension: DimensionCount['dimension'],
): Analytics['sources'] {
  return dimensions
    .filter((count) => count.dimension === dimension && count.views + count.clicks > 0)
    .map(({ value, views, clicks }) => ({ value, views, clicks }));
}
