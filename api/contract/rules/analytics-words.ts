import type { Range } from '../endpoints/analytics/analytics.ts';
import { message } from '../shapes/message.ts';

/** Labels of ranges: `short` for a choice, `long` within a sentence. */
export const rangeWords: Record<Range, { short: string; long: string }> = {
  '7d': { short: message('7 days'), long: message('the last 7 days') },
  '30d': { short: message('30 days'), long: message('the last 30 days') },
  '90d': { short: message('90 days'), long: message('the last 90 days') },
  '12m': { short: message('Year'), long: message('the last 12 months') },
  all: { short: message('All'), long: message('all time') },
};

const sourceWords = new Map([
  ['nfc', message('Card tap')],
  ['qr', message('QR code')],
  ['wallet', message('Wallet pass')],
  ['signature', message('Email signature')],
  ['link', message('Link on another page')],
  ['direct', message('Typed or shared directly')],
]);

const deviceWords = new Map([
  ['mobile', message('Phone')],
  ['tablet', message('Tablet')],
  ['desktop', message('Computer')],
  ['other', message('Something else')],
]);

/** The labels of a breakdown's values, to be translated. */
export const sourceName = (value: string) => sourceWords.get(value) ?? named(value);
export const deviceName = (value: string) => deviceWords.get(value) ?? named(value);
export const nameOrUnknown = (value: string) => value || unknown;

/** The name of a country in the reader's language, from its two-letter code. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return named(code);
  return new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

const unknown = message('Unknown');

const named = (value: string) => (value ? value[0]?.toUpperCase() + value.slice(1) : unknown);
