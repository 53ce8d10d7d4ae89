import { composeLetter } from '../../platform/mail/letter.js';
import type { Mail } from '../../platform/mail/mail.js';

interface InvitationRequest {
  groupName: string;
  /** Of who asks; may be empty. */
  name: string;
  email: string;
  url: string;
  unsubscribeUrl: string;
}

/** Asks an admin to invite somebody once more. */
export function invitationRequestMail({
  name,
  email,
  url,
  groupName,
  unsubscribeUrl,
}: InvitationRequest): Mail {
  const who = name.replace(/\s+/g, ' ').trim() || email;
  return composeLetter({
    subject: `${who} asks for a new invitation to ${groupName.replace(/\s+/g, ' ')}`,
    paragraphs: [
      `${who} (${email}) would like to join ${groupName}, but the invitation is not open any more.`,
      'If you want them in, send it again or invite them anew. If not, you need not do anything.',
    ],
    action: { label: 'Open the invitations', url },
    more: [{ label: 'No more of these mails', url: unsubscribeUrl }],
  });
}
