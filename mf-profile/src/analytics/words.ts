import type { Analytics, Metric } from '@meishi/api-contract/analytics';
import type { IconName } from '@meishi/shell-sdk';

/** What each number is, in one line. */
export const metricWords: Record<Metric, { label: string; meaning: string }> = {
  views: { label: 'Views', meaning: 'Your page was opened' },
  visitors: { label: 'Visitors', meaning: 'Different people, told apart within a day' },
  clicks: { label: 'Clicks', meaning: 'A link on your page was opened' },
  taps: { label: 'Taps', meaning: 'Your page was opened by tapping a card' },
  saves: { label: 'Saves', meaning: 'Your contact was saved to a phone' },
  exchanges: { label: 'Exchanges', meaning: 'Somebody left you their details' },
};

const sourceIcons: Record<string, IconName> = {
  nfc: 'tap',
  qr: 'qr-code',
  wallet: 'wallet',
  signature: 'email',
  link: 'link',
  direct: 'website',
};

const deviceIcons: Record<string, IconName> = { mobile: 'mobile', desktop: 'desktop' };

export const sourceIcon = (value: string) => sourceIcons[value];
export const deviceIcon = (value: string) => deviceIcons[value];

/** Every verdict with how it is called and why it is one; they add up to all hits. */
export function filteredParts(filtered: Analytics['filtered']) {
  return [
    { name: 'counted', count: filtered.counted, label: 'counted', why: 'Shown in your numbers.' },
    {
      name: 'bot',
      count: filtered.bot,
      label: plural(filtered.bot, 'bot'),
      why: 'Search engines and other programs.',
    },
    {
      name: 'prefetch',
      count: filtered.prefetch,
      label: plural(filtered.prefetch, 'preview'),
      why: 'Apps that peek at a link before anybody opens it.',
    },
    {
      name: 'duplicate',
      count: filtered.duplicate,
      label: plural(filtered.duplicate, 'repeat'),
      why: 'The same person again within the hour.',
    },
    { name: 'own', count: filtered.own, label: 'your own', why: 'You, looking at your own page.' },
  ];
}

const plural = (number: number, word: string) => (number === 1 ? word : `${word}s`);
