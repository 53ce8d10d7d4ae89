import type { Metric, Range } from '@meishi/api-contract/endpoints/analytics/analytics';
import type {
  DashboardData,
  Widget,
  WidgetData,
  WidgetKind,
} from '@meishi/api-contract/endpoints/analytics/dashboards';
import type { GroupAnalytics } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import {
  type CountOfValue,
  countsOf,
  type DayCount,
  type NamedMember,
  type RankedDimension,
  rankLinks,
  rankMembers,
  type TitledLink,
  type ValueCount,
  type Window,
} from '../../analytics/index.ts';

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

/** The data of each widget by its id. What widgets of the same range share is computed once. */
export function dataOfWidgets(widgets: readonly Widget[], counts: Counts): DashboardData['widgets'] {
  const ofRanges = [...counts.windows].map(([range, window], place) => {
    const of = widgets.filter((widget) => widget.range === range);
    const ranking = of.some(({ kind }) => kind === 'top_members') ? rankingOf(counts, place) : [];
    const shared = { place, ranking, ...countsOf(window, counts.days) };
    return of.map((widget) => [widget.widget_id, widgetDataOf(widget, shared, counts)]);
  });
  return Object.fromEntries(ofRanges.flat());
}

/** What widgets of the same range share. */
interface OfRange extends ReturnType<typeof countsOf> {
  place: number;
  ranking: GroupAnalytics['members'];
}

function widgetDataOf(
  { kind, metric }: Widget,
  { place, ranking, totals, previous, series }: OfRange,
  counts: Counts,
): WidgetData {
  const total = { total: totals[metric], previous_total: previous?.[metric] ?? null, withheld: false };
  switch (kind) {
    case 'total':
      return { columns: [metric], rows: [[totals[metric]]], ...total };
    case 'series':
      return { columns: ['at', metric], rows: series.map((entry) => [entry.at, entry[metric]]), ...total };
    case 'top_links':
      return topLinks(counts, place, previous !== null);
    case 'top_members':
      return { ...topMembers(ranking, metric), ...total };
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

function rankingOf({ memberCounts, members }: Counts, place: number): GroupAnalytics['members'] {
  return rankMembers(
    members,
    memberCounts.filter(({ window }) => window === place),
  );
}

function topMembers(ranking: GroupAnalytics['members'], metric: Metric): Rows {
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
