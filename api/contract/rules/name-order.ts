const eastAsianName = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc\s]+$/u;

/**
 * Whether the family name comes first: in Chinese, Japanese, Korean and Hungarian names (Unicode Technical Standard 35, part 8).
 */
export const hasFamilyNameFirst = (name: string, locale: string): boolean =>
  eastAsianName.test(name) || new Intl.Locale(locale).language === 'hu';
