const spelledOut: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  å: 'aa',
};

/**
 * Lower-case letters, digits and hyphens for addresses and names of files: `Töchter & Söhne` becomes
 * `toechter-soehne`. Too long a text loses whole words from its end, unless its first word alone is too long.
 */
export function plainSlug(text: string, mostLetters = Number.POSITIVE_INFINITY): string {
  const letters = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœøå]/g, (letter) => spelledOut[letter] ?? letter);
  const slug = letters
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= mostLetters) return slug;
  const cut = slug.slice(0, mostLetters + 1).lastIndexOf('-');
  return slug.slice(0, cut > 0 ? cut : mostLetters);
}
