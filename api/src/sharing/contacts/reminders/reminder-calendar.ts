import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { productSlug } from '@meishi/api-contract/rules/product-slug';
import { withoutMisleadingCharacters } from '@meishi/api-contract/shapes/readable-text';
import ICAL from 'ical.js';
import { branding } from '../../../platform/branding/branding.ts';
import { t } from '../../../platform/words/words.ts';
import { productId } from '../../vcard-lines.ts';

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

/** What an event shows of a reminder. */
export type CalendarReminder = Pick<DueReminder, 'contact' | 'at' | 'note' | 'round'>;

/** The reminder as a half-hour event in iCalendar format (RFC 5545), in the current language. */
export function writeCalendar(reminder: CalendarReminder, url: string): string {
  const calendar = newCalendar();
  calendar.addPropertyWithValue('method', 'PUBLISH');
  calendar.addSubcomponent(eventOf(reminder, url));
  return textOf(calendar);
}

/** All reminders for a program that reads the address again and again (RFC 7986). */
export function writeFeed(reminders: CalendarReminder[], url: string): string {
  const calendar = newCalendar();
  const name = t('Reminders');
  calendar.addPropertyWithValue('name', name);
  // Older programs know only this name.
  calendar.addPropertyWithValue('x-wr-calname', name);
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString('PT1H'));
  for (const reminder of reminders) calendar.addSubcomponent(eventOf(reminder, url));
  return textOf(calendar);
}

function newCalendar(): ICAL.Component {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', productId());
  return calendar;
}

const textOf = (calendar: ICAL.Component) => `${calendar.toString()}\r\n`;

function eventOf({ contact, at, note, round }: CalendarReminder, url: string): ICAL.Component {
  const start = new Date(Math.ceil(at.getTime() / halfHourMs) * halfHourMs);
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', `reminder-${round}@${productSlug(branding().name)}`);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(at, true));
  event.addPropertyWithValue('dtstart', ICAL.Time.fromJSDate(start, true));
  event.addPropertyWithValue('duration', ICAL.Duration.fromSeconds(minutes * 60));
  const name = withoutMisleadingCharacters(contact.display_name);
  event.addPropertyWithValue('summary', t('Get in touch with {{name}}', { name }));
  const addresses = [...contact.emails, ...contact.phones].map(({ value }) => value);
  event.addPropertyWithValue('description', [note, ...addresses].filter(Boolean).join('\n'));
  event.addPropertyWithValue('url', url);
  return event;
}
