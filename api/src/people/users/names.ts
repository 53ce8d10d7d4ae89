import { t } from '../../platform/words/words.ts';

/** A name derived from the email address, until the user enters one: `ada.lovelace@…` is Ada Lovelace. */
export function guessName(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean);
  const name = words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ');
  return name.slice(0, 100) || t('New member');
}

/** Splits a full name; the last word is the last name. */
export function splitName(fullName: string): { first_name: string; last_name: string } {
  const words = fullName.split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { first_name: words.join(' ').slice(0, 60), last_name: last.slice(0, 60) };
}
