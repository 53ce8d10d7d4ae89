import { composeLetter } from '../platform/mail/letter.js';
import type { Mail } from '../platform/mail/mail.js';

interface AddressChanged {
  /** The new address. */
  to: string;
  helpUrl: string;
}

/** Goes to the address that the account had before. */
export function addressChangedMail({ to, helpUrl }: AddressChanged): Mail {
  return composeLetter({
    subject: 'The address of your account was changed',
    paragraphs: [
      `From now on you sign in to Meishi as ${hidden(to)}, and our mails go there.`,
      'Was that you? Then there is nothing to do. If it was not, write to us at once: somebody may be in your account.',
    ],
    action: { label: 'This was not me', url: helpUrl },
  });
}

/** Enough to recognise one's own address, too little to write to somebody else's. */
function hidden(address: string): string {
  return address.replace(/^(.).*@/, '$1…@');
}
