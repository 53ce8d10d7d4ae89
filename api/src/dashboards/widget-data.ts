import type { Metric, Range } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { Widget, WidgetData, WidgetKind } from '@meishi/api-contract/endpoints/analytics/dashboards';
import type {
  CountOfValue,
  DayCount,
  RankedDimension,
  ValueCount,
} from '../analytics/reports/analytics.queries.ts';
import { countsOf } from '../analytics/reports/analytics-response.ts';
import type { Window } from '../analytics/reports/analytics-window.ts';
import type { NamedMember } from '../analytics/reports/group/group-members.ts';
import { rankMembers } from '../analytics/reports/group/group-ranking.ts';
import { rankLinks, type TitledLink } from '../analytics/reports/links-of-user.ts';

/** The counts for all widgets of a dashboard. `window` numbers are indexes of `windows`. */
export interface Counts {
  windows: ReadonlyMap<Range, Window>;
  days: readonly DayCount[];
  links: readonly TitledLink[];
  /** Counts of the windows, followed by those of each window's previous period. */
  clicks: readonly CountOfValue[];
  breakdowns: readonly ValueCount[];
  /** Whether breakdowns of a window are shown. */
  isShown: readonly boolean[];
  memberCounts: readonly CountOfValue[];
  members: readonly NamedMember[];
}

const rowsPerWidget = 20;

/** The dimension of each breakdown. */
export const dimensionOf: Partial<Record<WidgetKind, RankedDimension>> = {
  sources: 'source',
  devices: 'device',
  countries: 'country',
  referrers: 'referrer',
};

/** The data of one widget. */
export function widgetDataOf({ kind, metric, range }: Widget, counts: Counts): WidgetData {
  const window = counts.windows.get(range);
  if (!window) throw new Error(`range ${range} was not counted`);
  const place = [...counts.windows.keys()].indexOf(range);
  const { totals, previous, series } = countsOf(window, counts.days);
  const total = { total: totals[metric], previous_total: previous?.[metric] ?? null, withheld: false };
  switch (kind) {
    case 'total':
      return { columns: [metric], rows: [[totals[metric]]], ...total };
    case 'series':
      return { columns: ['at', metric], rows: series.map((entry) => [entry.at, entry[metric]]), ...total };
    case 'top_links':
      return topLinks(counts, place, previous !== null);
    case 'top_members':
      return { ...topMembers(counts, place, metric), ...total };
    default:
      return { ...breakdown(counts, place, kind, metric), ...total, withheld: !counts.isShown[place] };
  }
}

function topLinks({ clicks, links, windows }: Counts, place: number, hasPrevious: boolean): WidgetData {
  const linkIds = new Set(links.map(({ link_id }) => link_id));
  const places = [place, windows.size + place];
  const ranking = rankLinks(
    clicks
      .filter(({ window, value }) => places.includes(window) && linkIds.has(value))
      .map(({ window, value, clicks }) => ({ window: places.indexOf(window), link_id: value, clicks })),
    links,
  );
  const sum = (of: 'clicks' | 'previous_clicks') => ranking.reduce((total, link) => total + link[of], 0);
  return {
    columns: ['link_id', 'title', 'clicks'],
    rows: ranking.slice(0, rowsPerWidget).map(({ link_id, title, clicks }) => [link_id, title, clicks]),
    total: sum('clicks'),
    previous_total: hasPrevious ? sum('previous_clicks') : null,
    withheld: false,
  };
}

function topMembers({ memberCounts, members }: Counts, place: number, metric: Metric): Rows {
  const ranking = rankMembers(
    members,
    memberCounts.filter(({ window }) => window === place),
  );
  return {
    columns: ['user_id', 'display_name', metric],
    rows: ranking
      .toSorted((first, second) => second[metric] - first[metric])
      .slice(0, rowsPerWidget)
      .map((member) => [member.user_id, member.display_name, member[metric]]),
  };
}

function breakdown(counts: Counts, place: number, kind: WidgetKind, metric: Metric): Rows {
  const of = counts.isShown[place] ? counts.breakdowns : [];
  return {
    columns: ['value', metric],
    rows: of
      .filter(({ window, dimension }) => window === place && dimension === dimensionOf[kind])
      .filter((count) => count[metric] > 0)
      .toSorted((first, second) => second[metric] - first[metric])
      .slice(0, rowsPerWidget)
      .map((count) => [count.value, count[metric]]),
  };
}

type Rows = Pick<WidgetData, 'columns' | 'rows'>;
