import type { Source, Verdict } from '@meishi/api-contract/endpoints/analytics/analytics';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import type { AnalyticsEvent } from '../../dist/src/analytics/recording/event.js';
import { Random } from './random.ts';

/** Whose history is generated. */
interface Subject {
  /** The address of the user, which makes their history the same in every home. */
  email: string;
  user_id: string;
  profile_id: string;
  time_zone: string;
  /** The groups that show the profile. */
  groups: AnalyticsEvent['groups'];
  /** Visits per day, relative to a busy founder. */
  pace: number;
  /** Days since the first visit. */
  days: number;
  /** Tapped cards, most used first. */
  card_ids: string[];
  /** In the order of the page. Higher links get more clicks. */
  link_ids: string[];
}

/** Visits on an ordinary day, Sunday first. Customers of a print studio visit mostly on Tuesdays. */
const weekday = [8, 20, 26, 23, 21, 17, 9];
/** By month, January first: quiet summers and holidays, fairs in spring and autumn. */
const season = [0.85, 1, 1.15, 1.1, 1.05, 0.95, 0.7, 0.65, 1.1, 1.2, 1.15, 0.8];
/** Days ago on which a fair brought many visitors with phones. */
const fair = [24, 23, 22];

const sources: [Source, number][] = [
  ['nfc', 30],
  ['qr', 22],
  ['link', 20],
  ['direct', 14],
  ['signature', 10],
  ['wallet', 4],
];
const devices: [string, number][] = [
  ['mobile', 72],
  ['desktop', 22],
  ['tablet', 6],
];
const browsers: [string, number][] = [
  ['Safari', 46],
  ['Chrome', 38],
  ['Firefox', 9],
  ['Samsung Internet for Android', 7],
];
const countries: [string, number][] = [
  ['DE', 58],
  ['AT', 10],
  ['CH', 9],
  ['SE', 8],
  ['NL', 6],
  ['GB', 5],
  ['JP', 4],
];
const referrers: [string | null, number][] = [
  ['www.linkedin.com', 38],
  ['www.instagram.com', 26],
  ['lindenhof.example', 22],
  ['www.google.com', 14],
];
const verdicts: [Verdict, number][] = [
  ['counted', 73],
  ['bot', 14],
  ['prefetch', 5],
  ['duplicate', 7],
  ['own', 1],
];

/** Plausible visits up to `now`, deterministic for a user and a day. */
export function history(subject: Subject, now: Date): AnalyticsEvent[] {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  return Array.from({ length: subject.days }, (_, ago) => day(subject, midnight - ago * dayMs, ago))
    .flat()
    .filter(({ at }) => at <= now);
}

function day(subject: Subject, midnight: number, ago: number): AnalyticsEvent[] {
  const random = new Random(`${subject.email} ${new Date(midnight).toISOString()}`);
  const isFair = fair.includes(ago);
  const date = new Date(midnight);
  const usual = (weekday[date.getUTCDay()] ?? 0) * (season[date.getUTCMonth()] ?? 1);
  const expected = usual * growth(ago) * subject.pace * (0.75 + random.next() / 2) * (isFair ? 3.2 : 1);
  // A rarely used card has days without visits.
  const visits = Math.floor(expected + random.next());
  const visitors: Buffer[] = [];
  return Array.from({ length: visits }, () => {
    const comesBack = visitors.length > 0 && random.chance(0.18);
    const visitor = comesBack ? random.pick(visitors.map((visitor) => [visitor, 1])) : random.bytes(16);
    visitors.push(visitor);
    return visit(subject, random, visitor, midnight, isFair);
  }).flat();
}

function visit(
  subject: Subject,
  random: Random,
  visitor: Buffer,
  midnight: number,
  isFair: boolean,
): AnalyticsEvent[] {
  const source = isFair && random.chance(0.6) ? 'nfc' : random.pick(sources);
  const verdict = random.pick(verdicts);
  const start = midnight + hourOfDay(random) * 60 * 60 * 1000;
  const common = {
    user_id: subject.user_id,
    profile_id: subject.profile_id,
    time_zone: subject.time_zone,
    card_id: source === 'nfc' && subject.card_ids.length > 0 ? random.pick(ranked(subject.card_ids)) : null,
    group_id: null,
    groups: subject.groups,
    source,
    visitor,
    country: random.pick(countries),
    device: source === 'nfc' || source === 'qr' ? 'mobile' : random.pick(devices),
    browser: random.pick(browsers),
    referrer: source === 'link' ? random.pick(referrers) : null,
    verdict,
  };
  const event = (
    kind: AnalyticsEvent['kind'],
    seconds: number,
    link_id: string | null = null,
  ): AnalyticsEvent => ({
    ...common,
    event_id: random.uuid(),
    at: new Date(start + seconds * 1000),
    kind,
    link_id,
  });

  const events = [event('view', 1)];
  if (source === 'nfc') events.unshift(event('tap', 0));
  if (verdict !== 'counted') return events;
  const links = ranked(subject.link_ids);
  if (links.length > 0) {
    if (random.chance(0.46)) events.push(event('click', 9 + random.next() * 30, random.pick(links)));
    if (random.chance(0.14)) events.push(event('click', 45 + random.next() * 90, random.pick(links)));
  }
  if (random.chance(isFair ? 0.3 : 0.16)) events.push(event('save', 20 + random.next() * 40));
  if (random.chance(isFair ? 0.12 : 0.04)) events.push(event('exchange', 60 + random.next() * 60));
  return events;
}

/** Fast growth in the last two months, slow growth before. */
function growth(ago: number): number {
  const recent = 62;
  return ago < recent ? 0.55 + 0.65 * (1 - ago / recent) : 0.55 * Math.exp((recent - ago) / 150);
}

/** Weights by rank: the first is used most. */
function ranked(ids: string[]): (readonly [string, number])[] {
  return ids.map((id, index) => [id, 1 / (index + 1.5)] as const);
}

/** Mostly working hours, some evenings, in UTC, which is close enough to the owner's day. */
function hourOfDay(random: Random): number {
  return random.chance(0.75) ? 7 + random.next() * 10 : 5 + random.next() * 17;
}
