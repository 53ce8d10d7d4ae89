import { composeMail } from '../platform/mail/compose-mail.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { formatDay, t } from '../platform/words/words.ts';

/** Sent when the erasure of an account is requested. */
export function deletionRequestedMail({ erased_at, keepUrl }: { erased_at: Date; keepUrl: string }): Mail {
  const day = formatDay(erased_at, 'UTC');
  return composeMail({
    subject: t('Your account will be erased on {{day}}', { day }),
    paragraphs: [
      t('You have asked us to erase your account. Your profiles are hidden from now on.'),
      t(
        'On {{day}} everything is erased for good: profiles, links, contacts, files and your sign-in. Invoices stay as long as the law demands, and so do totals that name nobody.',
        { day },
      ),
      t('Have you changed your mind, or was it not you? Sign in until then and keep your account.'),
    ],
    action: { label: t('Keep my account'), url: keepUrl },
  });
}

/** Sent after the erasure. */
export function accountErasedMail(): Mail {
  return composeMail({
    subject: t('Your account is erased'),
    paragraphs: [
      t('Your account and everything in it is erased, as you asked.'),
      t('Your cards can be registered by somebody else now. Thank you for having been with us.'),
    ],
  });
}
