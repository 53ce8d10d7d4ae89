/**
 * What a person reads for each code of the identity provider (specification, section 8). No sentence tells whether an
 * address has an account.
 */
const wrongDetails =
  'These details do not match. Check the address and the password, or reset your password.';
const sessionOver = 'Your session has ended. Please log in again.';
const setUp = 'Signing in is not set up correctly here. Please tell us, and try again later.';
const broken = 'Something went wrong on our side. Please try again in a moment.';
const oldLink = 'This link has expired or was already used. Please ask for a new one.';

const sentences: Record<string, string> = {
  'wrong-password': wrongDetails,
  'user-not-found': wrongDetails,
  'invalid-credential': wrongDetails,
  'invalid-login-credentials': wrongDetails,
  'user-disabled': `${wrongDetails} If you think that this is a mistake, write to us.`,
  'user-mismatch': 'Please log in with the account that you are already using.',
  'email-already-in-use':
    'We could not create an account with these details. If you already have one, log in or reset your password.',
  'account-exists-with-different-credential':
    'We could not log you in this way. Try your e-mail address and password, or reset your password.',
  'invalid-email': 'This does not look like an e-mail address.',
  'missing-email': 'Please enter your e-mail address.',
  'missing-password': 'Please enter your password.',
  'weak-password': 'Please choose a longer password: at least 8 characters.',
  'password-does-not-meet-requirements':
    'Please choose a stronger password: longer, with letters and digits.',
  'too-many-requests': 'Too many tries in a short time. Please wait a few minutes and try again.',
  'quota-exceeded': 'Too many tries in a short time. Please wait a few minutes and try again.',
  'network-request-failed': 'We could not reach the sign-in service. Check your connection and try again.',
  timeout: 'The sign-in service took too long. Check your connection and try again.',
  'login-blocked': 'This log-in was blocked. Please wait a few minutes and try again.',
  'multi-factor-auth-required':
    'Your account asks for a second factor, which Meishi cannot check yet. Please write to us.',
  'missing-multi-factor-info': 'The second factor is missing. Please log in again.',
  'user-token-expired': sessionOver,
  'invalid-user-token': sessionOver,
  'user-signed-out': sessionOver,
  'requires-recent-login': 'For this step, please log in again first.',
  'tenant-id-mismatch': sessionOver,
  'popup-blocked': 'Your browser blocked the Google window. Please allow it and try again.',
  'popup-closed-by-user': 'The Google window was closed before you chose an account.',
  'cancelled-popup-request': 'A newer Google window took the place of this one.',
  'web-storage-unsupported':
    'Your browser does not let us keep you logged in. Please allow storage for this site and try again.',
  'operation-not-supported-in-this-environment': setUp,
  'operation-not-allowed': setUp,
  'unauthorized-domain': setUp,
  'invalid-api-key': setUp,
  'auth-domain-config-required': setUp,
  'emulator-config-failed': setUp,
  'invalid-emulator-scheme': setUp,
  'already-initialized': setUp,
  'invalid-continue-uri': setUp,
  'unauthorized-continue-uri': setUp,
  'missing-continue-uri': setUp,
  'invalid-dynamic-link-domain': setUp,
  'missing-ios-bundle-id': setUp,
  'missing-android-pkg-name': setUp,
  'invalid-auth-event': broken,
  'no-auth-event': broken,
  'argument-error': broken,
  'internal-error': broken,
  'expired-action-code': oldLink,
  'invalid-action-code': oldLink,
};

export function identitySentence(code: string): string {
  return sentences[code] ?? broken;
}
