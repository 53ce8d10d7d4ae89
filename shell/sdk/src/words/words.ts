import type { Branding } from '@meishi/api-contract/shapes/branding';
import { setBasePath } from '../base-path.ts';
import { setBranding } from './branding.ts';
import { chooseLocale, type Language, pseudoLocale, toLanguage } from './languages.ts';

// i18next and react-i18next are 19 KB of every page (Brotli). The product needs only what is below. The API, where size
// does not matter, uses i18next with the same files.

/** Translations by English sentence. Plural forms and contexts have the suffixes of i18next: `_one`, `_button`. */
export type Catalogue = Record<string, string>;

/** The loader of each language. English needs none. */
export type CatalogueFiles = Partial<Record<Language, () => Promise<{ default: Catalogue }>>>;

/** What selects one of several translations of a sentence. */
interface Form {
  count?: number;
  /** The English sentence for one. */
  one?: string;
  context?: string;
}

/** The catalogues that each part of the product falls back to. */
const sharedCatalogues = ['kit', 'contract'];

const catalogues = new Map<string, CatalogueFiles>();
const translations = new Map<string, Catalogue>();
const listeners = new Set<() => void>();
let locale = 'en';
/** Loaded with the pseudo-locale. */
let pseudoLocalize: ((sentence: string) => string) | undefined;

/** The sentence in the current language, before its values are filled in. Falls back to English. */
export function translated(name: string, sentence: string, { count, one, context }: Form): string {
  const language = currentLanguage();
  const plural = count === undefined ? '' : `_${new Intl.PluralRules(language).select(count)}`;
  const meaning = context === undefined ? '' : `_${context}`;
  const forms = [meaning + plural, meaning, plural, ''].map((suffix) => sentence + suffix);
  for (const catalogue of [name, ...sharedCatalogues]) {
    const known = translations.get(keyOf(language, catalogue));
    const form = known && forms.find((key) => Object.hasOwn(known, key) && known[key]);
    if (form) return known[form] ?? sentence;
  }
  const english = plural === '_one' && one !== undefined ? one : sentence;
  return language === pseudoLocale && pseudoLocalize ? pseudoLocalize(english) : english;
}

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

export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Waits for the translations of the current language in every known catalogue. */
export function translationsLoaded(): Promise<void> {
  return load(currentLanguage());
}

/**
 * Runs synchronous work in a locale, such as rendering a page for one visitor.
 * @param branding by default the built-in one
 * @param base the path below which the product is served
 */
export async function inLocale<Result>(
  requested: string,
  work: () => Result,
  branding?: Branding,
  base?: string,
): Promise<Result> {
  await load(toLanguage(requested));
  switchTo(requested);
  setBranding(branding);
  setBasePath(base);
  return work();
}

/** Registers a catalogue. Its translations are loaded when their language is chosen. */
export function addCatalogue(name: string, files: CatalogueFiles): void {
  catalogues.set(name, files);
}

function switchTo(requested: string): void {
  locale = chooseLocale([requested]);
}

async function load(language: Language): Promise<void> {
  if (language === pseudoLocale) pseudoLocalize = (await import('./pseudo.ts')).pseudoLocalize;
  await Promise.all(
    [...catalogues].map(async ([name, files]) => {
      const key = keyOf(language, name);
      const file = files[language];
      if (!file || translations.has(key)) return;
      const words = await file().catch(() => undefined);
      if (words) translations.set(key, words.default);
    }),
  );
}

const keyOf = (language: Language, catalogue: string) => `${language} ${catalogue}`;
