/** The direction of a text, by its first letter (Unicode Standard Annex 9, rule P2). */
export const directionOfText = (text: string): 'ltr' | 'rtl' =>
  /^\P{L}*[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u.test(text) ? 'rtl' : 'ltr';
