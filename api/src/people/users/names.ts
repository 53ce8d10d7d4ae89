import { hasFamilyNameFirst } from '@meishi/api-contract/rules/name-order';
import { t } from '../../platform/words/words.ts';

/** A name derived from the email address, until the user enters one: `ada.lovelace@…` is Ada Lovelace. */
export function guessName(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean);
  const name = words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ');
  return name.slice(0, 100) || t('New member');
}

/** The family name and the given name of Chinese and Korean names, which are written without a space. */
const withoutSpace =
  /^(欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|司徒|남궁|황보|제갈|사공|선우|서문|독고|동방|\p{Script=Han}(?=\p{Script=Han}{1,2}$)|\p{Script=Hangul}(?=\p{Script=Hangul}{1,3}$))([\p{Script=Han}\p{Script=Hangul}]{1,3})$/u;

/**
 * Splits a full name. The last name is the last word with the particles before it, which begin with a small letter: Noor van Dijk
 * is called Noor. In names of some languages it is the first word: Nagy László is called László.
 */
export function splitName(fullName: string, locale = 'en'): { first_name: string; last_name: string } {
  const words = fullName.split(/\s+/);
  const joined = withoutSpace.exec(fullName);
  if (joined || (words.length > 1 && hasFamilyNameFirst(fullName, locale))) {
    const [last = '', first = ''] = joined?.slice(1) ?? [words[0], words.slice(1).join(' ')];
    return { first_name: first.slice(0, 60), last_name: last.slice(0, 60) };
  }
  if (words.length < 2) return { first_name: fullName.slice(0, 60), last_name: '' };
  const particle = isSmall(words.at(-1) ?? '') ? -1 : words.findIndex((word, at) => at > 0 && isSmall(word));
  const start = particle < 0 ? words.length - 1 : particle;
  return {
    first_name: words.slice(0, start).join(' ').slice(0, 60),
    last_name: words.slice(start).join(' ').slice(0, 60),
  };
}

const isSmall = (word: string): boolean => /^\p{Ll}/u.test(word);
