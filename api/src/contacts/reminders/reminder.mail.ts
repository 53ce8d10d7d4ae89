import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { composeMail, oneLine } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { formatDay, t } from '../../platform/words/words.ts';
import { type DueReminder, writeCalendar } from './reminder-calendar.ts';
import type { ReminderAddresses } from './reminder-links.ts';

/** The mail to the owner: who to contact, how to reach them, and the notes. */
export function reminderMail(due: DueReminder, addresses: ReminderAddresses, origin: string): Mail {
  const { contact, note } = due;
  const name = oneLine(contact.display_name);
  const letter = composeMail({
    subject: t('Get in touch with {{name}}', { name }),
    paragraphs: [
      ...(note ? [note] : []),
      detailsOf(contact, due.time_zone),
      ...(contact.notes ? [contact.notes.slice(0, 1000)] : []),
    ],
    action: { label: t('Done'), url: addresses.done },
    more: [
      { label: t('Snooze'), url: addresses.snooze },
      { label: t('All contacts'), url: `${origin}/contacts` },
      { label: t('No more reminders'), url: addresses.unsubscribe },
    ],
  });
  return {
    ...letter,
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

/** What helps to reach and recognize the contact, one item per line. */
function detailsOf(contact: Contact, timeZone: string): string {
  const { display_name, job_title, company, emails, phones, website, address, met } = contact;
  const metAt = met.at && formatDay(new Date(met.at), timeZone);
  const metIn = [metAt, met.place, met.event].filter(Boolean).join(', ');
  return [
    display_name,
    [job_title, company].filter(Boolean).join(', '),
    ...emails.map(({ value }) => value),
    ...phones.map(({ value }) => value),
    website,
    address,
    metIn && t('Met: {{where}}', { where: metIn }),
  ]
    .filter(Boolean)
    .join('\n');
}
