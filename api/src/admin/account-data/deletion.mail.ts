import type { Letter } from '../../platform/mail/letter.ts';
import { formatDay, t } from '../../platform/words/words.ts';

/** Sent when the erasure of an account is requested. */
export function deletionRequestedMail({ erased_at, keepUrl }: { erased_at: Date; keepUrl: string }): Letter {
  const day = formatDay(erased_at, 'UTC');
  return {
    subject: t('Your account will be deleted on {{day}}', { day }),
    preview: t('Changed your mind? Just log in before then.'),
    heading: t('Your account will be deleted on {{day}}', { day }),
    body: [
      t('You asked us to delete your account. Your profiles are now hidden.'),
      t(
        'On {{day}} we permanently delete your profiles, links, contacts, files and login. We only keep invoices, as the law requires, and anonymous totals.',
        { day },
      ),
      t('Changed your mind, or wasn’t it you? Log in before that day to keep your account.'),
    ],
    action: { label: t('Keep my account'), url: keepUrl },
    reason: t('You’re receiving this email because someone asked to delete your {{product}} account.'),
  };
}

/** Sent after the erasure. */
export function accountErasedMail(): Letter {
  return {
    subject: t('Your account has been deleted'),
    preview: t('This is our last email to you.'),
    heading: t('Your account has been deleted'),
    body: [
      t('As you asked, we’ve deleted your account and everything in it.'),
      t('Someone else can now register your cards. Thank you for using {{product}}.'),
    ],
    reason: t('You’re receiving this last email because your {{product}} account has been deleted.'),
  };
}
