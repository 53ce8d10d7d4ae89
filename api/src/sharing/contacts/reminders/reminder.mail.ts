import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { type Fact, type Letter, type LetterPicture, oneLine } from '../../../platform/mail/letter.ts';
import { formatDay, t } from '../../../platform/words/words.ts';
import { type DueReminder, writeCalendar } from './reminder-calendar.ts';
import type { ReminderAddresses } from './reminder-links.ts';

interface ReminderDetails {
  addresses: ReminderAddresses;
  origin: string;
  /** The contact's own card, if they have one. */
  picture?: LetterPicture;
}

/** The mail to the owner: who to contact, how to reach them, and the notes. */
export function reminderMail(due: DueReminder, { addresses, origin, picture }: ReminderDetails): Letter {
  const { contact, note } = due;
  const name = oneLine(contact.display_name);
  const subject = t('Get in touch with {{name}}', { name });
  return {
    subject,
    preview: note ? oneLine(note) : t('Your reminder is due.'),
    heading: subject,
    picture,
    body: [
      ...(note ? [note] : []),
      { facts: factsOf(contact, due.time_zone) },
      ...(contact.notes ? [{ quote: contact.notes.slice(0, 1000) }] : []),
    ],
    action: { label: t('Mark as done'), url: addresses.done },
    more: [
      { label: t('Remind me later'), url: addresses.snooze },
      { label: t('All contacts'), url: `${origin}/contacts` },
    ],
    reason: t('You’re receiving this email because you set a reminder on {{product}}.'),
    unsubscribe: { label: t('Turn off reminders'), url: addresses.unsubscribe },
    headers: {
      'List-Unsubscribe': `<${addresses.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
    attachments: [
      {
        filename: 'reminder.ics',
        content: writeCalendar(due, `${origin}/contacts`),
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      },
    ],
  };
}

/** What helps to reach and recognize the contact. */
function factsOf(contact: Contact, timeZone: string): Fact[] {
  const { display_name, job_title, company, emails, phones, website, address, met } = contact;
  const metAt = met.at && formatDay(new Date(met.at), timeZone);
  const values = (entries: { value: string }[]) => entries.map(({ value }) => value).join('\n');
  const facts = [
    { label: t('Name'), value: display_name },
    { label: t('Role'), value: [job_title, company].filter(Boolean).join(', ') },
    { label: t('Email'), value: values(emails) },
    { label: t('Phone'), value: values(phones) },
    { label: t('Website'), value: website },
    { label: t('Address'), value: address },
    { label: t('Met'), value: [metAt, met.place, met.event].filter(Boolean).join(', ') },
  ];
  return facts.filter(({ value }) => value);
}
