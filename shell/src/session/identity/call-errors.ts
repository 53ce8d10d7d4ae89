import { ApiError } from '@meishi/api-contract/transport/client';
import type { ErrorCode } from '@meishi/api-contract/transport/envelope';
import { IdentityError } from './identity.ts';

const codesOfCalls: Partial<Record<ErrorCode, string>> = {
  'invalid-input': 'invalid-email',
  'recent-login-required': 'requires-recent-login',
  'timed-out': 'timeout',
  'too-many-requests': 'too-many-requests',
  unavailable: 'network-request-failed',
};

/** The identity provider's code for the problem of a call. */
export const identityCodeOf = ({ code }: ApiError): string => codesOfCalls[code] ?? 'internal-error';

/** Rejects with an IdentityError where a call rejects with an ApiError. */
export async function asIdentityCall<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof ApiError) throw new IdentityError(identityCodeOf(cause), cause.reason, { cause });
    throw cause;
  }
}
