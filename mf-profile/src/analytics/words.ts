import type { Analytics, Metric, Range } from '@meishi/api-contract/analytics';
import type { IconName } from '@meishi/shell-sdk';

export const rangeWords: Record<Range, { short: string; long: string }> = {
  '7d': { short: '7 days', long: 'the last 7 days' },
  '30d': { short: '30 days', long: 'the last 30 days' },
  '90d': { short: '90 days', long: 'the last 90 days' },
  '12m': { short: 'Year', long: 'the last 12 months' },
  all: { short: 'All', long: 'all time' },
};

/** What each number is, in one line. */
export const metricWords: Record<Metric, { label: string; meaning: string }> = {
  views: { label: 'Views', meaning: 'Your page was opened' },
  visitors: { label: 'Visitors', meaning: 'Different people, told apart within a day' },
  clicks: { label: 'Clicks', meaning: 'A link on your page was opened' },
  taps: { label: 'Taps', meaning: 'Your page was opened by tapping a card' },
  saves: { label: 'Saves', meaning: 'Your contact was saved to a phone' },
  exchanges: { label: 'Exchanges', meaning: 'Somebody left you their details' },
};

const sourceWords: Record<string, string> = {
  nfc: 'Card tap',
  qr: 'QR code',
  wallet: 'Wallet pass',
  signature: 'E-mail signature',
  link: 'Link on another page',
  direct: 'Typed or shared directly',
};

const sourceIcons: Record<string, IconName> = {
  nfc: 'tap',
  qr: 'qr-code',
  wallet: 'wallet',
  signature: 'email',
  link: 'link',
  direct: 'website',
};

const deviceWords: Record<string, string> = {
  mobile: 'Phone',
  tablet: 'Tablet',
  desktop: 'Computer',
  other: 'Something else',
};

const deviceIcons: Record<string, IconName> = { mobile: 'mobile', desktop: 'desktop' };

export const sourceIcon = (value: string) => sourceIcons[value];
export const deviceIcon = (value: string) => deviceIcons[value];

export const sourceName = (value: string) => sourceWords[value] ?? named(value);
export const deviceName = (value: string) => deviceWords[value] ?? named(value);
export const plainName = (value: string) => value || 'Unknown';

/** Name of a country from its two letters, in the reader's language. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return named(code);
  return new Intl.DisplayNames(undefined, { type: 'region', fallback: 'code' }).of(code) ?? code;
}

const named = (value: string) => (value ? value[0]?.toUpperCase() + value.slice(1) : 'Unknown');

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
