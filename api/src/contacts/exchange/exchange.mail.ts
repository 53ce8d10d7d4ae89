import { composeMail, oneLine } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { t } from '../../platform/words/words.ts';
import type { Contact } from '../contact.entity.ts';

interface Addresses {
  contactsUrl: string;
  unsubscribeUrl: string;
}

/** The mail to the owner when a visitor leaves their details. A reply goes to the visitor. */
export function newContactMail(contact: Contact, { contactsUrl, unsubscribeUrl }: Addresses): Mail {
  const name = oneLine(contact.display_name);
  const [email] = contact.emails;
  const details = [
    contact.display_name,
    [contact.job_title, contact.company].filter(Boolean).join(', '),
    ...[...contact.emails, ...contact.phones].map(({ value }) => value),
  ];
  const letter = composeMail({
    subject: t('{{name}} left you their details', { name }),
    paragraphs: [
      t('Somebody you met has left their details on your page:'),
      details.filter(Boolean).join('\n'),
      ...(contact.notes ? [contact.notes.slice(0, 2000)] : []),
    ],
    action: { label: t('See the contact'), url: contactsUrl },
    more: [{ label: t('No more of these mails'), url: unsubscribeUrl }],
  });
  return email ? { ...letter, replyTo: { name, address: email.value } } : letter;
}

/** The mail to a visitor who asked for the owner's vCard. */
export function vcardMail(ownerName: string, profileUrl: string, vcard: string): Mail {
  const name = oneLine(ownerName);
  return {
    ...composeMail({
      subject: t('The contact card of {{name}}', { name }),
      paragraphs: [
        t('You asked for the card of {{name}}. Open the attached file to save it to your contacts.', {
          name,
        }),
        t('If you did not ask for it, somebody mistyped their address: nothing else will come.'),
      ],
      action: { label: t('To the page of {{name}}', { name }), url: profileUrl },
    }),
    attachments: [{ filename: 'contact.vcf', content: vcard, contentType: 'text/vcard; charset=utf-8' }],
  };
}
