import type { GroupAnalytics } from '@meishi/api-contract/group-analytics';
import type { Pool } from 'pg';
import type { DimensionCount } from './analytics.queries.js';
import type { MemberSpan } from './group-members.js';

/** The tapped cards with their current holders. Cards that no current or past member holds are left out. */
export async function cardBoard(
  pool: Pool,
  spans: readonly MemberSpan[],
  counts: readonly DimensionCount[],
): Promise<GroupAnalytics['cards']> {
  const tapped = counts.filter(({ dimension, taps }) => dimension === 'card' && taps > 0);
  if (tapped.length === 0) return [];
  const nameOf = new Map(spans.map(({ user_id, display_name }) => [user_id, display_name]));
  const { rows } = await pool.query<{ card_id: string; label: string; user_id: string }>({
    name: 'cards of members',
    text: 'select card_id, label, user_id from cards where card_id = any($1) and user_id = any($2)',
    values: [tapped.map(({ value }) => value), [...nameOf.keys()]],
  });
  const cards = new Map(rows.map((card) => [card.card_id, card]));
  return tapped.flatMap(({ value, taps }) => {
    const card = cards.get(value);
    return card ? [{ ...card, display_name: nameOf.get(card.user_id) ?? '', taps }] : [];
  });
}
