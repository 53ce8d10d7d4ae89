import type {
  DashboardData,
  getDashboardData,
  Widget,
} from '@meishi/api-contract/endpoints/analytics/dashboards';
import { Injectable } from '@nestjs/common';
import {
  countDays,
  countDimensions,
  countLinks,
  countMembers,
} from '../analytics/reports/analytics.queries.ts';
import { daysWithPrevious, type Window, windowOf } from '../analytics/reports/analytics-window.ts';
import type { Days } from '../analytics/reports/event-rows.ts';
import { findFirstDay, findGroupSpans, listGroupLinks } from '../analytics/reports/group/group-members.ts';
import { rowsOfMembers } from '../analytics/reports/group/member-rows.ts';
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
    const { spans, members, time_zone, today } = await findGroupSpans(this.database, userId, groupId, tz);
    const firstDay = ranges.includes('all') ? await findFirstDay(this.database, members) : null;
    const windows = new Map(ranges.map((range) => [range, windowOf(range, today, firstDay)]));
    const inside = [...windows.values()];
    const { eventDays, dimensionDays } = rowsOfMembers({ members, time_zone, ...widest(inside, today) });
    const hasWidget = (matches: (widget: Widget) => boolean) => widgets.some(matches);
    const [days, links, clicks, dimensions, memberCounts] = await Promise.all([
      countDays(this.database, eventDays),
      hasWidget(({ kind }) => kind === 'top_links') ? listGroupLinks(this.database, groupId) : [],
      hasWidget(({ kind }) => kind === 'top_links')
        ? countLinks(this.database, eventDays, [
            ...inside,
            ...inside.map(({ previous }) => previous ?? never),
          ])
        : [],
      hasWidget(({ kind }) => dimensionOf[kind] !== undefined)
        ? countDimensions(this.database, dimensionDays, inside)
        : [],
      countMembers(this.database, eventDays, inside),
    ]);
    return { windows, days, links, clicks, dimensions, memberCounts, spans };
  }
}

/** An empty period: the whole history has no previous one. */
const never: Days = { from: '0001-01-01', to: '0001-01-01' };

function widest(windows: readonly Window[], today: string): Days {
  const starts = windows.map((window) => daysWithPrevious(window).from);
  return { from: starts.toSorted()[0] ?? today, to: today };
}
