/** Small letters of the Latin alphabet, as addresses have them. */
export const letters = (text: string) =>
  text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .normalize('NFD')
    .replace(/[^a-z0-9\s.-]/g, '');

/**
 * How much of a part of an address a text explains, 0 to 1: "a.fox" and "alindner" are explained by "Aisha Fox" and "Anna Lindner",
 * "harbour-finch" by "Harbour & Finch".
 */
export function likenessTo(address: string, text: string): number {
  const whole = letters(address).replace(/[^a-z0-9]/g, '');
  if (whole.length < 2) return 0;
  const words = letters(text)
    .split(/[\s.-]+/)
    .filter(Boolean);
  let left = whole;
  let explained = 0;
  for (const word of [...words].sort((one, other) => other.length - one.length)) {
    // German addresses write "ae" for "ä".
    const forms = word.length >= 3 ? [word, ...umlautsOf(text, word)] : [];
    const form = forms.find((one) => left.includes(one));
    if (!form) continue;
    left = left.replace(form, ' ');
    explained += form.length;
  }
  if (explained === 0) return 0;
  const initials = new Set(words.map((word) => word[0]));
  for (const letter of left.replaceAll(' ', '')) if (initials.has(letter)) explained++;
  return Math.min(1, explained / whole.length);
}

function umlautsOf(text: string, word: string): string[] {
  if (!/[äöü]/i.test(text)) return [];
  const written = text.toLowerCase().replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue');
  return letters(written)
    .split(/[\s.-]+/)
    .filter((one) => one !== word && one.replaceAll('e', '') === word.replaceAll('e', ''));
}
