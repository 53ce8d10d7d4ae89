import contract from '@meishi/api-contract/locales/de.json' with { type: 'json' };
import { timeZone as knownZone } from '@meishi/api-contract/shapes/fields';
import { createInstance } from 'i18next';
import { LRUCache } from 'lru-cache';
import api from '../../../locales/de.json' with { type: 'json' };
import { branding } from '../branding/branding.ts';
import { acceptedLanguages } from '../http/request-headers.ts';
import { currentScope, inScope } from '../scope/scope.ts';

/** The languages of the API. English is in the code. */
export const languages = ['en', 'de'] as const;
type Language = (typeof languages)[number];

interface Values {
  /** Selects `one` or the sentence itself, and the plural form in each language. */
  count?: number;
  /** The singular sentence, e.g. `{{count}} contact`. */
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
  // Code that writes HTML escapes values itself.
  interpolation: { escapeValue: false },
});

/** The locale of the receiver of the current response or mail. */
export function currentLocale(): string {
  return currentScope()?.locale ?? 'en';
}

/** Runs work in a locale. Unsupported and unknown locales become English. */
export function inLocale<Result>(locale: string | null | undefined, work: () => Result): Result {
  return inScope({ ...currentScope(), locale: locale && speaks(locale) ? locale : 'en' }, work);
}

/** The sentence in its receiver's language, filled in; `{{product}}` is the name of the product. Call it while handling a request, not at loading. */
export function t(sentence: string, { one, ...values }: Values = {}): string {
  const options = one === undefined ? values : { ...values, defaultValue_one: one };
  return i18n.t(sentence, { product: branding().name, ...options, lng: languageOf(currentLocale()) });
}

/** Nearly every request has the header, and browsers send few different ones. */
const locales = new LRUCache<string, string>({
  max: 500,
  memoMethod: (acceptLanguage) => acceptedLanguages(acceptLanguage).find(speaks) ?? 'en',
});

/** The first supported language that the browser accepts (RFC 9110, section 12.5.4). */
export function localeOf(acceptLanguage: string | undefined): string {
  return acceptLanguage ? locales.memo(acceptLanguage) : 'en';
}

function speaks(locale: string): boolean {
  return languages.some((language) => locale.toLowerCase().split('-')[0] === language);
}

/** The language of a locale; English if it is not supported. */
export function languageOf(locale: string): Language {
  return languages.find((language) => locale.toLowerCase().split('-')[0] === language) ?? 'en';
}

/** A day in the format of the locale, e.g. `6 December 2026`; in UTC if the zone is no longer known. */
export function formatDay(day: Date, zone: string): string {
  const timeZone = knownZone.safeParse(zone).success ? zone : 'UTC';
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone }).format(day);
}
