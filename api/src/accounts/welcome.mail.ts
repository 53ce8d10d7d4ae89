import type { Letter, LetterPicture } from '../platform/mail/letter.ts';
import { t } from '../platform/words/words.ts';

interface Welcome {
  firstName: string;
  /** URL of the user's public profile. */
  pageUrl: string;
  guideUrl: string;
  /** The user's card. */
  picture?: LetterPicture;
}

/** The mail sent once when a user has verified their email address. */
export function welcomeMail({ firstName, pageUrl, guideUrl, picture }: Welcome): Letter {
  return {
    subject: t('Your card is ready'),
    preview: t('Add your links and a photo, then share it.'),
    heading: t('Hello {{firstName}}, your card is ready', { firstName }),
    picture,
    body: [
      t(
        'Your profile is live. Add your links and a photo, then share it: a tap, a scan or a click opens it on any phone, no app needed.',
      ),
    ],
    action: { label: t('Finish your card'), url: guideUrl },
    more: [{ label: t('Open your profile'), url: pageUrl }],
    reason: t(
      'You’re receiving this one-time email because you created an account on {{product}} with this address.',
    ),
  };
}
