import type { Contact as ContactResponse } from '@meishi/api-contract/endpoints/contacts/contacts';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

type Known = Pick<
  ContactResponse,
  'display_name' | 'first_name' | 'last_name' | 'company' | 'emails' | 'phones' | 'notes' | 'tags'
>;

/** Derived keys for sorting, search and duplicate detection, updated with every change. */
export interface ContactKeys {
  sort_name: string;
  search_text: string;
  email_keys: string[];
  phone_keys: string[];
}

/** @param region The region of numbers without a country code. */
export function keysOf(contact: Known, region: CountryCode | undefined): ContactKeys {
  const { display_name, first_name, last_name, company, emails, phones, notes, tags } = contact;
  const values = [...emails, ...phones].map(({ value }) => value);
  return {
    sort_name: sortNameOf(display_name),
    search_text: [display_name, `${first_name} ${last_name}`, company, ...values, notes, ...tags]
      .join('\n')
      .toLowerCase(),
    email_keys: [...new Set(emails.map(({ value }) => value.toLowerCase()))],
    phone_keys: [...new Set(phones.map(({ value }) => phoneKey(value, region)))].filter(isTelling),
  };
}

/** In lower case and without diacritics, so that É sorts with E. */
export const sortNameOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

/** The section heading of a name with this first character: its letter, or # if it is not a letter. */
export function letterOf(first: string): string {
  const letter = first.toUpperCase();
  return /^\p{Lu}/u.test(letter) ? letter : '#';
}

/** Whether a number identifies a contact. A short extension does not. */
const isTelling = (key: string) => key.length > 4;

/** The number in E.164, or its digits if it cannot be parsed. */
export function phoneKey(number: string, region: CountryCode | undefined): string {
  const parsed = parsePhoneNumberFromString(number, region);
  return parsed?.isPossible() ? parsed.number : number.replace(/\D/g, '') || number;
}

/** The country of a number with a country code. */
export const countryOfPhone = (key: string): CountryCode | undefined =>
  parsePhoneNumberFromString(key)?.country;

/** The region that a language tag names or implies: `de-CH` is Switzerland, `de` is Germany. */
export function regionOf(locale: string | null): CountryCode | undefined {
  const [tag] = Intl.DateTimeFormat.supportedLocalesOf(wellFormed(locale) ?? 'en');
  const region = new Intl.Locale(tag ?? 'en').maximize().region ?? '';
  return isSupportedCountry(region) ? region : undefined;
}

/** The tag of a locale in its canonical form; undefined if it is none. */
export function wellFormed(locale: string | null): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale ?? [])[0];
  } catch {
    return undefined;
  }
}
