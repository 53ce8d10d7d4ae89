import type { Totals } from '@meishi/api-contract/analytics';
import type { GroupAnalytics } from '@meishi/api-contract/group-analytics';
import type { MemberCount } from './analytics.queries.js';
import type { MemberSpan } from './group-members.js';

const nothing: Totals = { views: 0, visitors: 0, clicks: 0, taps: 0, saves: 0, exchanges: 0 };

/** Each member once, under their current or last profile in the group. Most views first. */
export function memberBoard(
  spans: readonly MemberSpan[],
  counts: readonly MemberCount[],
): GroupAnalytics['members'] {
  const countOf = new Map(counts.map((count) => [count.user_id, count]));
  const people = new Map<string, MemberSpan>();
  for (const span of spans) if (!people.has(span.user_id)) people.set(span.user_id, span);
  return [...people.values()]
    .filter(({ user_id, left_at }) => !left_at || countOf.has(user_id))
    .map(({ user_id, profile_id, display_name, photo, left_at }) => ({
      ...nothing,
      ...countOf.get(user_id),
      user_id,
      profile_id,
      display_name,
      photo,
      current: left_at === null,
    }))
    .sort((one, other) => other.views - one.views);
}
