import type { Range } from './analytics.js';

/** Ranges as a choice names them, and as a sentence goes on with them. */
export const rangeWords: Record<Range, { short: string; long: string }> = {
  '7d': { short: '7 days', long: 'the last 7 days' },
  '30d': { short: '30 days', long: 'the last 30 days' },
  '90d': { short: '90 days', long: 'the last 90 days' },
  '12m': { short: 'Year', long: 'the last 12 months' },
  all: { short: 'All', long: 'all time' },
};

const sourceWords: Record<string, string> = {
  nfc: 'Card tap',
  qr: 'QR code',
  wallet: 'Wallet pass',
  signature: 'E-mail signature',
  link: 'Link on another page',
  direct: 'Typed or shared directly',
};

const deviceWords: Record<string, string> = {
  mobile: 'Phone',
  tablet: 'Tablet',
  desktop: 'Computer',
  other: 'Something else',
};

/** What people read for the values of a breakdown. */
export const sourceName = (value: string) => sourceWords[value] ?? named(value);
export const deviceName = (value: string) => deviceWords[value] ?? named(value);
export const plainName = (value: string) => value || 'Unknown';

/** Name of a country from its two letters, in the reader's language. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return named(code);
  return new Intl.DisplayNames(undefined, { type: 'region', fallback: 'code' }).of(code) ?? code;
}

const named = (value: string) => (value ? value[0]?.toUpperCase() + value.slice(1) : 'Unknown');
