import i18next from 'i18next';
import { chooseLocale, type Language, pseudoLocale, toLanguage } from './languages.ts';

/** Translations by English sentence. */
export type Catalogue = Record<string, string>;

/** The loader of each language. English needs none. */
export type CatalogueFiles = Partial<Record<Language, () => Promise<{ default: Catalogue }>>>;

const catalogues = new Map<string, CatalogueFiles>();
const listeners = new Set<() => void>();
let locale = 'en';

export const i18n = i18next.createInstance();
void i18n.init({
  lng: 'en',
  fallbackLng: false,
  ns: ['kit', 'contract'],
  defaultNS: 'kit',
  fallbackNS: ['kit', 'contract'],
  resources: { en: {} },
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  returnEmptyString: false,
  // React and the mail templates escape.
  interpolation: { escapeValue: false },
});

i18n.services.formatter?.add('moment', (instant: string) =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant)),
);

/** The current locale, such as `en-GB`. */
export function currentLocale(): string {
  return locale;
}

/** The supported language of the current locale. */
export function currentLanguage(): Language {
  return toLanguage(locale);
}

/** Switches to another locale after its translations are loaded. Translations that cannot be loaded stay English. */
export async function switchLanguage(requested: string): Promise<void> {
  await load(toLanguage(requested));
  switchTo(requested);
  for (const listener of listeners) listener();
}

/** Subscribes to changes of the locale. */
export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Waits for the translations of the current language in every known catalogue. */
export function translationsLoaded(): Promise<void> {
  return load(currentLanguage());
}

/** Runs synchronous work in a locale, such as rendering a page for one visitor. */
export async function inLocale<Result>(requested: string, work: () => Result): Promise<Result> {
  await load(toLanguage(requested));
  switchTo(requested);
  return work();
}

/** Registers a catalogue. Its translations are loaded when their language is chosen. */
export function addCatalogue(name: string, files: CatalogueFiles): void {
  catalogues.set(name, files);
}

function switchTo(requested: string): void {
  locale = chooseLocale([requested]);
  void i18n.changeLanguage(toLanguage(locale));
  // The pseudo-locale is made from the English sentences.
  i18n.options.postProcess = locale === pseudoLocale ? ['pseudo'] : false;
}

async function load(language: Language): Promise<void> {
  if (language === pseudoLocale) i18n.use((await import('./pseudo.ts')).pseudo);
  await Promise.all(
    [...catalogues].map(async ([name, files]) => {
      const file = files[language];
      if (!file || i18n.hasResourceBundle(language, name)) return;
      const words = await file().catch(() => undefined);
      if (words) i18n.addResourceBundle(language, name, words.default);
    }),
  );
}
