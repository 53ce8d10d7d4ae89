import type { Analytics, Range, Totals } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { LinkKind } from '@meishi/api-contract/endpoints/links';
import { message } from '@meishi/api-contract/shapes/message';
import { t } from '../words.ts';

/** Sample data of a year, shown to visitors. All totals are consistent. */
export function sampleAnalytics(range: Range, today: Date): Analytics {
  const length = daysOf[range];
  const days = Array.from({ length }, (_, index) => addDays(today, index + 1 - length));
  const onDay = (day: Date) => sampleDay(day, today);
  const totals = sum(days.map(onDay));
  const previous = sum(days.map((day) => onDay(addDays(day, -length))));
  const before = range === 'all' ? null : previous;
  const sources = split(totals, before, { nfc: 41, qr: 27, link: 17, signature: 9, direct: 6 });
  // Only visits over links have a referrer.
  const [linked, linkedBefore] = ofSource(sources, 'link');
  const counted = totals.views + totals.clicks;
  const bot = Math.round(counted * 0.22);
  const prefetch = Math.round(counted * 0.07);
  const duplicate = Math.round(counted * 0.085);
  return {
    range: { from: isoDay(days[0] ?? today), to: isoDay(today), tz: 'UTC' },
    details_from: isoDay(days[0] ?? today),
    totals,
    previous: before,
    series: seriesOf(days, length > 92, onDay),
    previous_series:
      length > 92
        ? null
        : seriesOf(
            days.map((day) => addDays(day, -length)),
            false,
            onDay,
          ),
    links: paired(sampleLinks, totals.clicks, previous.clicks).map(
      ({ item: [title, kind], count, former }, index) => ({
        link_id: `sample-${index}`,
        title: t(title),
        kind,
        clicks: count,
        previous_clicks: former,
        deleted: false,
      }),
    ),
    sources,
    devices: split(totals, before, { mobile: 78, desktop: 19, tablet: 3 }),
    browsers: split(totals, before, { Safari: 52, Chrome: 36, Firefox: 8, Edge: 4 }),
    countries: split(totals, before, { DE: 54, AT: 18, CH: 13, FR: 9, US: 6 }),
    referrers: split(linked, linkedBefore, { 'linkedin.com': 46, 'instagram.com': 30, 'google.com': 24 }),
    cards: paired(sampleCards, totals.taps, previous.taps).map(
      ({ item: [card_id, label], count, former }) => ({
        card_id,
        label: t(label),
        taps: count,
        previous_taps: before && former,
      }),
    ),
    filtered: { hits: counted + bot + prefetch + duplicate + 8, counted, bot, prefetch, duplicate, own: 8 },
  };
}

const daysOf: Record<Range, number> = { '7d': 7, '30d': 30, '90d': 90, '12m': 365, all: 540 };

const sampleLinks: (readonly [[string, LinkKind], number])[] = [
  [[message('Portfolio'), 'website'], 38],
  [['LinkedIn', 'linkedin'], 27],
  [[message('Book a time'), 'calendar'], 19],
  [['Instagram', 'instagram'], 11],
  [[message('Price list'), 'file'], 5],
];

const sampleCards: (readonly [[string, string], number])[] = [
  [['sample-wallet', message('Wallet')], 62],
  [['sample-phone', message('Back of my phone')], 27],
  [['sample-studio', message('Studio reception')], 11],
];

function sampleDay(day: Date, today: Date): Totals {
  const dayNumber = Math.floor(day.getTime() / 86_400_000);
  const weekday = [0.35, 1.05, 1.2, 1.25, 1.15, 0.95, 0.4][day.getUTCDay()] ?? 1;
  const wave = 1 + 0.14 * Math.sin(dayNumber / 3.7);
  const daysAgo = Math.round((today.getTime() - day.getTime()) / 86_400_000);
  // Three days of a trade fair, every two months.
  const fair = [2, 3, 4].includes(daysAgo % 61) ? 2.1 : 1;
  const growth = 0.996 ** daysAgo;
  const views = Math.round(46 * weekday * wave * fair * growth);
  return {
    views,
    visitors: Math.round(views * 0.82),
    clicks: Math.round(views * (0.42 + 0.06 * Math.sin(dayNumber))),
    taps: Math.round(views * 0.41),
    saves: Math.round(views * 0.17),
    exchanges: Math.round(views * 0.06),
  };
}

function seriesOf(days: Date[], byMonth: boolean, onDay: (day: Date) => Totals): Analytics['series'] {
  const groups = Map.groupBy(days, (day) => (byMonth ? `${isoDay(day).slice(0, 7)}-01` : isoDay(day)));
  return [...groups].map(([at, members]) => ({ at, ...sum(members.map(onDay)) }));
}

function sum(days: Totals[]): Totals {
  const total: Totals = { views: 0, visitors: 0, clicks: 0, taps: 0, saves: 0, exchanges: 0 };
  for (const day of days)
    for (const metric of Object.keys(total) as (keyof Totals)[]) total[metric] += day[metric];
  return total;
}

type Hits = Pick<Totals, 'views' | 'clicks'>;

/** Divides views and clicks, so that the values add up to the totals of this period and of the one before. */
function split(totals: Hits, before: Hits | null, weights: Record<string, number>) {
  const entries = Object.entries(weights);
  const clicks = paired(entries, totals.clicks, before?.clicks ?? 0);
  return paired(entries, totals.views, before?.views ?? 0).map(({ item, count, former }, index) => ({
    value: item,
    views: count,
    clicks: clicks[index]?.count ?? 0,
    previous_views: before && former,
    previous_clicks: before && (clicks[index]?.former ?? 0),
  }));
}

function ofSource(sources: ReturnType<typeof split>, name: string): [Hits, Hits | null] {
  const source = sources.find(({ value }) => value === name);
  const { views = 0, clicks = 0, previous_views = null, previous_clicks = null } = source ?? {};
  const before = previous_views === null ? null : { views: previous_views, clicks: previous_clicks ?? 0 };
  return [{ views, clicks }, before];
}

/** Divides the totals of two periods. In the earlier one, the first item was a little less important. */
function paired<Item>(
  weights: readonly (readonly [Item, number])[],
  total: number,
  formerTotal: number,
): { item: Item; count: number; former: number }[] {
  const formerWeights = weights.map(
    ([item, weight], index) => [item, weight + ([-4, 4][index] ?? 0)] as const,
  );
  const former = shares(formerWeights, formerTotal);
  return shares(weights, total).map(({ item, count }, index) => ({
    item,
    count,
    former: former[index]?.count ?? 0,
  }));
}

/** Divides a total by weights that add up to 100. The first item takes the rounding error. */
function shares<Item>(weights: readonly (readonly [Item, number])[], total: number) {
  const counts = weights.map(([, weight]) => Math.round((total * weight) / 100));
  const rest = total - counts.reduce((all, count) => all + count, 0);
  return weights.map(([item], index) => ({ item, count: (counts[index] ?? 0) + (index === 0 ? rest : 0) }));
}

const addDays = (day: Date, count: number) => new Date(day.getTime() + count * 86_400_000);
const isoDay = (day: Date) => day.toISOString().slice(0, 10);
