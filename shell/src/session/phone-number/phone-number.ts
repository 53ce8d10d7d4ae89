import { currentLocale } from '@meishi/shell-sdk';
import { callingCodes, trunkPrefix } from './calling-codes.ts';

/** A number as typed, and the country from which it would be dialled. */
export interface TypedNumber {
  country: string;
  number: string;
}

/** The number in E.164 format, or null if it is invalid. `+49 …` and `0049 …` override the country. */
export function toE164({ country, number }: TypedNumber): string | null {
  const plain = number
    .trim()
    .replace(/\(0\)/, '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  const whole = plain.startsWith('+')
    ? plain
    : `+${callingCodes.get(country)}${withoutTrunk(country, plain)}`;
  return /^\+[1-9]\d{6,14}$/.test(whole) ? whole : null;
}

function withoutTrunk(country: string, number: string): string {
  const prefix = trunkPrefix(country);
  return prefix && number.startsWith(prefix) ? number.slice(prefix.length) : number;
}

/** The country of the browser's language setting. */
export function likelyCountry(): string {
  const { region } = new Intl.Locale(navigator.language).maximize();
  return region && callingCodes.has(region) ? region : 'US';
}

/** All countries, sorted by name. */
export function listCountries(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'region' });
  const { compare } = new Intl.Collator(currentLocale());
  return [...callingCodes]
    .map(([country, code]) => ({ value: country, label: `${names.of(country) ?? country} (+${code})` }))
    .sort((one, other) => compare(one.label, other.label));
}
