import type { Letter } from '../platform/mail/letter.ts';
import { t } from '../platform/words/words.ts';

/** The mail after sign-up, with the link that verifies the address. */
export function verificationMail(email: string, url: string): Letter {
  return {
    subject: t('Verify your email address'),
    preview: t('One click, and your Meishi account is complete.'),
    heading: t('Verify your email address'),
    body: [
      t('One click shows us that {{email}} is your address. Then your Meishi account is complete.', {
        email,
      }),
    ],
    action: { label: t('Verify my address'), url },
    notes: [t('The link works once. If you did not create a Meishi account, you can ignore this email.')],
    reason: t('You get this email because a Meishi account was created with this address.'),
  };
}

/** The mail for a forgotten password. */
export function passwordMail(email: string, url: string): Letter {
  return {
    subject: t('Reset your Meishi password'),
    preview: t('Choose a new password. The link works for an hour.'),
    heading: t('Reset your Meishi password'),
    body: [
      t('Choose a new password for your account {{email}}. The link works once, for an hour.', { email }),
    ],
    action: { label: t('Choose a new password'), url },
    notes: [t('If you did not ask for this, you can ignore this email. Your password stays as it is.')],
    reason: t('You get this email because someone asked for a new password for this address.'),
  };
}

/** The mail with a link that signs in or up. */
export function signInMail(email: string, url: string): Letter {
  return {
    subject: t('Log in to Meishi'),
    preview: t('Your link to log in, without a password.'),
    heading: t('Log in to Meishi'),
    body: [
      t('This link logs you in as {{email}}, without a password. It works once, for an hour.', { email }),
    ],
    action: { label: t('Log in'), url },
    notes: [t('If you did not ask for this, you can ignore this email.')],
    reason: t('You get this email because someone asked for a link to log in with this address.'),
  };
}
