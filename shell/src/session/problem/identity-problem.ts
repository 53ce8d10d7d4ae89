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
  message('These details do not match. Check the address and the password, or choose a new password.'),
  'reset-password',
];
const wrongCode: Answer = [
  message('This is not the code that we sent. Check it, or ask for a new one.'),
  'new-code',
];
const codeIsOver: Answer = [message('This code is too old. Ask for a new one.'), 'new-code'];
const proofIsOver: Answer = [
  message('This took too long, so the log-in was stopped. Please log in again.'),
  'log-in',
];
const noGoogle: Answer = [
  message('Google cannot be used from this browser. Let us email you a link instead.'),
  'sign-in-link',
];
const notOffered: Answer = [
  message('This way to log in is switched off here. Let us email you a link instead.'),
  'sign-in-link',
];
const badNumber: Answer = [
  message('This does not look like a phone number. Check the country and the number.'),
  'try-again',
];

/** By code of the identity provider (specification, section 8, and codes of newer versions). */
const answers: Record<string, Answer> = {
  'wrong-password': wrongDetails,
  'user-not-found': wrongDetails,
  'invalid-credential': wrongDetails,
  'invalid-login-credentials': wrongDetails,
  'user-disabled': [
    message('We could not log you in with these details. Write to us, and we will look into it.'),
    'write-to-us',
  ],
  'email-already-in-use': [
    message(
      'We could not sign you up with these details. Try to log in with them, or choose a new password.',
    ),
    'log-in',
  ],
  'account-exists-with-different-credential': [
    message('We could not log you in this way. Let us email you a link: it always works.'),
    'sign-in-link',
  ],
  'credential-already-in-use': [
    message('This is connected with another account already. Choose another one to connect.'),
    'try-again',
  ],
  'user-mismatch': [
    message(
      'This is not the account that you are using at the moment. Confirm with the one that is logged in.',
    ),
    'try-again',
  ],
  'too-many-requests': [
    message('These were too many tries in a short time. Wait a few minutes, then try again.'),
    'try-again',
  ],
  'quota-exceeded': [
    message('More messages were asked for than we may send at the moment. Try again in an hour.'),
    'try-again',
  ],
  'network-request-failed': [
    message('We could not reach the sign-in service. Check your connection and try again.'),
    'try-again',
  ],
  timeout: [
    message('The sign-in service took too long to answer. Check your connection and try again.'),
    'try-again',
  ],
  'login-blocked': [
    message(
      'This log-in was stopped by a rule of the sign-in service. Write to us if it should not have been.',
    ),
    'write-to-us',
  ],

  'multi-factor-auth-required': [
    message('One more proof is needed that it is you. Log in again to give it.'),
    'log-in',
  ],
  'missing-multi-factor-info': [
    message('No second proof was chosen, so the log-in was stopped. Log in again and choose one.'),
    'log-in',
  ],
  'multi-factor-info-not-found': [
    message('This second proof is not set up any more. Log in again and choose another one.'),
    'log-in',
  ],
  'invalid-multi-factor-session': proofIsOver,
  'missing-multi-factor-session': proofIsOver,
  'unsupported-first-factor': [
    message(
      'This number serves as your second proof and cannot be the first one too. Let us email you a link.',
    ),
    'sign-in-link',
  ],
  'second-factor-already-in-use': [message('This is one of your second proofs already.'), 'try-again'],
  'maximum-second-factor-count-exceeded': [
    message('You have as many second proofs as there can be. Remove one first.'),
    'try-again',
  ],
  'unverified-email': [
    message('First open the link that we sent to your email address, so that we know it is yours.'),
    'try-again',
  ],

  'user-token-expired': [
    message('Your session has ended: your password or address was changed, or you logged out everywhere.'),
    'log-in',
  ],
  'invalid-user-token': [message('Your session is not valid any more. Please log in again.'), 'log-in'],
  'tenant-id-mismatch': [
    message('Your session belongs to another log-in than this one. Log in here again.'),
    'log-in',
  ],
  'user-signed-out': [message('You are logged out. Please log in again.'), 'log-in'],
  'requires-recent-login': [message('For this step, please log in again first.'), 'log-in'],

  'popup-blocked': [
    message("Your browser blocked Google's window. Allow windows of this site, then try again."),
    'try-again',
  ],
  'popup-closed-by-user': [message("Google's window was closed before you chose an account."), 'try-again'],
  'cancelled-popup-request': [
    message("A newer Google window took this one's place. Go on there."),
    'try-again',
  ],
  'invalid-auth-event': [message("Google's answer made no sense to us. Please try again."), 'try-again'],
  'no-auth-event': [
    message('You came back from Google, but without its answer. Please try again.'),
    'try-again',
  ],
  'auth-domain-config-required': [
    message("Google's window cannot be opened here: the site does not say where it stands. Please tell us."),
    'write-to-us',
  ],
  'unauthorized-domain': [
    message('Google does not know this address of our site, so it sends nobody here. Please tell us.'),
    'write-to-us',
  ],
  'operation-not-supported-in-this-environment': noGoogle,
  'operation-not-allowed': notOffered,
  'admin-restricted-operation': notOffered,

  'web-storage-unsupported': [
    message(
      'Your browser keeps nothing for this site, so you could not stay logged in. Allow it, then reload the page.',
    ),
    'reload',
  ],
  'argument-error': [
    message('Something was missing in what this page sent. Reload it and try again.'),
    'reload',
  ],
  'already-initialized': [
    message('Signing in was started twice on this page. Reload it and try again.'),
    'reload',
  ],
  'emulator-config-failed': [
    message('This page asked the sign-in service before it knew where it is. Reload it and try again.'),
    'reload',
  ],
  'invalid-emulator-scheme': [
    message('The address of the sign-in service is not a web address here. Please tell us.'),
    'write-to-us',
  ],
  'invalid-api-key': [
    message('The sign-in service does not accept the key of this site. Please tell us.'),
    'write-to-us',
  ],
  'internal-error': [message('Something went wrong on our side. Please try again in a moment.'), 'try-again'],

  'invalid-continue-uri': [
    message('The link in our mail would lead nowhere, so we did not send it. Please tell us.'),
    'write-to-us',
  ],
  'missing-continue-uri': [
    message('The link in our mail would have no way back, so we did not send it. Please tell us.'),
    'write-to-us',
  ],
  'unauthorized-continue-uri': [
    message(
      'The sign-in service does not know this address of our site, so it sends no mail. Please tell us.',
    ),
    'write-to-us',
  ],
  'invalid-dynamic-link-domain': [
    message('The links in our mails have an address that is not set up. Please tell us.'),
    'write-to-us',
  ],
  'missing-ios-bundle-id': [
    message('The links in our mails are not set up for iPhones. Please tell us.'),
    'write-to-us',
  ],
  'missing-android-pkg-name': [
    message('The links in our mails are not set up for Android phones. Please tell us.'),
    'write-to-us',
  ],
  'expired-action-code': [message('This link is too old to work. Ask for a new one.'), 'sign-in-link'],
  'invalid-action-code': [
    message('This link was used before, or a newer one took its place. Ask for a new one.'),
    'sign-in-link',
  ],

  'invalid-email': [message('This doesn’t look like an email address.'), 'try-again'],
  'missing-email': [message('Please enter your email address.'), 'try-again'],
  'missing-password': [message('Please enter your password.'), 'try-again'],
  'weak-password': [message('Please choose a longer password: at least 8 characters.'), 'try-again'],
  'password-does-not-meet-requirements': [
    message('Please choose a stronger password: longer, with letters and digits.'),
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
    message('We could not tell that you are a person. Reload the page and try again.'),
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
