import { type Letter, type LetterBrand, oneLine } from '../../platform/mail/letter.ts';
import { t } from '../../platform/words/words.ts';

interface JoinRequest {
  group: LetterBrand;
  name: string;
  email: string;
  url: string;
  unsubscribeUrl: string;
}

/** The mail that tells an admin that someone asks to join. */
export function joinRequestMail({ group, name, email, url, unsubscribeUrl }: JoinRequest): Letter {
  const who = oneLine(name) || email;
  const groupName = oneLine(group.name);
  const heading = t('{{who}} asks to join {{groupName}}', { who, groupName });
  return {
    subject: heading,
    preview: t('Nothing changes until an admin decides.'),
    heading,
    brand: { ...group, name: groupName },
    body: [
      t('{{who}} ({{email}}) has a verified address of your company and asks to join {{groupName}}.', {
        who,
        email,
        groupName,
      }),
    ],
    action: { label: t('View the request'), url },
    notes: [t('Opening it doesn’t accept it.')],
    reason: t('You’re receiving this email because you’re an admin of {{groupName}}.', { groupName }),
    unsubscribe: { label: t('Unsubscribe from these emails'), url: unsubscribeUrl },
  };
}
