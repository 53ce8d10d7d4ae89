import { answerWords } from '@meishi/api-contract/rules/questions';
import { type Letter, type LetterPicture, oneLine } from '../../../platform/mail/letter.ts';
import { t } from '../../../platform/words/words.ts';
import type { Exchange } from './exchange.entity.ts';

interface NewContactDetails {
  contactUrl: string;
  unsubscribeUrl: string;
  /** The visitor's own card, if they have one. */
  picture?: LetterPicture;
}

/** The mail to the owner when a visitor leaves their details. A reply goes to the visitor. */
export function newContactMail(
  { contact, created_at }: Exchange,
  { contactUrl, unsubscribeUrl, picture }: NewContactDetails,
): Letter {
  const name = oneLine(contact.display_name);
  const [email] = contact.emails;
  const values = (entries: { value: string }[]) => entries.map(({ value }) => value).join('\n');
  const facts = [
    { label: t('Name'), value: name },
    { label: t('Role'), value: [contact.job_title, contact.company].filter(Boolean).join(', ') },
    { label: t('Email'), value: values(contact.emails) },
    { label: t('Phone'), value: values(contact.phones) },
    ...contact.answers
      .filter(({ at }) => new Date(at) >= created_at)
      .map((answer) => ({
        label: oneLine(answer.question),
        value: answerWords(answer, t),
      })),
  ];
  const subject = t('{{name}} shared their details with you', { name });
  return {
    subject,
    preview: t('They are now in your contacts.'),
    heading: subject,
    picture,
    body: [
      t('They filled in the form on your profile and are now in your contacts.'),
      { facts: facts.filter(({ value }) => value) },
      ...(contact.notes ? [{ quote: contact.notes.slice(0, 2000) }] : []),
    ],
    action: { label: t('View contact'), url: contactUrl },
    notes: email ? [t('Reply to this email to write to {{name}}.', { name })] : [],
    reason: t('You’re receiving this email because visitors can share their details on your profile.'),
    unsubscribe: { label: t('Unsubscribe from these emails'), url: unsubscribeUrl },
    replyTo: email && { name, address: email.value },
  };
}

/** The mail to the owner about people who left their details after many others had in the same hour. */
export function exchangeDigestMail(
  people: number,
  { contactsUrl, unsubscribeUrl }: Pick<NewContactDetails, 'unsubscribeUrl'> & { contactsUrl: string },
): Letter {
  const subject = t('{{count, number}} more people shared their details with you', {
    count: people,
    one: 'One more person shared their details with you',
  });
  return {
    subject,
    preview: t('They are now in your contacts.'),
    heading: subject,
    body: [
      t('Many people filled in the form on your profile within an hour, so you get one email about these.'),
    ],
    action: { label: t('View contacts'), url: contactsUrl },
    reason: t('You’re receiving this email because visitors can share their details on your profile.'),
    unsubscribe: { label: t('Unsubscribe from these emails'), url: unsubscribeUrl },
  };
}

interface VcardOwner {
  name: string;
  pageUrl: string;
  picture: LetterPicture;
  /** The private link to what they left. */
  receiptUrl?: string;
}

/** The mail to a visitor who asked for the owner's vCard. */
export function vcardMail({ pageUrl, picture, receiptUrl, ...owner }: VcardOwner, vcard: string): Letter {
  const name = oneLine(owner.name);
  return {
    subject: t('The contact card that you asked for'),
    preview: t('Open the attached file to save it to your contacts.'),
    heading: t('{{name}}’s contact card', { name }),
    picture,
    body: [t('You asked for {{name}}’s card. Open the attached file to save it to your contacts.', { name })],
    action: { label: t('Open the page'), url: pageUrl },
    ...(receiptUrl && {
      more: [{ label: t('See, correct or erase what you shared'), url: receiptUrl }],
      notes: [t('Anyone with this link can change these details. Please don’t forward this email.')],
    }),
    reason: t(
      'You’re receiving this one-time email because your address was entered on {{name}}’s profile. If that wasn’t you, you can ignore it.',
      { name },
    ),
    attachments: [{ filename: 'contact.vcf', content: vcard, contentType: 'text/vcard; charset=utf-8' }],
  };
}
