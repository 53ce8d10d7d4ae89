import i18next from 'i18next';
import { asLanguage, chooseLocale, type Language, pseudoLocale } from './languages.ts';

/** Sentences in the code's English, and what stands for each in another language. */
export type Catalogue = Record<string, string>;

/** By language what loads it; English needs none. */
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
  // React and the mails escape by themselves.
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

/** The locale that is spoken, e.g. `en-GB`. */
export function currentLocale(): string {
  return locale;
}

/** Of the locale that is spoken, what Meishi has words for. */
export function currentLanguage(): Language {
  return asLanguage(locale);
}

/** Speaks another locale once its words are there; those that could not be loaded stay English. */
export async function speak(wanted: string): Promise<void> {
  await load(asLanguage(wanted));
  switchTo(wanted);
  for (const listener of listeners) listener();
}

/** Tells when another locale is spoken. */
export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Waits for the words of the spoken language in every catalogue that is known by now. */
export function wordsReady(): Promise<void> {
  return load(currentLanguage());
}

/** Does synchronous work in a locale, e.g. renders a page for one visitor among many. */
export async function inLocale<Result>(wanted: string, work: () => Result): Promise<Result> {
  await load(asLanguage(wanted));
  switchTo(wanted);
  return work();
}

/** Makes a catalogue known; its words are loaded when their language is spoken. */
export function addCatalogue(name: string, files: CatalogueFiles): void {
  catalogues.set(name, files);
}

function switchTo(wanted: string): void {
  locale = chooseLocale([wanted]);
  void i18n.changeLanguage(asLanguage(locale));
  // The pseudo-locale is made of the English sentences themselves.
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
