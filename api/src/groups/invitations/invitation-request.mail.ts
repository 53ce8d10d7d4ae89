import { type Letter, type LetterBrand, oneLine } from '../../platform/mail/letter.ts';
import { t } from '../../platform/words/words.ts';

interface InvitationRequest {
  group: LetterBrand;
  /** The requester's name; may be empty. */
  name: string;
  email: string;
  url: string;
  unsubscribeUrl: string;
}

/** The mail that asks an admin for a new invitation. */
export function invitationRequestMail({
  group,
  name,
  email,
  url,
  unsubscribeUrl,
}: InvitationRequest): Letter {
  const who = oneLine(name) || email;
  const groupName = oneLine(group.name);
  return {
    subject: t('{{who}} asks for a new invitation to {{groupName}}', { who, groupName }),
    preview: t('Their invitation is no longer open.'),
    heading: t('{{who}} asks for a new invitation', { who }),
    brand: { ...group, name: groupName },
    body: [
      t('{{who}} ({{email}}) would like to join {{groupName}}, but the invitation is no longer open.', {
        who,
        email,
        groupName,
      }),
      t('To let them in, send it again or invite them anew. If you do not want to, there is nothing to do.'),
    ],
    action: { label: t('Open the invitations'), url },
    reason: t('You get this email because you are an admin of {{groupName}}.', { groupName }),
    unsubscribe: { label: t('No more of these emails'), url: unsubscribeUrl },
  };
}
