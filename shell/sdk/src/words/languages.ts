/**
 * The supported languages. English is in the code; the last one is a pseudo-language for testing
 * right-to-left layouts.
 */
export const pseudoLocale = 'ar-XB';

export const languages = ['en', 'de', pseudoLocale] as const;
export type Language = (typeof languages)[number];

/** The languages that users can choose, each with its own name. */
export const languageNames: Record<Exclude<Language, typeof pseudoLocale>, string> = {
  en: 'English',
  de: 'Deutsch',
};

/** The supported language of a BCP 47 tag. Falls back to English. */
export function toLanguage(locale: string): Language {
  const [primary] = locale.split('-');
  return languages.find((language) => language === locale || language === primary) ?? 'en';
}

/** The first supported language of a browser's preferences. */
export function chooseLocale(preferred: readonly string[]): string {
  return preferred.find((locale) => toLanguage(locale) !== 'en' || /^en\b/.test(locale)) ?? 'en';
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return toLanguage(locale) === pseudoLocale ? 'rtl' : 'ltr';
}
