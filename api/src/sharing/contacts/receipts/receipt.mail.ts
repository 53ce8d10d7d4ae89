import { type Letter, oneLine } from '../../../platform/mail/letter.ts';
import { t } from '../../../platform/words/words.ts';

/** The mail to a visitor who left their details, with the private link to them. The sender's name is not in its subject. */
export function receiptMail(ownerName: string, url: string): Letter {
  const name = oneLine(ownerName);
  return {
    subject: t('The details that you shared'),
    preview: t('See, correct or erase them at any time.'),
    heading: t('You shared your details with {{name}}', { name }),
    body: [
      t(
        'Your private link shows what is stored. You can correct it, withdraw your consent or have everything erased. Nothing happens before you press a button there.',
      ),
    ],
    action: { label: t('See what is stored'), url },
    notes: [t('Anyone with this link can change these details. Please don’t forward this email.')],
    reason: t(
      'You’re receiving this one-time email because your address was entered on {{name}}’s profile. If that wasn’t you, use the link to have it erased.',
      { name },
    ),
  };
}
