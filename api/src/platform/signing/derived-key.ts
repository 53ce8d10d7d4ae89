import { hkdfSync } from 'node:crypto';
import type { Config } from '../config/config.ts';

/**
 * A key of 256 bits for one use, derived from the server's secret and never stored (RFC 5869).
 * @param salt Another salt gives another key.
 */
export function derivedKey({ SECRET }: Pick<Config, 'SECRET'>, use: string, salt = ''): Buffer {
  return Buffer.from(hkdfSync('sha256', SECRET, salt, use, 32));
}
