import { expect, it } from '@jest/globals';
import { ApiError } from '@meishi/api-contract/transport/client';
import { asIdentityCall } from './call-errors.ts';
import { IdentityError } from './identity.ts';

it('rejects with the identity provider’s code for the same problem', async () => {
  const codeOf = async (error: unknown) => {
    const rejection = await asIdentityCall(Promise.reject(error)).catch((cause: unknown) => cause);
    return rejection instanceof IdentityError ? rejection.code : rejection;
  };
  expect(await codeOf(new ApiError(403, 'recent-login-required', 'Please log in again.'))).toBe(
    'requires-recent-login',
  );
  expect(await codeOf(new ApiError(429, 'too-many-requests', 'Too many.'))).toBe('too-many-requests');
  expect(await codeOf(new ApiError(500, 'unexpected', 'Oh.'))).toBe('internal-error');
  const other = new Error('other');
  expect(await codeOf(other)).toBe(other);
  expect(await asIdentityCall(Promise.resolve(1))).toBe(1);
});
