import type { Analytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { titleForAll } from '@meishi/api-contract/rules/link-placeholders';
import { message } from '@meishi/api-contract/shapes/message';
import { type Letter, type LetterBrand, oneLine } from '../../platform/mail/letter.ts';
import { currentLocale, t } from '../../platform/words/words.ts';

/** What a report counts, of a user's profiles or of a group. */
export type ReportedCounts = Pick<Analytics, 'totals' | 'previous' | 'links'>;

interface WeeklyReport {
  counts: ReportedCounts;
  /** The first and the last day of the week. */
  from: string;
  to: string;
  group: LetterBrand | undefined;
  analyticsUrl: string;
  unsubscribeUrl: string;
}

const metrics = {
  views: message('Profile views'),
  visitors: message('Visitors'),
  taps: message('Taps'),
  clicks: message('Link clicks'),
  saves: message('Saves'),
  exchanges: message('Exchanges'),
} as const;
type Metric = keyof typeof metrics;

/** How many links are listed. */
const maxLinks = 5;

/** Whether a week had no result at all. */
export const isEmpty = ({ totals }: ReportedCounts): boolean =>
  Object.keys(metrics).every((metric) => totals[metric as Metric] === 0);

/** The mail on Monday: the results of the week before, compared with the week before that. */
export function weeklyReportMail({
  counts: { totals, previous, links },
  from,
  to,
  group,
  analyticsUrl,
  unsubscribeUrl,
}: WeeklyReport): Letter {
  const week = weekWords(from, to);
  const name = group && oneLine(group.name);
  const subject = name
    ? t('{{name}}: the week of {{week}}', { name, week })
    : t('Your week: {{week}}', { week });
  const clicked = links.filter(({ clicks }) => clicks > 0).slice(0, maxLinks);
  const facts = Object.entries(metrics).map(([metric, label]) => ({
    label: t(label),
    value: comparedWords(totals[metric as Metric], previous?.[metric as Metric] ?? 0),
  }));
  return {
    subject,
    preview: t('Profile views: {{views, number}}, taps: {{taps, number}}, saves: {{saves, number}}.', {
      ...totals,
    }),
    heading: name ? t('The week of {{name}}', { name }) : t('Your week'),
    ...(group && name && { brand: { ...group, name } }),
    body: [
      t('{{week}}, with the change against the week before.', { week }),
      { facts },
      ...(clicked.length > 0
        ? [
            t('The links with the most clicks:'),
            {
              facts: clicked.map(({ title, clicks }) => ({
                label: oneLine(group ? titleForAll(title, t) : title),
                value: t('{{count, number}} clicks', { count: clicks, one: '1 click' }),
              })),
            },
          ]
        : []),
    ],
    action: { label: t('View analytics'), url: analyticsUrl },
    reason: name
      ? t('You’re receiving this email because you turned on the weekly reports of your groups.')
      : t('You’re receiving this email because you turned on your weekly report.'),
    unsubscribe: { label: t('Turn off weekly reports'), url: unsubscribeUrl },
  };
}

/** "128 (+14%)"; without a comparison if there was nothing the week before. */
function comparedWords(value: number, previous: number): string {
  const locale = currentLocale();
  const count = new Intl.NumberFormat(locale).format(value);
  if (previous === 0) return count;
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  return `${count} (${percent.format((value - previous) / previous)})`;
}

/** "16–22 November 2026". Days are formatted in UTC, because they have no time. */
function weekWords(from: string, to: string): string {
  const format = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  return format.formatRange(Date.parse(from), Date.parse(to) + dayMs - 1);
}
