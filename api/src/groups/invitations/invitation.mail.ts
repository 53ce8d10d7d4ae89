import { composeMail, oneLine } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { formatDay, t } from '../../platform/words/words.ts';

interface InvitationLetter {
  groupName: string;
  /** The inviter's display name; empty if the account is gone. */
  inviter: string;
  role: 'member' | 'admin';
  /** The inviter's message; may be empty. */
  message: string;
  url: string;
  expiresAt: Date;
}

/** The mail with an invitation. Opening its link changes nothing yet. */
export function invitationMail({ role, message, url, expiresAt, ...names }: InvitationLetter): Mail {
  const groupName = oneLine(names.groupName);
  const inviter = oneLine(names.inviter);
  const day = formatDay(expiresAt, 'UTC');
  return composeMail({
    subject: inviter
      ? t('{{inviter}} invites you to {{groupName}}', { inviter, groupName })
      : t('You are invited to {{groupName}}', { groupName }),
    heading: t('Join {{groupName}}', { groupName }),
    paragraphs: [
      role === 'admin'
        ? t(
            '{{inviter}} would like to have you in {{groupName}} on Meishi, as an admin who looks after its members and links.',
            { inviter: inviter || t('Somebody'), groupName },
          )
        : t(
            '{{inviter}} would like to have you in {{groupName}} on Meishi. Your page then carries the group’s look, and its links beside your own.',
            { inviter: inviter || t('Somebody'), groupName },
          ),
      ...(message.trim() ? [{ quote: message.trim() }] : []),
    ],
    action: { label: t('See the invitation'), url },
    notes: [
      t(
        'The invitation is good until {{day}} and for this address only. If you did not expect it, you need not do anything: opening the link alone changes nothing.',
        { day },
      ),
    ],
  });
}
