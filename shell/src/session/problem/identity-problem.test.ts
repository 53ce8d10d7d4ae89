import { describe, expect, it } from '@jest/globals';
import { identityProblem, type ProblemAction } from './identity-problem.ts';

/** Specification, section 8: every code and the action offered for it. */
const catalogue: Record<string, ProblemAction> = {
  'email-already-in-use': 'log-in',
  'wrong-password': 'reset-password',
  'user-not-found': 'reset-password',
  'too-many-requests': 'try-again',
  'network-request-failed': 'try-again',
  'user-disabled': 'write-to-us',
  'user-token-expired': 'log-in',
  'login-blocked': 'write-to-us',
  'multi-factor-auth-required': 'log-in',
  'user-mismatch': 'try-again',
  'invalid-user-token': 'log-in',
  'tenant-id-mismatch': 'log-in',
  'argument-error': 'reload',
  'internal-error': 'try-again',
  'invalid-api-key': 'write-to-us',
  'auth-domain-config-required': 'write-to-us',
  'unauthorized-domain': 'write-to-us',
  'popup-blocked': 'try-again',
  'popup-closed-by-user': 'try-again',
  'cancelled-popup-request': 'try-again',
  'web-storage-unsupported': 'reload',
  'invalid-auth-event': 'try-again',
  'no-auth-event': 'try-again',
  'missing-multi-factor-info': 'log-in',
  'emulator-config-failed': 'reload',
  'invalid-emulator-scheme': 'write-to-us',
  'already-initialized': 'reload',
  'invalid-continue-uri': 'write-to-us',
  'invalid-dynamic-link-domain': 'write-to-us',
  'missing-ios-bundle-id': 'write-to-us',
  'missing-android-pkg-name': 'write-to-us',
  'account-exists-with-different-credential': 'sign-in-link',
};
const codes = Object.keys(catalogue);

describe.each(codes)('%s', (code) => {
  const { sentence, action } = identityProblem(code);

  it('has a readable message and an action', () => {
    expect(sentence).toMatch(/^[A-Z].+\.$/);
    expect(sentence).not.toContain(code);
    expect(action).toBe(catalogue[code]);
  });

  it('does not reveal whether an address has an account', () => {
    expect(sentence).not.toMatch(
      /(already (exists|registered|in use|taken)|no (such )?(user|account)|(user|account|address) (does not exist|not found)|disabled)/i,
    );
  });
});

it('has a different message for each situation', () => {
  const sameSituation = ['wrong-password', 'user-not-found'];
  const sentences = codes
    .filter((code) => !sameSituation.includes(code))
    .map((code) => identityProblem(code).sentence);
  expect(new Set(sentences).size).toBe(sentences.length);
});

it('has the same message for a wrong password and an unknown address', () => {
  const { sentence, action } = identityProblem('wrong-password');
  for (const code of ['user-not-found', 'invalid-credential', 'invalid-login-credentials'])
    expect(identityProblem(code)).toEqual({ code, sentence, action });
});

it('has a message for unknown codes', () => {
  expect(identityProblem('something-new').sentence).toBe(identityProblem('internal-error').sentence);
});
