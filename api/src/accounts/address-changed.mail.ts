import type { Letter } from '../platform/mail/letter.ts';
import { t } from '../platform/words/words.ts';

interface AddressChanged {
  /** The new email address. */
  to: string;
  helpUrl: string;
}

/** The mail to the previous address of the account. */
export function addressChangedMail({ to, helpUrl }: AddressChanged): Letter {
  return {
    subject: t('Your email address was changed'),
    preview: t('If this wasn’t you, tell us right away.'),
    heading: t('Your email address was changed'),
    body: [
      t('You now log in to {{product}} with {{to}}, and we’ll send our emails there.', { to: hidden(to) }),
      t(
        'If this was you, you’re all set. If not, tell us right away: someone else may have access to your account.',
      ),
    ],
    action: { label: t('This wasn’t me'), url: helpUrl },
    reason: t(
      'You’re receiving this email because this was the address of your {{product}} account until now.',
    ),
  };
}

/** Masks an address so that its owner recognizes it but others cannot write to it. */
function hidden(address: string): string {
  return address.replace(/^(.).*@/, '$1…@');
}
