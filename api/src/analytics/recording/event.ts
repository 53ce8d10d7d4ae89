import type { Source, Verdict } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { CountingGroup } from '../../profile/index.ts';

const eventKinds = ['view', 'click', 'tap', 'save', 'wallet_add', 'exchange'] as const;
export type EventKind = (typeof eventKinds)[number];

/** An event as it is stored. Nothing in it identifies a visitor: no address, no full user agent. */
export interface AnalyticsEvent {
  /** UUID from the reporter of the event. An id counts once. */
  event_id: string;
  at: Date;
  kind: EventKind;
  /** The owner of the profile, and the owner's time zone at the time of the event, which determines the day. */
  user_id: string;
  time_zone: string;
  profile_id: string;
  link_id: string | null;
  card_id: string | null;
  /** The group that owns the link, or else the only group of the profile. */
  group_id: string | null;
  /** The groups that show the profile at the time of the event, for which it counts. */
  groups: readonly CountingGroup[];
  source: Source;
  /** A hash of 16 bytes, meaningless once the day's salt is deleted. */
  visitor: Buffer;
  country: string | null;
  device: string | null;
  browser: string | null;
  /** The host of the referring page, without its path. */
  referrer: string | null;
  verdict: Verdict;
}

type Subject = Pick<AnalyticsEvent, 'kind' | 'profile_id' | 'link_id' | 'card_id'>;

/** The kind and subject of an event as text. The same text from the same visitor within the hour is a repeat. */
export function eventKey({ kind, profile_id, link_id, card_id }: Subject): string {
  return [kind, profile_id, link_id ?? card_id ?? ''].join(' ');
}
