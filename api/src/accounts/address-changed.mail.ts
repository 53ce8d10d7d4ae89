import { composeMail } from '../platform/mail/compose-mail.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { t } from '../platform/words/words.ts';

interface AddressChanged {
  /** The new email address. */
  to: string;
  helpUrl: string;
}

/** The mail to the previous address of the account. */
export function addressChangedMail({ to, helpUrl }: AddressChanged): Mail {
  return composeMail({
    subject: t('The address of your account was changed'),
    paragraphs: [
      t('From now on you sign in to Meishi as {{to}}, and our mails go there.', { to: hidden(to) }),
      t(
        'Was that you? Then there is nothing to do. If it was not, write to us at once: somebody may be in your account.',
      ),
    ],
    action: { label: t('This was not me'), url: helpUrl },
  });
}

/** Masks an address so that its owner recognizes it but others cannot write to it. */
function hidden(address: string): string {
  return address.replace(/^(.).*@/, '$1…@');
}
