import type { Contact as ContactAnswer } from '@meishi/api-contract/contacts';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

type Known = Pick<
  ContactAnswer,
  'display_name' | 'first_name' | 'last_name' | 'company' | 'emails' | 'phones' | 'notes' | 'tags'
>;

/** How a contact is sorted, found and told to be the same person; kept beside its fields with every change. */
export interface ContactKeys {
  sort_name: string;
  search_text: string;
  email_keys: string[];
  phone_keys: string[];
}

/** @param region Where numbers without a country code are dialled. */
export function keysOf(contact: Known, region: CountryCode | undefined): ContactKeys {
  const { display_name, first_name, last_name, company, emails, phones, notes, tags } = contact;
  const values = [...emails, ...phones].map(({ value }) => value);
  return {
    sort_name: withoutMarks(display_name.toLowerCase()),
    search_text: [display_name, `${first_name} ${last_name}`, company, ...values, notes, ...tags]
      .join('\n')
      .toLowerCase(),
    email_keys: [...new Set(emails.map(({ value }) => value.toLowerCase()))],
    phone_keys: [...new Set(phones.map(({ value }) => phoneKey(value, region)))].filter(isTelling),
  };
}

/** É stands with E, where people look for it. */
const withoutMarks = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

/** The heading that a name with this first character stands under: its letter, or # where it is none. */
export function letterOf(first: string): string {
  const letter = first.toUpperCase();
  return /^\p{Lu}/u.test(letter) ? letter : '#';
}

/** An extension of three digits is many people's. */
const isTelling = (key: string) => key.length > 4;

/** A number in E.164 where that can be told, else its digits. */
export function phoneKey(number: string, region: CountryCode | undefined): string {
  const parsed = parsePhoneNumberFromString(number, region);
  return parsed?.isPossible() ? parsed.number : number.replace(/\D/g, '') || number;
}

/** The region that a person's language tag names or suggests: `de-CH` is Switzerland, `de` most likely Germany. */
export function regionOf(locale: string | null): CountryCode | undefined {
  const [tag] = Intl.DateTimeFormat.supportedLocalesOf(wellFormed(locale) ?? 'en');
  const region = new Intl.Locale(tag ?? 'en').maximize().region ?? '';
  return isSupportedCountry(region) ? region : undefined;
}

function wellFormed(locale: string | null): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale ?? [])[0];
  } catch {
    return undefined;
  }
}
