import type {
  DashboardData,
  getDashboardData,
  Widget,
  WidgetKind,
} from '@meishi/api-contract/endpoints/analytics/dashboards';
import { minBreakdownMembers } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { Injectable } from '@nestjs/common';
import {
  countAll,
  countDays,
  countedPeriods,
  countValues,
  type Days,
  daysWithPrevious,
  findFirstDay,
  findGroupClock,
  hasEnoughMembers,
  listGroupLinks,
  listNamedMembers,
  rowsOfGroup,
  type Window,
  windowOf,
} from '../../analytics/index.ts';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Database } from '../../platform/database/database.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { GroupDashboards } from './group-dashboards.ts';
import { type Counts, dataOfWidgets, dimensionOf } from './widget-data.ts';

/** The data of a dashboard's widgets. All widgets share the same few queries, whatever their ranges. */
@Injectable()
export class DashboardDataService {
  constructor(
    private readonly database: Database,
    private readonly dashboards: GroupDashboards,
  ) {}

  async read({ group_id }: GroupAccess, { params }: Input<typeof getDashboardData>): Promise<DashboardData> {
    const { widgets } = await this.dashboards.get(group_id, params.dashboardId);
    const counts = await this.count(group_id, widgets);
    return {
      generated_at: new Date().toISOString(),
      widgets: dataOfWidgets(widgets, counts),
    };
  }

  private async count(group_id: string, widgets: readonly Widget[]): Promise<Counts> {
    const ranges = [...new Set(widgets.map(({ range }) => range))];
    const { today } = await findGroupClock(this.database, group_id);
    const selection = { group_id, today, filters: null };
    const firstDay = ranges.includes('all') ? await findFirstDay(this.database, group_id) : null;
    const windows = new Map(ranges.map((range) => [range, windowOf({ range }, today, firstDay)]));
    const inside = [...windows.values()];
    const dimensions = [...new Set(widgets.flatMap(({ kind }) => dimensionOf[kind] ?? []))];
    // The windows of some widgets only, in their places.
    const windowsOf = (isOf: (kind: WidgetKind) => boolean) =>
      ranges.map((range, place) =>
        widgets.some((widget) => widget.range === range && isOf(widget.kind))
          ? (inside[place] ?? null)
          : null,
      );
    const ofLinks = windowsOf((kind) => kind === 'top_links');
    const ofMembers = windowsOf((kind) => kind === 'top_members');
    const ofVisitors = windowsOf((kind) => dimensionOf[kind] !== undefined);
    const [members, days, links, clicks, breakdowns, shown, memberCounts] = await Promise.all([
      ofMembers.some(Boolean) ? listNamedMembers(this.database, group_id) : [],
      countDays(this.database, rowsOfGroup(selection, widest(inside, today)), countedPeriods(inside)),
      ofLinks.some(Boolean) ? listGroupLinks(this.database, group_id) : [],
      countAll(
        this.database,
        selection,
        [...ofLinks, ...ofLinks.map((window) => window?.previous ?? null)],
        'link',
      ),
      countValues(this.database, selection, inside, dimensions),
      Promise.all(
        ofVisitors.map((window, place) =>
          hasEnoughMembers(this.database, selection, ofMembers[place] ? null : window),
        ),
      ),
      countAll(this.database, selection, ofMembers, 'member'),
    ]);
    const isShown = inside.map(
      (_, place) =>
        shown[place] === true ||
        memberCounts.filter(({ window }) => window === place).length >= minBreakdownMembers,
    );
    return { windows, days, links, clicks, breakdowns, isShown, memberCounts, members };
  }
}

function widest(windows: readonly Window[], today: string): Days {
  const starts = windows.map((window) => daysWithPrevious(window).from);
  return { from: starts.toSorted()[0] ?? today, to: today };
}
