import type { Letter } from '../platform/mail/letter.ts';
import { t } from '../platform/words/words.ts';

/** The mail after sign-up, with the link that verifies the address. */
export function verificationMail(email: string, url: string): Letter {
  return {
    subject: t('Verify your email address'),
    preview: t('One click finishes setting up your {{product}} account.'),
    heading: t('Verify your email address'),
    body: [
      t('Confirm that {{email}} is your email address to finish setting up your {{product}} account.', {
        email,
      }),
    ],
    action: { label: t('Verify my email'), url },
    notes: [
      t('The link works once. If you didn’t create an account on {{product}}, you can ignore this email.'),
    ],
    reason: t(
      'You’re receiving this email because this address was used to create an account on {{product}}.',
    ),
  };
}

/** The mail for a forgotten password. */
export function passwordMail(email: string, url: string): Letter {
  return {
    subject: t('Reset your {{product}} password'),
    preview: t('Choose a new password. The link expires in an hour.'),
    heading: t('Reset your {{product}} password'),
    body: [t('Choose a new password for {{email}}. The link works once and expires in an hour.', { email })],
    action: { label: t('Choose a new password'), url },
    notes: [t('If you didn’t ask for this, you can ignore this email. Your password won’t change.')],
    reason: t('You’re receiving this email because someone asked to reset the password for this address.'),
  };
}

/** The mail with a link that signs in or up. */
export function signInMail(email: string, url: string): Letter {
  return {
    subject: t('Log in to {{product}}'),
    preview: t('Your login link. No password needed.'),
    heading: t('Log in to {{product}}'),
    body: [
      t('This link logs you in as {{email}}, without a password. It works once and expires in an hour.', {
        email,
      }),
    ],
    action: { label: t('Log in'), url },
    notes: [t('If you didn’t ask for this, you can ignore this email.')],
    reason: t('You’re receiving this email because someone asked for a login link for this address.'),
  };
}
