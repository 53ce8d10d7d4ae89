import { AsyncLocalStorage } from 'node:async_hooks';
import contract from '@meishi/api-contract/locales/de.json' with { type: 'json' };
import { createInstance } from 'i18next';
import Negotiator from 'negotiator';
import api from '../../../locales/de.json' with { type: 'json' };

/** What the API speaks; English stands in the code. */
const languages = ['en', 'de'] as const;
type Language = (typeof languages)[number];

interface Values {
  /** Chooses between `one` and the sentence itself, and in each language among its own forms. */
  count?: number;
  /** The sentence for one, e.g. `{{count}} contact`. */
  one?: string;
  [name: string]: unknown;
}

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  fallbackLng: false,
  ns: ['api', 'contract'],
  defaultNS: 'api',
  fallbackNS: 'contract',
  resources: {
    de: { api, contract },
  },
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  returnEmptyString: false,
  // Whoever writes HTML escapes by themselves.
  interpolation: { escapeValue: false },
});

const spoken = new AsyncLocalStorage<string>();

/** The locale of whoever gets the answer or the mail that is being made. */
export function currentLocale(): string {
  return spoken.getStore() ?? 'en';
}

/** Does work for somebody who reads this locale; others than we speak, and unknown ones, become English. */
export function inLocale<Result>(locale: string | null | undefined, work: () => Result): Result {
  return spoken.run(locale && speaks(locale) ? locale : 'en', work);
}

/**
 * The sentence in the language of whoever gets it, with `{{name}}` filled in. Call it while answering, never when a
 * module is loaded: who asks is known only then.
 */
export function t(sentence: string, { one, ...values }: Values = {}): string {
  const options = one === undefined ? values : { ...values, defaultValue_one: one };
  return i18n.t(sentence, { ...options, lng: languageOf(currentLocale()) });
}

/** Of what a browser asks for (RFC 9110, section 12.5.4), the first that we speak. */
export function localeOf(acceptLanguage: string | undefined): string {
  const wanted = new Negotiator({
    headers: { 'accept-language': acceptLanguage?.slice(0, 500) },
  }).languages();
  return wanted.find(speaks) ?? 'en';
}

function speaks(locale: string): boolean {
  return languages.some((language) => locale.toLowerCase().split('-')[0] === language);
}

function languageOf(locale: string): Language {
  return languages.find((language) => locale.toLowerCase().split('-')[0] === language) ?? 'en';
}

/** A day as it is written in the locale, e.g. `6 December 2026`. */
export function formatDay(day: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone }).format(day);
}
