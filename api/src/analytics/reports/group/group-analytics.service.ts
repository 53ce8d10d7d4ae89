import type { Range } from '@meishi/api-contract/endpoints/analytics/analytics';
import {
  type exportGroupAnalytics,
  type GroupAnalytics,
  type getMemberAnalytics,
  type MemberAnalytics,
  minBreakdownMembers,
} from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { Injectable, type StreamableFile } from '@nestjs/common';
import type { GroupAccess } from '../../../platform/access/memberships.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/domain-error.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import { addDays } from '../../recording/local-days.ts';
import { countDays } from '../analytics.queries.ts';
import { analyticsCsv } from '../analytics-csv.ts';
import { countsOf, sharesOf } from '../analytics-response.ts';
import { countedPeriods, daysWithPrevious, type Window, windowOf } from '../analytics-window.ts';
import { rankLinks } from '../links-of-user.ts';
import { daysOfMembers, findGroupSpans, listGroupLinks, selectGroup } from './group-members.ts';
import { rankCards, rankMembers } from './group-ranking.ts';
import { countValues, findFirstDay, rowsOfGroup } from './group-rows.ts';
import { findFirstDayOfMember, recountedRowsOfMember, rowsOfMember } from './member-rows.ts';

const breakdowns = ['source', 'device', 'browser', 'country', 'referrer'] as const;

export interface GroupAnalyticsQuery {
  range: Range;
  tz?: string;
}

/** The analytics of the profiles of a group's members during their membership. */
@Injectable()
export class GroupAnalyticsService {
  constructor(private readonly database: Database) {}

  async read(
    { user_id }: Viewer,
    { group_id }: GroupAccess,
    question: GroupAnalyticsQuery,
  ): Promise<GroupAnalytics> {
    return this.readWindow(user_id, group_id, question, (window) => window);
  }

  /** @throws DomainError `not-found` if the user was never in the group */
  async readMember(
    { user_id }: Viewer,
    { group_id }: GroupAccess,
    { params, query }: Input<typeof getMemberAnalytics>,
  ): Promise<MemberAnalytics> {
    const { range, tz } = query;
    const { spans, time_zone, today } = await findGroupSpans(
      this.database,
      user_id,
      group_id,
      tz,
      params.userId,
    );
    const [span] = spans;
    if (!span) throw notFound('member');
    const members = daysOfMembers(spans, tz, today);
    const isRolledUp = tz === undefined || tz === span.time_zone;
    const firstDay = range === 'all' ? await findFirstDayOfMember(this.database, members) : null;
    const window = windowOf(range, today, firstDay && !isRolledUp ? addDays(firstDay, -1) : firstDay);
    const days = daysWithPrevious(window);
    const rows = isRolledUp ? rowsOfMember(members, days) : recountedRowsOfMember(members, days, time_zone);
    return {
      range: { from: window.from, to: window.to, tz: time_zone },
      ...countsOf(window, await countDays(this.database, rows, countedPeriods([window]))),
    };
  }

  async exportCsv(
    { user_id }: Viewer,
    { group_id, name }: GroupAccess,
    { query }: Input<typeof exportGroupAnalytics>,
  ): Promise<StreamableFile> {
    const daily = (window: Window) => ({ ...window, step: 'day' as const });
    const analytics = await this.readWindow(user_id, group_id, query, daily);
    return analyticsCsv(`${name}-${query.table}`, query.table, analytics);
  }

  private async readWindow(
    userId: string,
    groupId: string,
    { range, tz }: GroupAnalyticsQuery,
    shape: (window: Window) => Window,
  ): Promise<GroupAnalytics> {
    const [{ spans, time_zone, today }, links] = await Promise.all([
      findGroupSpans(this.database, userId, groupId, tz),
      listGroupLinks(this.database, groupId),
    ]);
    const selection = selectGroup(groupId, tz, spans, today);
    const firstDay = range === 'all' ? await findFirstDay(this.database, selection) : null;
    const window = shape(windowOf(range, today, firstDay));
    const [days, clicks, dimensions, memberCounts] = await Promise.all([
      countDays(this.database, rowsOfGroup(selection, daysWithPrevious(window)), countedPeriods([window])),
      countValues(this.database, selection, [window, window.previous], ['link']),
      countValues(this.database, selection, [window], [...breakdowns, 'card']),
      countValues(this.database, selection, [window], ['member']),
    ]);
    const withheld = memberCounts.length < minBreakdownMembers;
    const named = new Set(links.map(({ link_id }) => link_id));
    return {
      range: { from: window.from, to: window.to, tz: time_zone },
      ...countsOf(window, days),
      members: rankMembers(spans, memberCounts),
      links: rankLinks(
        clicks
          .map(({ window, value, clicks }) => ({ window, link_id: value, clicks }))
          .filter(({ link_id }) => named.has(link_id)),
        links,
      ),
      withheld,
      ...sharesOf(withheld ? [] : dimensions),
      cards: await rankCards(this.database, spans, dimensions),
    };
  }
}
