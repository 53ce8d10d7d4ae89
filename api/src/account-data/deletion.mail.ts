import type { Letter } from '../platform/mail/letter.ts';
import { formatDay, t } from '../platform/words/words.ts';

/** Sent when the erasure of an account is requested. */
export function deletionRequestedMail({ erased_at, keepUrl }: { erased_at: Date; keepUrl: string }): Letter {
  const day = formatDay(erased_at, 'UTC');
  return {
    subject: t('Your account will be erased on {{day}}', { day }),
    preview: t('Until then you can change your mind: just sign in.'),
    heading: t('Your account will be erased on {{day}}', { day }),
    body: [
      t('You have asked us to erase your account. Your profiles are hidden from now on.'),
      t(
        'On {{day}} we erase your profiles, links, contacts, files and your sign-in for good. We keep only invoices, as the law requires, and totals that name no one.',
        { day },
      ),
      t('Changed your mind, or was it not you? Sign in before that day to keep your account.'),
    ],
    action: { label: t('Keep my account'), url: keepUrl },
    reason: t('You get this email because the erasure of your Meishi account was requested.'),
  };
}

/** Sent after the erasure. */
export function accountErasedMail(): Letter {
  return {
    subject: t('Your account is erased'),
    preview: t('This is our last email to you.'),
    heading: t('Your account is erased'),
    body: [
      t('Your account and everything in it is erased, as you asked.'),
      t('Your cards can now be registered by someone else. Thank you for having been with us.'),
    ],
    reason: t(
      'You get this email because the erasure of your Meishi account is complete. It is our last one.',
    ),
  };
}
