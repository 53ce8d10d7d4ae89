import type { Source, Verdict } from '@meishi/api-contract/analytics';

export const eventKinds = ['view', 'click', 'tap', 'save', 'wallet_add', 'exchange'] as const;
export type EventKind = (typeof eventKinds)[number];

/** One hit as it is stored. Nothing in it names a visitor: no address, no full user agent. */
export interface AnalyticsEvent {
  /** UUID given by whoever reports the event; one id counts once. */
  event_id: string;
  at: Date;
  kind: EventKind;
  /** The owner of the profile, and the owner's time zone at the time of the event: it fixes the day. */
  user_id: string;
  time_zone: string;
  profile_id: string;
  link_id: string | null;
  card_id: string | null;
  group_id: string | null;
  source: Source;
  /** 16 bytes that mean nothing once the day's salt is gone. */
  visitor: Buffer;
  country: string | null;
  device: string | null;
  browser: string | null;
  /** Host of the page before, nothing of its path. */
  referrer: string | null;
  verdict: Verdict;
}

type Subject = Pick<AnalyticsEvent, 'kind' | 'profile_id' | 'link_id' | 'card_id'>;

/** What was done to what, as text: the same hit of the same visitor within the hour is a repeat. */
export function hitOf({ kind, profile_id, link_id, card_id }: Subject): string {
  return [kind, profile_id, link_id ?? card_id ?? ''].join(' ');
}
