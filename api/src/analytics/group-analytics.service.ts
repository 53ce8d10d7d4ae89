import type { Range, Totals } from '@meishi/api-contract/analytics';
import {
  breakdownFloor,
  type exportGroupAnalytics,
  type GroupAnalytics,
} from '@meishi/api-contract/group-analytics';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../platform/access/memberships.js';
import type { Viewer } from '../platform/access/viewer.js';
import { Database } from '../platform/database/database.js';
import type { Input } from '../platform/http/input.js';
import {
  countDays,
  countDimensions,
  countLinks,
  countMembers,
  type MemberCount,
} from './analytics.queries.js';
import { countsOf, sharesOf } from './analytics-answer.js';
import { analyticsCsv } from './analytics-csv.js';
import { findOwner } from './analytics-owner.js';
import { daysWithPrevious, type Window, windowOf } from './analytics-window.js';
import { daysOfMembers, listMemberSpans, type MemberSpan } from './group-members.js';
import { type KnownLink, linkBoard } from './links-of-user.js';
import { localDay } from './local-days.js';
import { type MemberDays, rowsOfMembers } from './member-rows.js';

export interface GroupQuestion {
  range: Range;
  tz?: string;
}

/** What happened on the profiles of a group's members, while they were members. */
@Injectable()
export class GroupAnalyticsService {
  constructor(private readonly database: Database) {}

  async read(
    { user_id }: Viewer,
    { group_id }: GroupAccess,
    question: GroupQuestion,
  ): Promise<GroupAnalytics> {
    return this.answer(user_id, group_id, question, (window) => window);
  }

  async exportCsv(
    { user_id }: Viewer,
    { group_id }: GroupAccess,
    { query }: Input<typeof exportGroupAnalytics>,
  ): Promise<Buffer> {
    const daily = (window: Window) => ({ ...window, step: 'day' as const });
    return analyticsCsv(query.table, await this.answer(user_id, group_id, query, daily));
  }

  private async answer(
    userId: string,
    groupId: string,
    { range, tz }: GroupQuestion,
    shape: (window: Window) => Window,
  ): Promise<GroupAnalytics> {
    const [owner, spans, links] = await Promise.all([
      findOwner(this.database, userId, null),
      listMemberSpans(this.database, groupId),
      listGroupLinks(this.database, groupId),
    ]);
    const time_zone = tz ?? owner.time_zone;
    const today = localDay(new Date(), time_zone);
    const members = daysOfMembers(spans, tz, today);
    const firstDay = range === 'all' ? await this.findFirstDay(members) : null;
    const window = shape(windowOf(range, today, firstDay));
    const { eventDays, dimensionDays } = rowsOfMembers({ members, time_zone, ...daysWithPrevious(window) });
    const [days, clicks, dimensions, board] = await Promise.all([
      countDays(this.database, eventDays),
      countLinks(this.database, eventDays, [window, ...(window.previous ? [window.previous] : [])]),
      countDimensions(this.database, dimensionDays, [window]),
      countMembers(this.database, eventDays, [window]),
    ]);
    const withheld = board.length < breakdownFloor;
    const named = new Set(links.map(({ link_id }) => link_id));
    return {
      range: { from: window.from, to: window.to, tz: time_zone },
      ...countsOf(window, days),
      members: memberBoard(spans, board),
      links: linkBoard(
        clicks.filter(({ link_id }) => named.has(link_id)),
        links,
      ),
      withheld,
      ...sharesOf(withheld ? [] : dimensions),
    };
  }

  /** By the roll-ups; a day earlier where the zone is another than a member's, as their day may begin in it. */
  private async findFirstDay(members: MemberDays[]): Promise<string | null> {
    const { rows } = await this.database.query<{ day: string | null }>(
      `select min(case when rolled_up then day else day - 1 end)::text as day
       from unnest($1::text[], $2::text[], $3::date[], $4::date[], $5::boolean[])
         as span (user_id, profile_id, first, last, rolled_up)
       join analytics.event_days using (user_id, profile_id) where day between first and last`,
      [
        members.map(({ user_id }) => user_id),
        members.map(({ profile_id }) => profile_id),
        members.map(({ from }) => from),
        members.map(({ to }) => to),
        members.map(({ rolled_up }) => rolled_up),
      ],
    );
    return rows[0]?.day ?? null;
  }
}

/** Links of a group, those in the trash as well. */
export async function listGroupLinks(database: Database, groupId: string): Promise<KnownLink[]> {
  const { rows } = await database.query<KnownLink>({
    name: 'links of a group with names',
    text: `select link_id, title, kind, deleted_at is not null as deleted from group_links
      where group_id = $1 order by position, link_id`,
    values: [groupId],
  });
  return rows;
}

const nothing: Totals = { views: 0, visitors: 0, clicks: 0, taps: 0, saves: 0, exchanges: 0 };

/** Each person once, under the profile that stands for them now or stood last. */
function memberBoard(
  spans: readonly MemberSpan[],
  counts: readonly MemberCount[],
): GroupAnalytics['members'] {
  const countOf = new Map(counts.map(({ user_id, window: _, ...totals }) => [user_id, totals as Totals]));
  const people = new Map<string, MemberSpan>();
  for (const span of spans) if (!people.has(span.user_id)) people.set(span.user_id, span);
  return [...people.values()]
    .filter(({ user_id, left_at }) => !left_at || countOf.has(user_id))
    .map(({ user_id, profile_id, display_name, photo, left_at }) => ({
      user_id,
      profile_id,
      display_name,
      photo,
      current: left_at === null,
      ...nothing,
      ...countOf.get(user_id),
    }))
    .sort((one, other) => other.views - one.views);
}
