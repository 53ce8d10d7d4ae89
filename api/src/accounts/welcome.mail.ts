import { composeMail } from '../platform/mail/compose-mail.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { t } from '../platform/words/words.ts';

interface Welcome {
  firstName: string;
  /** URL of the user's public profile. */
  pageUrl: string;
  dashboardUrl: string;
}

/** The mail sent once when a user has verified their email address. */
export function welcomeMail({ firstName, pageUrl, dashboardUrl }: Welcome): Mail {
  return composeMail({
    subject: t('Your card is ready'),
    paragraphs: [
      t('Hello {{firstName}},', { firstName }),
      t(
        'your page is live at {{pageUrl}}. Add your links and a photo, then share it: a tap, a scan or a click opens it.',
        { pageUrl },
      ),
    ],
    action: { label: t('Finish your card'), url: dashboardUrl },
  });
}
