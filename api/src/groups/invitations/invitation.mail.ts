import { type Letter, type LetterBrand, type LetterPicture, oneLine } from '../../platform/mail/letter.ts';
import { formatDay, t } from '../../platform/words/words.ts';

interface Facts {
  group: LetterBrand;
  /** The inviter's display name; empty if the account is gone. */
  inviter: string;
  /** The inviter's card, with the look of the group. */
  picture?: LetterPicture;
  role: 'member' | 'admin';
  /** The inviter's message; may be empty. */
  message: string;
  url: string;
  expiresAt: Date;
}

/** The mail with an invitation. Opening its link does not accept it. */
export function invitationMail({ group, picture, role, message, url, expiresAt, ...names }: Facts): Letter {
  const groupName = oneLine(group.name);
  const inviter = oneLine(names.inviter);
  const day = formatDay(expiresAt, 'UTC');
  const heading = inviter
    ? t('{{inviter}} invited you to {{groupName}}', { inviter, groupName })
    : t('You’re invited to {{groupName}}', { groupName });
  return {
    subject: t('Your invitation to a group on {{product}}'),
    preview: t('Your invitation expires on {{day}}.', { day }),
    heading,
    brand: { ...group, name: groupName },
    picture,
    body: [
      role === 'admin'
        ? t(
            'Join {{groupName}} on {{product}}, the digital business card, as an admin. You’ll manage its members and links.',
            { groupName },
          )
        : t(
            'Join {{groupName}} on {{product}}, the digital business card. Your profile gets the group’s branding and shows its links beside your own.',
            { groupName },
          ),
      ...(message.trim() ? [{ quote: message.trim() }] : []),
    ],
    action: { label: t('View invitation'), url },
    notes: [t('This invitation expires on {{day}}. Opening it doesn’t accept it.', { day })],
    reason: t(
      'You’re receiving this email because someone in {{groupName}} entered your address. If you weren’t expecting it, you can ignore it.',
      { groupName },
    ),
  };
}
