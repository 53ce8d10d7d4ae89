import { hkdfSync } from 'node:crypto';
import type { Config } from '../config/config.ts';

/** The server's secret, and the one before it while the secret is exchanged. */
export type Secrets = Pick<Config, 'SECRET'> & Partial<Pick<Config, 'SECRET_PREVIOUS'>>;

/**
 * A key of 256 bits for one use, derived from the server's secret and never stored (RFC 5869).
 * @param salt Another salt gives another key.
 */
export function derivedKey({ SECRET }: Secrets, use: string, salt = ''): Buffer {
  return Buffer.from(hkdfSync('sha256', SECRET, salt, use, 32));
}

/** The key of the secret, with which everything new is made, and that of the secret before it, which is accepted. */
export function derivedKeys(
  { SECRET, SECRET_PREVIOUS }: Secrets,
  use: string,
  salt = '',
): [Buffer, ...Buffer[]] {
  const previous = SECRET_PREVIOUS ? [derivedKey({ SECRET: SECRET_PREVIOUS }, use, salt)] : [];
  return [derivedKey({ SECRET }, use, salt), ...previous];
}
