import { randomUUID } from 'node:crypto';
import type { AnalyticsEvent } from '../src/analytics/recording/event.ts';
import type { TestUser } from './app.ts';

/** A counted click on the user's profile a moment ago, with a test's changes. */
export function eventOf({ user }: TestUser, changes: Partial<AnalyticsEvent>): AnalyticsEvent {
  return {
    event_id: randomUUID(),
    at: new Date(),
    kind: 'click',
    user_id: user.user_id,
    time_zone: 'UTC',
    profile_id: user.default_profile_id,
    link_id: null,
    card_id: null,
    group_id: null,
    source: 'direct',
    visitor: Buffer.alloc(16),
    country: null,
    device: null,
    browser: null,
    referrer: null,
    verdict: 'counted',
    ...changes,
  };
}

/** The instant that many days ago. */
export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}
