import { t } from '../../platform/words/words.ts';

/** A name derived from the email address, until the user enters one: `ada.lovelace@…` is Ada Lovelace. */
export function guessName(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean);
  const name = words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ');
  return name.slice(0, 100) || t('New member');
}

/**
 * Splits a full name. The last name is the last word with the particles before it, which begin with a small letter: Noor van Dijk
 * is called Noor.
 */
export function splitName(fullName: string): { first_name: string; last_name: string } {
  const words = fullName.split(/\s+/);
  if (words.length < 2) return { first_name: fullName.slice(0, 60), last_name: '' };
  const particle = isSmall(words.at(-1) ?? '') ? -1 : words.findIndex((word, at) => at > 0 && isSmall(word));
  const start = particle < 0 ? words.length - 1 : particle;
  return {
    first_name: words.slice(0, start).join(' ').slice(0, 60),
    last_name: words.slice(start).join(' ').slice(0, 60),
  };
}

const isSmall = (word: string): boolean => /^\p{Ll}/u.test(word);
