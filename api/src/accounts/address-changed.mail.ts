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
    subject: t('The address of your account was changed'),
    preview: t('If this was not you, tell us right away.'),
    heading: t('The address of your account was changed'),
    body: [
      t('You now sign in to Meishi as {{to}}, and our emails go there.', { to: hidden(to) }),
      t(
        'Was that you? Then there is nothing to do. If not, tell us right away: someone else may have access to your account.',
      ),
    ],
    action: { label: t('This was not me'), url: helpUrl },
    reason: t('You get this email because this was the address of your Meishi account until now.'),
  };
}

/** Masks an address so that its owner recognizes it but others cannot write to it. */
function hidden(address: string): string {
  return address.replace(/^(.).*@/, '$1…@');
}
