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
    subject: t('{{who}} asked for a new invitation to {{groupName}}', { who, groupName }),
    preview: t('Their invitation is no longer valid.'),
    heading: t('{{who}} asked for a new invitation', { who }),
    brand: { ...group, name: groupName },
    body: [
      t('{{who}} ({{email}}) would like to join {{groupName}}, but their invitation is no longer valid.', {
        who,
        email,
        groupName,
      }),
      t('To let them in, resend it or send a new one. Otherwise, you can ignore this email.'),
    ],
    action: { label: t('View invitations'), url },
    reason: t('You’re receiving this email because you’re an admin of {{groupName}}.', { groupName }),
    unsubscribe: { label: t('Unsubscribe from these emails'), url: unsubscribeUrl },
  };
}
