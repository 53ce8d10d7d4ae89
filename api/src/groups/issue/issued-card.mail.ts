import { type Letter, type LetterBrand, type LetterPicture, oneLine } from '../../platform/mail/letter.ts';
import { t } from '../../platform/words/words.ts';
import type { CardFields } from '../directory/issued-card.ts';

interface Facts {
  group: LetterBrand;
  card: Pick<CardFields, 'display_name' | 'job_title' | 'company' | 'department' | 'emails' | 'phones'>;
  /** The card as a picture. */
  picture?: LetterPicture;
  address: string;
  /** Whether the person already got a letter. */
  isReminder: boolean;
  profileUrl: string;
  url: string;
}

/** The mail that shows people the card that was issued for them. Opening its link changes nothing. */
export function issuedCardMail({ group, card, picture, address, isReminder, ...urls }: Facts): Letter {
  const groupName = oneLine(group.name);
  const facts = [
    { label: t('Name'), value: card.display_name },
    { label: t('Job title'), value: card.job_title },
    { label: t('Department'), value: card.department },
    { label: t('Company'), value: card.company },
    ...card.phones.map(({ value }) => ({ label: t('Phone'), value })),
    ...card.emails.map(({ value }) => ({ label: t('Email'), value })),
  ];
  return {
    subject: isReminder
      ? t('Your business card on {{product}} is waiting for you')
      : t('Your business card on {{product}} is ready'),
    preview: t('You can use it now, and take it over with one press.'),
    heading: t('{{groupName}} made a card for you', { groupName }),
    brand: { ...group, name: groupName },
    picture,
    body: [
      t(
        'This is your digital business card. It’s already online, so you can share its link. Take it over to change it and to see how often it’s opened.',
      ),
      {
        facts: facts.flatMap(({ label, value }) => (value.trim() ? [{ label, value: oneLine(value) }] : [])),
      },
    ],
    action: { label: t('Take over my card'), url: urls.url },
    more: [{ label: t('View my card'), url: urls.profileUrl }],
    notes: [
      t('To take it over, log in or sign up with {{address}}. Opening the link changes nothing.', {
        address,
      }),
    ],
    reason: t(
      'You’re receiving this email because an admin of {{groupName}} made a card for this address. If something on it is wrong, please tell them.',
      { groupName },
    ),
  };
}
