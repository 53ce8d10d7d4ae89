import type { Letter } from '../../platform/mail/letter.ts';
import { t } from '../../platform/words/words.ts';

interface WebhookProblem {
  /** The host of the webhook's address. */
  host: string;
  reason: 'failing' | 'gone';
  url: string;
}

/** The mail that says that a webhook was disabled. */
export function webhookProblemMail({ host, reason, url }: WebhookProblem): Letter {
  return {
    subject: t('Your webhook to {{host}} is disabled', { host }),
    preview: t('It gets no events until you enable it again.'),
    heading: t('Your webhook is disabled'),
    body: [
      reason === 'gone'
        ? t('{{host}} answered that it no longer wants events (410 Gone).', { host })
        : t('{{host}} hasn’t accepted an event for three days.', { host }),
      t('Once it’s ready, enable the webhook again. You can then send the failed events again.'),
    ],
    action: { label: t('View webhooks'), url },
    reason: t('You’re receiving this email because you manage this webhook.'),
  };
}
