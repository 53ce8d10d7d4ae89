import type { Totals } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { GroupAnalytics } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import type { Queries } from '../../../platform/database/database.ts';
import type { CountOfValue } from '../analytics.queries.ts';
import type { comparedCounts } from '../analytics-response.ts';
import type { NamedMember } from './group-members.ts';

const nothing: Totals = { views: 0, visitors: 0, clicks: 0, taps: 0, saves: 0, exchanges: 0 };

/** Each member once, under their current or last profile in the group. Most views first. */
export function rankMembers(
  named: readonly NamedMember[],
  counts: readonly CountOfValue[],
): GroupAnalytics['members'] {
  const countOf = new Map(counts.map((count) => [count.value, count]));
  const members = new Map<string, NamedMember>();
  for (const member of named) if (!members.has(member.user_id)) members.set(member.user_id, member);
  return [...members.values()]
    .filter(({ user_id, current }) => current || countOf.has(user_id))
    .map((member) => {
      const { views, visitors, clicks, taps, saves, exchanges } = countOf.get(member.user_id) ?? nothing;
      return { ...member, views, visitors, clicks, taps, saves, exchanges };
    })
    .sort((first, second) => second.views - first.views);
}

/** The tapped cards with their current holders. Cards that no current or past member holds are left out. */
export async function rankCards(
  database: Queries,
  named: readonly NamedMember[],
  counts: ReturnType<typeof comparedCounts>,
): Promise<GroupAnalytics['cards']> {
  const tapped = counts.filter(({ count }) => count.taps > 0);
  if (tapped.length === 0) return [];
  // The current or last profile of a user comes first.
  const nameOf = new Map(named.toReversed().map(({ user_id, display_name }) => [user_id, display_name]));
  const { rows } = await database.query<{ card_id: string; label: string; user_id: string }>({
    name: 'cards of members',
    text: 'select card_id, label, user_id from cards where card_id = any($1) and user_id = any($2)',
    values: [tapped.map(({ count }) => count.value), [...nameOf.keys()]],
  });
  const cards = new Map(rows.map((card) => [card.card_id, card]));
  return tapped.flatMap(({ count: { value, taps }, previous }) => {
    const card = cards.get(value);
    if (!card) return [];
    const display_name = nameOf.get(card.user_id) ?? '';
    return [{ ...card, display_name, taps, previous_taps: previous?.taps ?? null }];
  });
}
