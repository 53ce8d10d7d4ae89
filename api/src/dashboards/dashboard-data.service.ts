import type {
  DashboardData,
  getDashboardData,
  Widget,
} from '@meishi/api-contract/endpoints/analytics/dashboards';
import { Injectable } from '@nestjs/common';
import { countDays } from '../analytics/reports/analytics.queries.ts';
import {
  countedPeriods,
  daysWithPrevious,
  type Window,
  windowOf,
} from '../analytics/reports/analytics-window.ts';
import type { Days } from '../analytics/reports/event-rows.ts';
import {
  findGroupDays,
  listGroupLinks,
  listMemberSpans,
  selectGroup,
} from '../analytics/reports/group/group-members.ts';
import { countAll, countValues, findFirstDay, rowsOfGroup } from '../analytics/reports/group/group-rows.ts';
import type { GroupAccess } from '../platform/access/memberships.ts';
import type { Viewer } from '../platform/access/viewer.ts';
import { Database } from '../platform/database/database.ts';
import type { Input } from '../platform/http/endpoint.ts';
import { GroupDashboards } from './group-dashboards.ts';
import { type Counts, dimensionOf, widgetDataOf } from './widget-data.ts';

/** The data of a dashboard's widgets. All widgets share the same few queries, whatever their ranges. */
@Injectable()
export class DashboardDataService {
  constructor(
    private readonly database: Database,
    private readonly dashboards: GroupDashboards,
  ) {}

  async read(
    { user_id }: Viewer,
    { group_id }: GroupAccess,
    { params, query }: Input<typeof getDashboardData>,
  ): Promise<DashboardData> {
    const { widgets } = await this.dashboards.get(group_id, params.dashboardId);
    const counts = await this.count(user_id, group_id, query.tz, widgets);
    return {
      generated_at: new Date().toISOString(),
      widgets: Object.fromEntries(widgets.map((widget) => [widget.widget_id, widgetDataOf(widget, counts)])),
    };
  }

  private async count(
    userId: string,
    groupId: string,
    tz: string | undefined,
    widgets: readonly Widget[],
  ): Promise<Counts> {
    const ranges = [...new Set(widgets.map(({ range }) => range))];
    const groupDays = await findGroupDays(this.database, userId, tz);
    const { today } = groupDays;
    const kinds = new Set(widgets.map(({ kind }) => kind));
    const listSpans = () => listMemberSpans(this.database, groupId);
    // Members are only needed before the counts where these are read from the members' events.
    const counted = tz ? await listSpans() : null;
    const selection = selectGroup(groupId, tz, groupDays, counted ?? []);
    const firstDay = ranges.includes('all') ? await findFirstDay(this.database, selection) : null;
    const windows = new Map(ranges.map((range) => [range, windowOf({ range }, today, firstDay)]));
    const inside = [...windows.values()];
    const before = inside.map(({ previous }) => previous);
    const dimensions = [...new Set([...kinds].flatMap((kind) => dimensionOf[kind] ?? []))];
    const [spans, days, links, clicks, breakdowns, memberCounts] = await Promise.all([
      counted ?? (kinds.has('top_members') ? listSpans() : []),
      countDays(this.database, rowsOfGroup(selection, widest(inside, today)), countedPeriods(inside)),
      kinds.has('top_links') ? listGroupLinks(this.database, groupId) : [],
      kinds.has('top_links') ? countAll(this.database, selection, [...inside, ...before], 'link') : [],
      countValues(this.database, selection, inside, dimensions),
      kinds.has('top_members') || dimensions.length > 0
        ? countAll(this.database, selection, inside, 'member')
        : [],
    ]);
    return { windows, days, links, clicks, breakdowns, memberCounts, spans };
  }
}

function widest(windows: readonly Window[], today: string): Days {
  const starts = windows.map((window) => daysWithPrevious(window).from);
  return { from: starts.toSorted()[0] ?? today, to: today };
}
