import { withoutMisleadingCharacters } from '@meishi/api-contract/shapes/readable-text';
import { z } from 'zod';
import { DomainError } from '../http/domain-error.ts';
import type { Identity } from './identity.ts';

/** A past time, with 60 seconds of tolerance between clocks. */
const past = z.number().refine((seconds) => seconds <= Date.now() / 1000 + 60);

/** Cleans a name, because users choose it at the provider, which accepts any text. */
export const cleanName = (text: string) =>
  withoutMisleadingCharacters(text.replace(/[\p{Cc}\s]+/gu, ' '))
    .toWellFormed()
    .trim();

/** The claims of a Firebase ID token that the product uses. */
const claims = z.object({
  sub: z.string().min(1).max(128),
  exp: z.number(),
  iat: past,
  auth_time: past,
  email: z.string().default(''),
  email_verified: z.boolean().default(false),
  name: z.string().default('').transform(cleanName),
  picture: z.string().nullable().default(null),
  firebase: z.object({ sign_in_provider: z.string().optional() }).default({}),
});

export function identityOf(payload: unknown): Identity {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) throw invalidTokenError(parsed.error);
  const { sub: uid, iat: issued_at, exp: expires_at, firebase, ...rest } = parsed.data;
  return { uid, issued_at, expires_at, provider: firebase.sign_in_provider, ...rest };
}

/** The issuer of a Firebase project's tokens. Their audience is the project id. */
export function issuerOf(project: string): string {
  return `https://securetoken.google.com/${project}`;
}

export function invalidTokenError(cause?: unknown): DomainError {
  return new DomainError('not-signed-in', 'Please sign in again.', { cause });
}

export function expiredTokenError(cause?: unknown): DomainError {
  return new DomainError('token-expired', 'Your session has ended. Please sign in again.', { cause });
}

export function disabledAccountError(): DomainError {
  return new DomainError('account-disabled', 'This account is disabled.');
}
