import { message } from '@meishi/api-contract/shapes/message';
import { t } from '../../words.ts';

/** The action offered after an error of the identity provider. */
export type ProblemAction =
  | 'log-in'
  | 'reset-password'
  | 'sign-in-link'
  | 'new-code'
  | 'try-again'
  | 'reload'
  | 'write-to-us';

export interface IdentityProblem {
  code: string;
  sentence: string;
  action: ProblemAction;
}

type Answer = readonly [sentence: string, action: ProblemAction];

// The same message for both cases, so that nobody can find out whether an address has an account.
const wrongDetails: Answer = [
  message('The email or password is incorrect. Try again or reset your password.'),
  'reset-password',
];
const wrongCode: Answer = [message('This code isn’t correct. Check it or ask for a new one.'), 'new-code'];
const codeIsOver: Answer = [message('This code has expired. Ask for a new one.'), 'new-code'];
const proofIsOver: Answer = [
  message('This took too long, so the login was cancelled. Please log in again.'),
  'log-in',
];
const noWindow: Answer = [
  message('This login doesn’t work in this browser. We can email you a link instead.'),
  'sign-in-link',
];
const notOffered: Answer = [
  message('This way to log in is turned off. We can email you a link instead.'),
  'sign-in-link',
];
const badNumber: Answer = [
  message('This doesn’t look like a phone number. Check the country and the number.'),
  'try-again',
];

