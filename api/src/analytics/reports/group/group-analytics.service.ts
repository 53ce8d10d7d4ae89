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
import { countDays, countDimensions, countLinks, countMembers } from '../analytics.queries.ts';
import { analyticsCsv } from '../analytics-csv.ts';
import { countsOf, sharesOf } from '../analytics-response.ts';
import { daysWithPrevious, type Window, windowOf } from '../analytics-window.ts';
import { rankLinks } from '../links-of-user.ts';
import { findFirstDay, findGroupSpans, listGroupLinks } from './group-members.ts';
import { rankCards, rankMembers } from './group-ranking.ts';
import { rowsOfMembers } from './member-rows.ts';

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
    const group = await findGroupSpans(this.database, user_id, group_id, query.tz);
    const members = group.members.filter((member) => member.user_id === params.userId);
    if (members.length === 0) throw notFound('member');
    const { time_zone, today } = group;
    const firstDay = query.range === 'all' ? await findFirstDay(this.database, members) : null;
    const window = windowOf(query.range, today, firstDay);
    const { eventDays } = rowsOfMembers({ members, time_zone, ...daysWithPrevious(window) });
    return {
      range: { from: window.from, to: window.to, tz: time_zone },
      ...countsOf(window, await countDays(this.database, eventDays)),
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
    const [{ spans, members, time_zone, today }, links] = await Promise.all([
      findGroupSpans(this.database, userId, groupId, tz),
      listGroupLinks(this.database, groupId),
    ]);
    const firstDay = range === 'all' ? await findFirstDay(this.database, members) : null;
    const window = shape(windowOf(range, today, firstDay));
    const { eventDays, dimensionDays } = rowsOfMembers({ members, time_zone, ...daysWithPrevious(window) });
    const [days, clicks, dimensions, memberCounts] = await Promise.all([
      countDays(this.database, eventDays),
      countLinks(this.database, eventDays, [window, ...(window.previous ? [window.previous] : [])]),
      countDimensions(this.database, dimensionDays, [window]),
      countMembers(this.database, eventDays, [window]),
    ]);
    const withheld = memberCounts.length < minBreakdownMembers;
    const named = new Set(links.map(({ link_id }) => link_id));
    return {
      range: { from: window.from, to: window.to, tz: time_zone },
      ...countsOf(window, days),
      members: rankMembers(spans, memberCounts),
      links: rankLinks(
        clicks.filter(({ link_id }) => named.has(link_id)),
        links,
      ),
      withheld,
      ...sharesOf(withheld ? [] : dimensions),
      cards: await rankCards(this.database, spans, dimensions),
    };
  }
}
