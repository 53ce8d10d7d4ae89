import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 random bits, for a bearer token. */
export const newSecret = (prefix: string): string => prefix + randomBytes(32).toString('base64url');

/** The hash of a secret as it is stored. Secrets are random, so a fast hash without salt is sufficient. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
