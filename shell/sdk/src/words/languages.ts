/** What Meishi speaks. English stands in the code; the last is for its makers, to try right-to-left writing. */
export const pseudoLocale = 'ar-XB';

export const languages = ['en', 'de', pseudoLocale] as const;
export type Language = (typeof languages)[number];

/** What a person may choose, each by its own name. */
export const languageNames: Record<Exclude<Language, typeof pseudoLocale>, string> = {
  en: 'English',
  de: 'Deutsch',
};

/** Of a BCP 47 tag the language that Meishi has words for, English where it has none. */
export function asLanguage(locale: string): Language {
  const [primary] = locale.split('-');
  return languages.find((language) => language === locale || language === primary) ?? 'en';
}

/** Of what a browser asks for, most wanted first, the first that Meishi has words for. */
export function chooseLocale(wanted: readonly string[]): string {
  return wanted.find((locale) => asLanguage(locale) !== 'en' || /^en\b/.test(locale)) ?? 'en';
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return asLanguage(locale) === pseudoLocale ? 'rtl' : 'ltr';
}
