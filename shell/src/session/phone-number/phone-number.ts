import { currentLocale } from '@meishi/shell-sdk';
import { callingCodes, trunkPrefix } from './calling-codes.ts';

/** A number as its owner types it, and the country in which they would dial it. */
export interface TypedNumber {
  country: string;
  number: string;
}

/** The number as E.164 writes it, or null when it cannot be one; `+49 …` and `0049 …` say their country themselves. */
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

/** The country that the person's language setting speaks of. */
export function likelyCountry(): string {
  const { region } = new Intl.Locale(navigator.language).maximize();
  return region && callingCodes.has(region) ? region : 'US';
}

/** Every country by its name, in the order of the alphabet. */
export function listCountries(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'region' });
  const { compare } = new Intl.Collator(currentLocale());
  return [...callingCodes]
    .map(([country, code]) => ({ value: country, label: `${names.of(country) ?? country} (+${code})` }))
    .sort((one, other) => compare(one.label, other.label));
}
