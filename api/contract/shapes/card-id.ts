/**
 * The number of a card is 8 characters of Crockford's base32 and Crockford's check character: the number modulo 37.
 * It detects every mistyped character and every swapped pair (https://www.crockford.com/base32.html).
 */

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const digitsOfNumber = 8;
const form = new RegExp(`^[${digits}]{${digitsOfNumber + 1}}$`);

/**
 * Undefined for the few numbers whose check character would be one of Crockford's five extra symbols, `* ~ $
 * = U`. Those numbers are never minted, so a card id has only letters and digits, which addresses, chats and
 * spreadsheets do not alter and every keyboard has.
 */
export function checkCharacter(number: string): string | undefined {
  return digits[[...number].reduce((rest, digit) => (rest * 32 + digits.indexOf(digit)) % 37, 0)];
}

/** Normalizes typed input to the alphabet: case, spaces and hyphens are ignored, O becomes 0, I and L become 1. */
export function normaliseCardId(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** The card id in typed input or in an address; undefined if no card can have that number. */
export function readCardId(typed: string): string | undefined {
  const id = normaliseCardId(typed);
  return form.test(id) && checkCharacter(id.slice(0, digitsOfNumber)) === id[digitsOfNumber] ? id : undefined;
}
