import type { Analytics, Metric } from '@meishi/api-contract/endpoints/analytics/analytics';
import { message } from '@meishi/api-contract/shapes/message';
import { t } from '../words.ts';

export const metricWords: Record<Metric, { label: string; meaning: string }> = {
  views: { label: message('Views'), meaning: message('Your profile was viewed') },
  visitors: { label: message('Visitors'), meaning: message('Different people per day') },
  clicks: { label: message('Clicks'), meaning: message('A link on your profile was clicked') },
  taps: { label: message('Taps'), meaning: message('Your profile was viewed after tapping a card') },
  saves: { label: message('Saves'), meaning: message('Your contact was saved to a phone') },
  exchanges: { label: message('Exchanges'), meaning: message('Someone shared their details') },
};

/** Every verdict with its label and reason. The counts add up to all hits. */
export function filteredParts({ counted, bot, prefetch, duplicate, own }: Analytics['filtered']) {
  return [
    {
      name: 'counted',
      count: counted,
      text: t('{{count, number}} counted', { count: counted }),
      label: t('counted'),
      why: t('Shown in your analytics.'),
    },
    {
      name: 'bot',
      count: bot,
      text: t('{{count, number}} bots', { count: bot, one: '1 bot' }),
      label: t('bots', { count: bot, one: 'bot' }),
      why: t('Search engines and other automated requests.'),
    },
    {
      name: 'prefetch',
      count: prefetch,
      text: t('{{count, number}} previews', { count: prefetch, one: '1 preview' }),
      label: t('previews', { count: prefetch, one: 'preview' }),
      why: t('Apps that load a link to show a preview.'),
    },
    {
      name: 'duplicate',
      count: duplicate,
      text: t('{{count, number}} repeats', { count: duplicate, one: '1 repeat' }),
      label: t('repeats', { count: duplicate, one: 'repeat' }),
      why: t('The same person again within an hour.'),
    },
    {
      name: 'own',
      count: own,
      text: t('{{count, number}} by you', { count: own }),
      label: t('by you'),
      why: t('Your own visits.'),
    },
  ];
}
