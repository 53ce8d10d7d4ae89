import type { Metric, Range } from '@meishi/api-contract/analytics';
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
  views: { label: 'Views', meaning: 'A member’s profile was opened' },
  visitors: {
    label: 'Visitors',
    meaning: 'Different people at each profile, told apart within a day',
  },
  clicks: { label: 'Clicks', meaning: 'A link on a profile was opened' },
  taps: { label: 'Taps', meaning: 'A profile was opened by tapping a card' },
  saves: { label: 'Saves', meaning: 'A contact was saved to a phone' },
  exchanges: { label: 'Exchanges', meaning: 'Somebody left their details' },
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

export const sourceName = (value: string) => sourceWords[value] ?? capital(value);
export const deviceName = (value: string) => deviceWords[value] ?? capital(value);
export const plainName = (value: string) => value || 'Unknown';

/** Name of a country from its two letters, in the reader's language. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return capital(code);
  return new Intl.DisplayNames(undefined, { type: 'region', fallback: 'code' }).of(code) ?? code;
}

const capital = (value: string) => (value ? value[0]?.toUpperCase() + value.slice(1) : 'Unknown');

/** Why a breakdown shows nothing. */
export const withheldWords =
  'Fewer than five members had visitors in this time. To keep single people from being recognised, this is shown from five on.';
