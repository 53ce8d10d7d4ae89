/** Why a sign-in at a provider ended without a session. The log-in page has a sentence for each. */
type SignInProblemCode =
  | 'unverified-address'
  | 'account-disabled'
  | 'cancelled'
  | 'expired'
  | 'unavailable'
  | 'failed';

export class SignInProblem extends Error {
  constructor(
    readonly code: SignInProblemCode,
    options?: ErrorOptions,
  ) {
    super(`A sign-in at a provider failed: ${code}`, options);
  }
}
