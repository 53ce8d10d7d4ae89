import {
  groupFilterNames,
  type HitFilters,
  maxFilteredDays,
  visitorFilterNames,
} from '@meishi/api-contract/endpoints/analytics/analytics-filters';
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
import { invalidField, notFound } from '../../../platform/http/domain-error.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import { t } from '../../../platform/words/words.ts';
import { findFirstKeptDay } from '../../recording/kept-events.ts';
import { addDays } from '../../recording/local-days.ts';
import { countDays } from '../analytics.queries.ts';
import { analyticsCsv } from '../analytics-csv.ts';
import { comparedCounts, countsOf, sharesOf } from '../analytics-response.ts';
import {
  countedPeriods,
  daysWithPrevious,
  keptPart,
  type Period,
  shortened,
  type Window,
  windowOf,
} from '../analytics-window.ts';
import { filtersOf } from '../hit-filters.ts';
import { rankLinks } from '../links-of-user.ts';
import {
  daysOfMembers,
  findGroupDays,
  listGroupLinks,
  listMemberSpans,
  listNamedMembers,
  selectFiltered,
  selectGroup,
} from './group-members.ts';
import { rankCards, rankMembers } from './group-ranking.ts';
import { countAll, countValues, findFirstDay, findShownWindows, rowsOfGroup } from './group-rows.ts';
import { findFirstDayOfMember, recountedRowsOfMember, rowsOfMember } from './member-rows.ts';

const breakdowns = ['source', 'device', 'browser', 'country', 'referrer'] as const;

interface GroupAnalyticsQuery extends Period, HitFilters {
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
    const { tz } = query;
    const [groupDays, spans] = await Promise.all([
      findGroupDays(this.database, user_id, tz),
      listMemberSpans(this.database, group_id, params.userId),
    ]);
    const [span] = spans;
    if (!span) throw notFound('member');
    const { time_zone, today } = groupDays;
    const members = daysOfMembers(spans, tz, groupDays);
    const isRolledUp = tz === undefined || tz === span.time_zone;
    const firstDay = query.range === 'all' ? await findFirstDayOfMember(this.database, members) : null;
    const whole = windowOf(query, today, firstDay && !isRolledUp ? addDays(firstDay, -1) : firstDay);
    const window = isRolledUp ? whole : keptPart(whole, await findFirstKeptDay(this.database, time_zone));
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
    question: GroupAnalyticsQuery,
    shape: (window: Window) => Window,
  ): Promise<GroupAnalytics> {
    const { range, tz } = question;
    const filters = filtersOf(question, groupFilterNames);
    const isOfVisitors = hasVisitorFilter(filters);
    const groupDays = await findGroupDays(this.database, userId, tz);
    const { time_zone, today } = groupDays;
    // The days of members are only needed where these are counted from the members' events.
    const spans = tz || filters ? await listMemberSpans(this.database, groupId) : [];
    const rolledUp = selectGroup(groupId, tz, groupDays, spans);
    const firstDay = range === 'all' ? await findFirstDay(this.database, rolledUp) : null;
    const whole = windowOf(question, today, firstDay);
    const selection = filters ? selectFiltered(groupId, groupDays, spans, filters) : rolledUp;
    const covered = filters ? shortened(whole, maxFilteredDays.group) : whole;
    const isCounted = filters !== null || selection.others.length > 0;
    const window = shape(
      isCounted ? keptPart(covered, await findFirstKeptDay(this.database, time_zone)) : covered,
    );
    const windows = [window, window.previous];
    const [members, links, days, clicks, dimensions, memberCounts, isShown] = await Promise.all([
      isOfVisitors ? [] : listNamedMembers(this.database, groupId),
      listGroupLinks(this.database, groupId),
      countDays(this.database, rowsOfGroup(selection, daysWithPrevious(window)), countedPeriods([window])),
      countAll(this.database, selection, windows, 'link'),
      countValues(this.database, selection, windows, [...breakdowns, 'card']),
      isOfVisitors ? [] : countAll(this.database, selection, [window], 'member'),
      findShownWindows(this.database, selection, isOfVisitors ? windows : [null, window.previous]),
    ]);
    const withheld = isOfVisitors ? !isShown[0] : memberCounts.length < minBreakdownMembers;
    const isHidden = withheld && isOfVisitors;
    const named = new Set(links.map(({ link_id }) => link_id));
    return {
      range: { from: window.from, to: window.to, tz: time_zone },
      ...countsOf(isHidden ? { ...window, previous: null } : window, isHidden ? [] : days),
      members: isOfVisitors ? [] : rankMembers(members, memberCounts),
      links: rankLinks(
        (isHidden ? [] : clicks)
          .map(({ window, value, clicks }) => ({ window, link_id: value, clicks }))
          .filter(({ link_id }) => named.has(link_id)),
        links,
      ),
      withheld,
      ...sharesOf(withheld ? [] : dimensions, isShown[1] === true),
      cards: isOfVisitors
        ? []
        : await rankCards(
            this.database,
            members,
            comparedCounts(dimensions, 'card', window.previous !== null),
          ),
    };
  }
}

/**
 * Whether hits are filtered by a property of their visitors.
 *
 * @throws DomainError `invalid-input` if they are also filtered by a member or a card, which is a member's
 */
function hasVisitorFilter(filters: HitFilters | null): boolean {
  const isOfVisitors = visitorFilterNames.some((name) => filters?.[name] !== undefined);
  const ofMember = (['user_id', 'card_id'] as const).find((name) => filters?.[name] !== undefined);
  if (isOfVisitors && ofMember)
    throw invalidField(ofMember, t('Only the member can see where their visitors came from.'));
  return isOfVisitors;
}
