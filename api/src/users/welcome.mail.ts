import { composeLetter } from '../platform/mail/letter.js';
import type { Mail } from '../platform/mail/mail.js';

interface Welcome {
  firstName: string;
  /** Address of the person's public page. */
  pageUrl: string;
  dashboardUrl: string;
}

/** Sent once, when somebody has proved their address. */
export function welcomeMail({ firstName, pageUrl, dashboardUrl }: Welcome): Mail {
  return composeLetter({
    subject: 'Your card is ready',
    paragraphs: [
      `Hello ${firstName},`,
      `your page is live at ${pageUrl}. Add your links and a photo, then share it: a tap, a scan or a click opens it.`,
    ],
    action: { label: 'Finish your card', url: dashboardUrl },
  });
}
