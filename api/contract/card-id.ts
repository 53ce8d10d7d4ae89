/**
 * The number of a card: 8 characters of Crockford's base32 and his check character, the number modulo 37, which finds
 * every mistyped character and every swapped pair (https://www.crockford.com/base32.html).
 */

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const digitsOfNumber = 8;
const form = new RegExp(`^[${digits}]{${digitsOfNumber + 1}}$`);

/**
 * Undefined for the few numbers whose check character would be one of Crockford's five extra ones, `* ~ $ = U`: those
 * numbers are never minted. So a card id is letters and digits of one alphabet, which addresses, chats and spreadsheets
 * leave as they are, and which any keyboard has.
 */
export function checkCharacter(number: string): string | undefined {
  return digits[[...number].reduce((rest, digit) => (rest * 32 + digits.indexOf(digit)) % 37, 0)];
}

/** What somebody typed, in the characters of the alphabet: case, blanks and hyphens mean nothing, O is 0, I and L are 1. */
export function forgive(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** The card id that somebody typed or that an address holds; undefined when no card has such a number. */
export function readCardId(typed: string): string | undefined {
  const id = forgive(typed);
  return form.test(id) && checkCharacter(id.slice(0, digitsOfNumber)) === id[digitsOfNumber] ? id : undefined;
}
