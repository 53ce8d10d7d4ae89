import { randomFillSync } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random id in Crockford's base32: 5 bits per character, without letters that look like digits. */
export function newId(length: number): string {
  return Array.from(randomFillSync(new Uint8Array(length)), (byte) => alphabet[byte & 31]).join('');
}