/** By code of the identity provider (specification, section 8, and codes of newer versions). */
const answers: Record<string, Answer> = {
  'wrong-password': wrongDetails,
  'user-not-found': wrongDetails,
  'invalid-credential': wrongDetails,
  'invalid-login-credentials': wrongDetails,
  'user-disabled': [
    message('We couldn’t log you in with these details. Contact us and we’ll look into it.'),
    'write-to-us',
  ],
  'email-already-in-use': [
    message('We couldn’t create an account with these details. Try logging in or reset your password.'),
    'log-in',
  ],
  'account-exists-with-different-credential': [
    message('We couldn’t log you in this way. We can email you a link instead.'),
    'sign-in-link',
  ],
  'credential-already-in-use': [
    message('This is already connected to another account. Choose a different one.'),
    'try-again',
  ],
  'user-mismatch': [
    message('This isn’t the account you’re logged in with. Confirm with that one.'),
    'try-again',
  ],
  'too-many-requests': [message('Too many attempts. Wait a few minutes, then try again.'), 'try-again'],
  'quota-exceeded': [
    message('We can’t send more text messages right now. Try again in an hour.'),
    'try-again',
  ],
  'network-request-failed': [
    message('We couldn’t reach the login service. Check your connection and try again.'),
    'try-again',
  ],
  timeout: [
    message('The login service took too long to respond. Check your connection and try again.'),
    'try-again',
  ],
  'login-blocked': [
    message('The login service blocked this login. If you think this is a mistake, contact us.'),
    'write-to-us',
  ],

  'multi-factor-auth-required': [
    message('A second step is needed to confirm it’s you. Log in again to complete it.'),
    'log-in',
  ],
  'missing-multi-factor-info': [
    message('You didn’t choose a second step, so the login was cancelled. Log in again and choose one.'),
    'log-in',
  ],
  'multi-factor-info-not-found': [
    message('This second step is no longer set up. Log in again and choose another one.'),
    'log-in',
  ],
  'invalid-multi-factor-session': proofIsOver,
  'missing-multi-factor-session': proofIsOver,
  'unsupported-first-factor': [
    message(
      'This number is your second step, so you can’t use it to log in. We can email you a link instead.',
    ),
    'sign-in-link',
  ],
  'second-factor-already-in-use': [message('You’ve already added this second step.'), 'try-again'],
  'maximum-second-factor-count-exceeded': [
    message('You can’t add more second steps. Remove one first.'),
    'try-again',
  ],
  'unverified-email': [message('Confirm your email address first. We’ve sent you a link.'), 'try-again'],

  'user-token-expired': [
    message(
      'Your session has ended because your password or address was changed, or you logged out everywhere.',
    ),
    'log-in',
  ],
  'invalid-user-token': [message('Your session has expired. Please log in again.'), 'log-in'],
  'tenant-id-mismatch': [
    message('Your session belongs to a different login. Please log in again.'),
    'log-in',
  ],
  'user-signed-out': [message('You’re logged out. Please log in again.'), 'log-in'],
  'requires-recent-login': [message('Please log in again to continue.'), 'log-in'],

  'popup-blocked': [
    message('Your browser blocked the login window. Allow pop-ups for this site, then try again.'),
    'try-again',
  ],
  'popup-closed-by-user': [message('The login window was closed before you chose an account.'), 'try-again'],
  'cancelled-popup-request': [message('A newer login window is open. Continue there.'), 'try-again'],
  'invalid-auth-event': [
    message('We couldn’t read the response of the login window. Please try again.'),
    'try-again',
  ],
  'no-auth-event': [
    message('We didn’t get a response from the login window. Please try again.'),
    'try-again',
  ],
  'auth-domain-config-required': [
    message('The login window isn’t set up correctly on this site. Please let us know.'),
    'write-to-us',
  ],
  'unauthorized-domain': [
    message('The login window isn’t set up for this address. Please let us know.'),
    'write-to-us',
  ],
  'operation-not-supported-in-this-environment': noWindow,
  'operation-not-allowed': notOffered,
  'admin-restricted-operation': notOffered,

  'openid-unverified-address': [
    message('Your email address isn’t verified there. Verify it first, then log in again.'),
    'try-again',
  ],
  'openid-account-disabled': [
    message('This account is disabled. Contact us and we’ll look into it.'),
    'write-to-us',
  ],
  'openid-cancelled': [message('The login was cancelled.'), 'try-again'],
  'openid-expired': proofIsOver,
  'openid-unavailable': [
    message('The login service isn’t answering. Please try again in a moment.'),
    'try-again',
  ],
  'openid-failed': [
    message('We couldn’t accept the response of the login service. Try again, or let us know.'),
    'write-to-us',
  ],

  'web-storage-unsupported': [
    message(
      'Your browser blocks storage for this site, so you can’t stay logged in. Allow it, then reload the page.',
    ),
    'reload',
  ],
  'argument-error': [message('This page sent an incomplete request. Reload it and try again.'), 'reload'],
  'already-initialized': [
    message('Login was started twice on this page. Reload it and try again.'),
    'reload',
  ],
  'emulator-config-failed': [
    message('The login service wasn’t ready. Reload the page and try again.'),
    'reload',
  ],
  'invalid-emulator-scheme': [
    message('The address of the login service isn’t valid. Please let us know.'),
    'write-to-us',
  ],
  'invalid-api-key': [
    message('The login service rejected this site’s key. Please let us know.'),
    'write-to-us',
  ],
  'internal-error': [message('Something went wrong on our side. Please try again in a moment.'), 'try-again'],

  'invalid-continue-uri': [
    message('We couldn’t send the email, because its return address isn’t valid. Please let us know.'),
    'write-to-us',
  ],
  'missing-continue-uri': [
    message('We couldn’t send the email, because its return address is missing. Please let us know.'),
    'write-to-us',
  ],
  'unauthorized-continue-uri': [
    message(
      'The login service doesn’t know this site’s address, so it can’t send emails. Please let us know.',
    ),
    'write-to-us',
  ],
  'invalid-dynamic-link-domain': [
    message('The links in our emails use an address that isn’t set up. Please let us know.'),
    'write-to-us',
  ],
  'missing-ios-bundle-id': [
    message('The links in our emails aren’t set up for iPhones. Please let us know.'),
    'write-to-us',
  ],
  'missing-android-pkg-name': [
    message('The links in our emails aren’t set up for Android phones. Please let us know.'),
    'write-to-us',
  ],
  'expired-action-code': [message('This link has expired. Ask for a new one.'), 'sign-in-link'],
  'invalid-action-code': [
    message('This link was already used or replaced by a newer one. Ask for a new one.'),
    'sign-in-link',
  ],

  'invalid-email': [message('This doesn’t look like an email address.'), 'try-again'],
  'missing-email': [message('Please enter your email address.'), 'try-again'],
  'missing-password': [message('Please enter your password.'), 'try-again'],
  'weak-password': [message('Please use at least 8 characters.'), 'try-again'],
  'password-does-not-meet-requirements': [
    message('Please choose a stronger password. Make it longer and use letters and digits.'),
    'try-again',
  ],
  'invalid-phone-number': badNumber,
  'missing-phone-number': badNumber,
  'invalid-verification-code': wrongCode,
  'missing-verification-code': [message('Please enter the code.'), 'new-code'],
  'code-expired': codeIsOver,
  'invalid-verification-id': codeIsOver,
  'missing-verification-id': codeIsOver,
  'captcha-check-failed': [
    message('We couldn’t verify that you’re a person. Reload the page and try again.'),
    'reload',
  ],
};

/** The message for an error code, and the action offered. */
export function identityProblem(code: string): IdentityProblem {
  const [sentence, action] = answers[code] ?? (answers['internal-error'] as Answer);
  return { code, sentence: t(sentence), action };
}

export function identitySentence(code: string): string {
  return identityProblem(code).sentence;
}
