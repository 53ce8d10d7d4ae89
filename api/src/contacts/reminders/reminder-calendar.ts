import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { productSlug } from '@meishi/api-contract/rules/product-slug';
import { withoutMisleadingCharacters } from '@meishi/api-contract/shapes/readable-text';
import ICAL from 'ical.js';
import { branding } from '../../platform/branding/branding.ts';
import { productId } from '../../sharing/vcard-lines.ts';

/** A reminder with its contact and its recipient. */
export interface DueReminder {
  contact: Contact;
  /** The owner's email address. */
  email: string;
  locale: string | null;
  /** IANA name. */
  time_zone: string;
  round: string;
  at: Date;
  note: string;
  /** The owner has muted reminder mails. The contact still shows the reminder. */
  is_muted: boolean;
}

const minutes = 30;
const halfHourMs = minutes * 60_000;

/** The reminder as a half-hour event in iCalendar format (RFC 5545). */
export function writeCalendar({ contact, at, note, round }: DueReminder, url: string): string {
  const start = new Date(Math.ceil(at.getTime() / halfHourMs) * halfHourMs);
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', productId());
  calendar.addPropertyWithValue('method', 'PUBLISH');
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', `reminder-${round}@${productSlug(branding().name)}`);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(at, true));
  event.addPropertyWithValue('dtstart', ICAL.Time.fromJSDate(start, true));
  event.addPropertyWithValue('duration', ICAL.Duration.fromSeconds(minutes * 60));
  event.addPropertyWithValue(
    'summary',
    `Get in touch with ${withoutMisleadingCharacters(contact.display_name)}`,
  );
  const addresses = [...contact.emails, ...contact.phones].map(({ value }) => value);
  event.addPropertyWithValue('description', [note, ...addresses].filter(Boolean).join('\n'));
  event.addPropertyWithValue('url', url);
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}
