import { type Letter, type LetterBrand, oneLine } from '../../platform/mail/letter.ts';
import { formatDay, t } from '../../platform/words/words.ts';

interface Invited {
  group: LetterBrand;
  /** The inviter's display name; empty if the account is gone. */
  inviter: string;
  role: 'member' | 'admin';
  /** The inviter's message; may be empty. */
  message: string;
  url: string;
  expiresAt: Date;
}

/** The mail with an invitation. Opening its link changes nothing yet. */
export function invitationMail({ group, role, message, url, expiresAt, ...names }: Invited): Letter {
  const groupName = oneLine(group.name);
  const inviter = oneLine(names.inviter);
  const day = formatDay(expiresAt, 'UTC');
  const subject = inviter
    ? t('{{inviter}} invites you to {{groupName}}', { inviter, groupName })
    : t('You are invited to {{groupName}}', { groupName });
  return {
    subject,
    preview: t('Your invitation is valid until {{day}}.', { day }),
    heading: subject,
    brand: { ...group, name: groupName },
    body: [
      role === 'admin'
        ? t(
            'Join {{groupName}} on Meishi, the digital business card, as an admin who looks after its members and links.',
            { groupName },
          )
        : t(
            'Join {{groupName}} on Meishi, the digital business card. Your page then has the look of the group, and shows its links beside your own.',
            { groupName },
          ),
      ...(message.trim() ? [{ quote: message.trim() }] : []),
    ],
    action: { label: t('See the invitation'), url },
    notes: [t('It is valid until {{day}}. Opening it changes nothing: you decide there.', { day })],
    reason: t(
      'You get this email because someone in {{groupName}} entered your address. If you did not expect it, you can ignore it.',
      { groupName },
    ),
  };
}
