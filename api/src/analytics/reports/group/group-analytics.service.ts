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
import type { GroupAccess } from '../../../platform/access/callers.ts';
import { Database } from '../../../platform/database/database.ts';
import { invalidField, notFound } from '../../../platform/http/domain-error.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import { t } from '../../../platform/words/words.ts';
import { findFirstKeptDay } from '../../recording/event-partitions.ts';
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
import { filtersOf } from '../event-rows.ts';
import { rankLinks } from '../links-of-user.ts';
import { findGroupClock, listGroupLinks, listNamedMembers, wasMember } from './group-members.ts';
import { rankCards, rankMembers } from './group-ranking.ts';
import {
  countAll,
  countValues,
  findFirstDay,
  hasEnoughMembers,
  rowsOfGroup,
  rowsOfMember,
} from './group-rows.ts';

const breakdowns = ['source', 'device', 'browser', 'country', 'referrer'] as const;

type GroupAnalyticsQuery = Period & HitFilters;

/** What the profiles of a group's members counted for the group, on its days. */
@Injectable()
export class GroupAnalyticsService {
  constructor(private readonly database: Database) {}

  read({ group_id }: Pick<GroupAccess, 'group_id'>, question: GroupAnalyticsQuery): Promise<GroupAnalytics> {
    return this.readWindow(group_id, question, (window) => window);
  }

  /** @throws DomainError `not-found` if the user was never in the group */
  async readMember(
    { group_id }: GroupAccess,
    { params: { userId }, query }: Input<typeof getMemberAnalytics>,
  ): Promise<MemberAnalytics> {
    const [{ time_zone, today }, isKnown] = await Promise.all([
      findGroupClock(this.database, group_id),
      wasMember(this.database, group_id, userId),
    ]);
    if (!isKnown) throw notFound('member');
    const firstDay = query.range === 'all' ? await findFirstDay(this.database, group_id, userId) : null;
    const window = windowOf(query, today, firstDay);
    const rows = rowsOfMember(group_id, userId, daysWithPrevious(window));
    return {
      range: { from: window.from, to: window.to, tz: time_zone },
      ...countsOf(window, await countDays(this.database, rows, countedPeriods([window]))),
    };
  }

  async exportCsv(
    { group_id, name }: GroupAccess,
    { query }: Input<typeof exportGroupAnalytics>,
  ): Promise<StreamableFile> {
    const daily = (window: Window) => ({ ...window, step: 'day' as const });
    const analytics = await this.readWindow(group_id, query, daily);
    return analyticsCsv(`${name}-${query.table}`, query.table, analytics);
  }

  private async readWindow(
    group_id: string,
    question: GroupAnalyticsQuery,
    shape: (window: Window) => Window,
  ): Promise<GroupAnalytics> {
    const filters = filtersOf(question, groupFilterNames);
    const isOfVisitors = hasVisitorFilter(filters);
    const { time_zone, today } = await findGroupClock(this.database, group_id);
    const selection = { group_id, today, filters };
    const firstDay = question.range === 'all' ? await findFirstDay(this.database, group_id) : null;
    const whole = windowOf(question, today, firstDay);
    const window = shape(
      filters
        ? keptPart(shortened(whole, maxFilteredDays.group), await findFirstKeptDay(this.database, time_zone))
        : whole,
    );
    const windows = [window, window.previous];
    const [members, links, days, clicks, dimensions, memberCounts, isShown, isCompared] = await Promise.all([
      isOfVisitors ? [] : listNamedMembers(this.database, group_id),
      listGroupLinks(this.database, group_id),
      countDays(this.database, rowsOfGroup(selection, daysWithPrevious(window)), countedPeriods([window])),
      countAll(this.database, selection, windows, 'link'),
      countValues(this.database, selection, windows, [...breakdowns, 'card']),
      isOfVisitors ? [] : countAll(this.database, selection, [window], 'member'),
      isOfVisitors && hasEnoughMembers(this.database, selection, window),
      hasEnoughMembers(this.database, selection, window.previous),
    ]);
    const withheld = isOfVisitors ? !isShown : memberCounts.length < minBreakdownMembers;
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
      ...sharesOf(withheld ? [] : dimensions, isCompared),
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
