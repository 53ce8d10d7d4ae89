import { expect, it } from '@jest/globals';
import { identitySentence } from './identity-sentences.ts';

/** Specification, section 8. */
const catalogue =
  `email-already-in-use, wrong-password, user-not-found, too-many-requests, network-request-failed,
user-disabled, user-token-expired, login-blocked, multi-factor-auth-required, user-mismatch, invalid-user-token,
tenant-id-mismatch, argument-error, internal-error, invalid-api-key, auth-domain-config-required, unauthorized-domain,
popup-blocked, popup-closed-by-user, cancelled-popup-request, web-storage-unsupported, invalid-auth-event,
no-auth-event, missing-multi-factor-info, emulator-config-failed, invalid-emulator-scheme, already-initialized,
invalid-continue-uri, invalid-dynamic-link-domain, missing-ios-bundle-id, missing-android-pkg-name,
account-exists-with-different-credential`.split(/,\s+/);

it.each(catalogue)('%s has a sentence that a person can read', (code) => {
  expect(identitySentence(code)).toMatch(/^[A-Z].+\.$/);
  expect(identitySentence(code)).not.toContain(code);
});

it.each(catalogue)('%s does not tell whether an address has an account', (code) => {
  expect(identitySentence(code)).not.toMatch(
    /(already (exists|registered|in use|taken)|no (such )?(user|account)|(user|account|address) (does not exist|not found)|disabled)/i,
  );
});

it('says the same for a wrong password and for an unknown address', () => {
  expect(identitySentence('user-not-found')).toBe(identitySentence('wrong-password'));
  expect(identitySentence('invalid-credential')).toBe(identitySentence('wrong-password'));
});

it('has a sentence for codes that it does not know', () => {
  expect(identitySentence('something-new')).toBe(identitySentence('internal-error'));
});
