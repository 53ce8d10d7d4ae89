import { composeLetter } from '../../platform/mail/letter.js';
import type { Mail } from '../../platform/mail/mail.js';
import type { Contact } from '../contact.entity.js';

interface Addresses {
  contactsUrl: string;
  unsubscribeUrl: string;
}

/** What owners read when somebody has left their details; a reply goes to that person. */
export function newContactMail(contact: Contact, { contactsUrl, unsubscribeUrl }: Addresses): Mail {
  const name = oneLine(contact.display_name);
  const [email] = contact.emails;
  const details = [
    contact.display_name,
    [contact.job_title, contact.company].filter(Boolean).join(', '),
    ...[...contact.emails, ...contact.phones].map(({ value }) => value),
  ];
  const letter = composeLetter({
    subject: `${name} left you their details`,
    paragraphs: [
      'Somebody you met has left their details on your page:',
      details.filter(Boolean).join('\n'),
      ...(contact.notes ? [contact.notes.slice(0, 2000)] : []),
    ],
    action: { label: 'See the contact', url: contactsUrl },
    more: [{ label: 'No more of these mails', url: unsubscribeUrl }],
  });
  return email ? { ...letter, replyTo: { name, address: email.value } } : letter;
}

/** What visitors get who asked for the owner's card. */
export function vcardMail(ownerName: string, profileUrl: string, vcard: string): Mail {
  const name = oneLine(ownerName);
  return {
    ...composeLetter({
      subject: `The contact card of ${name}`,
      paragraphs: [
        `You asked for the card of ${name}. Open the attached file to save it to your contacts.`,
        'If you did not ask for it, somebody mistyped their address: nothing else will come.',
      ],
      action: { label: `To the page of ${name}`, url: profileUrl },
    }),
    attachments: [{ filename: 'contact.vcf', content: vcard, contentType: 'text/vcard; charset=utf-8' }],
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
