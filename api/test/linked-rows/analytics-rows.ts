import { randomBytes } from 'node:crypto';
import { storeEvents } from '../../src/analytics/recording/store-events.ts';
import { eventOf } from '../events.ts';
import type { RowWriter, Scene } from './row-writer.ts';

/** An event with its roll-ups. */
export async function insertAnalyticsRows(
  rows: RowWriter,
  { person, group_id, now }: Scene,
  { card_id, link_id }: { card_id: string; link_id: string },
): Promise<void> {
  const {
    profile_id,
    user: { user_id },
  } = person;
  const event = eventOf(person, { card_id, group_id, link_id, visitor: randomBytes(16) });
  await storeEvents(rows.database, [event], { findRepeats: false });
  const day = { user_id, day: now, profile_id };
  await rows.insert('analytics.event_days', {
    ...day,
    kind: 'view',
    verdict: 'counted',
    events: 2,
    visitors: 1,
  });
  const dimension = {
    ...day,
    dimension: 'referrer',
    value: `${rows.secret()}.example`,
    kind: 'view',
    events: 1,
  };
  await rows.insert('analytics.dimension_days', dimension);
  await rows.insert('analytics.visitor_days', {
    ...day,
    visitor: randomBytes(16),
    views: 1,
    dimension: 'all',
    value: '',
  });
  await rows.insert('analytics.recent_hits', {
    visitor: randomBytes(16),
    hit: `view ${profile_id}`,
    at: now,
  });
  await rows.insert('analytics.subject_days', {
    ...day,
    subject: 'link',
    subject_id: rows.secret(),
    dimension: 'verdict',
    value: 'counted',
    events: 1,
  });
}
