import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { t } from '../../platform/words/words.ts';

interface InvitationRequest {
  groupName: string;
  /** The requester's name; may be empty. */
  name: string;
  email: string;
  url: string;
  unsubscribeUrl: string;
}

/** The mail that asks an admin for a new invitation. */
export function invitationRequestMail({
  name,
  email,
  url,
  groupName,
  unsubscribeUrl,
}: InvitationRequest): Mail {
  const who = name.replace(/\s+/g, ' ').trim() || email;
  return composeMail({
    subject: t('{{who}} asks for a new invitation to {{groupName}}', {
      who,
      groupName: groupName.replace(/\s+/g, ' '),
    }),
    paragraphs: [
      t('{{who}} ({{email}}) would like to join {{groupName}}, but the invitation is not open any more.', {
        who,
        email,
        groupName,
      }),
      t('If you want them in, send it again or invite them anew. If not, you need not do anything.'),
    ],
    action: { label: t('Open the invitations'), url },
    more: [{ label: t('No more of these mails'), url: unsubscribeUrl }],
  });
}
