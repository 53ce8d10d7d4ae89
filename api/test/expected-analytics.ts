import { type Analytics, type Totals, verdicts } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { AnalyticsEvent } from '../src/analytics/recording/event.ts';

const metrics = {
  view: 'views',
  click: 'clicks',
  tap: 'taps',
  save: 'saves',
  exchange: 'exchanges',
} as const;

/** The common fields of the answers for a user and for a group. */
type Recountable = Omit<Analytics, 'details_from' | 'browsers' | 'cards' | 'previous_series'>;

/** The parts of an answer that a recount can check, in a stable order. */
export function comparableParts({
  totals,
  previous,
  series,
  links,
  sources,
  devices,
  countries,
  referrers,
  filtered,
}: Recountable) {
  const sorted = (shares: Analytics['sources']) =>
    shares.toSorted((one, other) => one.value.localeCompare(other.value));
  return {
    totals,
    previous,
    series,
    links: links
      .map(({ link_id, clicks, previous_clicks }) => ({ link_id, clicks, previous_clicks }))
      .sort((one, other) => one.link_id.localeCompare(other.link_id)),
    sources: sorted(sources),
    devices: sorted(devices),
    countries: sorted(countries),
    referrers: sorted(referrers),
    filtered,
  };
}

/**
 * The expected answer for these events, counted one by one. The breakdowns of the preceding period are shown if at least
 * `minMembers` users have counted events in it.
 */
export function expectedAnalytics(
  events: AnalyticsEvent[],
  { range, previous, series }: Recountable,
  tz: string,
  minMembers = 0,
) {
  const within = (from: string, to: string) =>
    events.filter(({ at }) => dayOf(at, tz) >= from && dayOf(at, tz) <= to);
  const inside = within(range.from, range.to);
  const before = previous
    ? within(previousStart(range), range.from).filter((event) => !inside.includes(event))
    : [];
  const countedOf = (of: AnalyticsEvent[]) => of.filter(({ verdict }) => verdict === 'counted');
  const [counted, countedBefore] = [countedOf(inside), countedOf(before)];
  const isCompared = previous && new Set(countedBefore.map(({ user_id }) => user_id)).size >= minMembers;
  const numberOf = (of: AnalyticsEvent[], kind: 'view' | 'click') =>
    of.filter((event) => event.kind === kind).length;
  const entryOf = (day: string) =>
    (series.find(({ at }) => at === day) ?? series.find(({ at }) => at.slice(0, 7) === day.slice(0, 7)))?.at;
  const shares = (read: (event: AnalyticsEvent) => string | null) =>
    [...Map.groupBy(counted, read)]
      .map(([value, of]) => {
        const earlier = countedBefore.filter((event) => read(event) === value);
        return {
          value,
          views: numberOf(of, 'view'),
          clicks: numberOf(of, 'click'),
          previous_views: isCompared ? numberOf(earlier, 'view') : null,
          previous_clicks: isCompared ? numberOf(earlier, 'click') : null,
        };
      })
      .filter(({ value, views, clicks }) => value !== null && views + clicks > 0)
      .sort((one, other) => String(one.value).localeCompare(String(other.value)));
  const clicksOf = (of: AnalyticsEvent[], link: string) =>
    of.filter(({ verdict, kind, link_id }) => verdict === 'counted' && kind === 'click' && link_id === link)
      .length;
  return {
    totals: totalsOf(inside, tz),
    previous: previous && totalsOf(before, tz),
    series: series.map(({ at }) => ({
      at,
      ...totalsOf(
        inside.filter((event) => entryOf(dayOf(event.at, tz)) === at),
        tz,
      ),
    })),
    links: [...new Set(events.flatMap(({ link_id }) => link_id ?? []))]
      .sort()
      .map((link_id) => ({
        link_id,
        clicks: clicksOf(inside, link_id),
        previous_clicks: clicksOf(before, link_id),
      }))
      .filter(({ clicks, previous_clicks }) => clicks + previous_clicks > 0),
    sources: shares(({ source }) => source),
    devices: shares(({ device }) => device),
    countries: shares(({ country }) => country),
    referrers: shares(({ referrer }) => referrer),
    filtered: {
      hits: inside.length,
      ...Object.fromEntries(
        verdicts.map((verdict) => [verdict, inside.filter((event) => event.verdict === verdict).length]),
      ),
    },
  };
}

function totalsOf(events: AnalyticsEvent[], tz: string): Totals {
  const totals: Totals = { views: 0, visitors: 0, clicks: 0, taps: 0, saves: 0, exchanges: 0 };
  const visitors = new Set<string>();
  for (const { kind, verdict, at, profile_id, visitor } of events) {
    if (verdict !== 'counted' || kind === 'wallet_add') continue;
    totals[metrics[kind]] += 1;
    if (kind === 'view') visitors.add(`${dayOf(at, tz)} ${profile_id} ${visitor.toString('hex')}`);
  }
  return { ...totals, visitors: visitors.size };
}

export function dayOf(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const { year, month, day } = Object.fromEntries(
    parts.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day}`;
}

function previousStart({ from, to }: { from: string; to: string }): string {
  const length = Date.parse(to) - Date.parse(from) + 86_400_000;
  return new Date(Date.parse(from) - length).toISOString().slice(0, 10);
}
