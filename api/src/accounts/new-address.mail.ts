import type { Letter } from '../platform/mail/letter.ts';
import { t } from '../platform/words/words.ts';

/** The mail to the new address of an account, with the link that confirms it. */
export function newAddressMail(email: string, url: string): Letter {
  return {
    subject: t('Confirm your new email address'),
    preview: t('Your address changes when you confirm it.'),
    heading: t('Confirm your new email address'),
    body: [
      t('Confirm that {{email}} is your email address. From then on, you log in to {{product}} with it.', {
        email,
      }),
    ],
    action: { label: t('Confirm new address'), url },
    notes: [t('The link works once. If you didn’t ask for this, you can ignore this email.')],
    reason: t(
      'You’re receiving this email because someone asked to use this address for their {{product}} account.',
    ),
  };
}

/** The mail to an address that is requested for a second account. Only its owner learns that it has an account. */
export function takenAddressMail(email: string, logInUrl: string): Letter {
  return {
    subject: t('This address already has an account on {{product}}'),
    preview: t('Nothing was changed.'),
    heading: t('This address already has an account on {{product}}'),
    body: [
      t(
        'Someone asked to use {{email}} for another {{product}} account. An address belongs to one account only, so nothing was changed.',
        { email },
      ),
    ],
    action: { label: t('Log in'), url: logInUrl },
    notes: [
      t(
        'If this was you, log in with this address, or choose a different one for the other account. Otherwise, you can ignore this email.',
      ),
    ],
    reason: t(
      'You’re receiving this email because someone asked to use this address for their {{product}} account.',
    ),
  };
}
