import type { Answer } from '@meishi/api-contract/endpoints/contacts/questions';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import type { Pool } from 'pg';
import { keysOf } from '../../dist/src/sharing/contacts/contact-keys.js';
import { fairAnswers, fairIdOf, pastFair } from './contact-events.ts';
import { type Person, people } from './people.ts';
import { Random } from './random.ts';
import { insertRows } from './rows.ts';
import type { SignedIn } from './sign-up.ts';

interface ContactList {
  signedIn: SignedIn;
  /** Which people are in the list: each, every second, every third… */
  every: number;
}

type ReminderStatus = 'scheduled' | 'sent' | 'done' | 'cancelled';

/** Reminders by the position of their contact, with the days until (or since) their time. */
const reminders: readonly [position: number, inDays: number, status: ReminderStatus, note: string][] = [
  [0, 1, 'scheduled', 'Send the paper samples'],
  [1, -3, 'sent', 'Ask whether the proofs arrived'],
  [3, 6, 'scheduled', 'Compare prices'],
  [4, 19, 'scheduled', 'Agree on the loan'],
  [8, 12, 'scheduled', 'Send an offer for the signs'],
  [10, -40, 'done', 'Invoice for the boxes'],
  [14, -60, 'done', 'Offer for the annual report'],
  [17, -100, 'cancelled', 'Guest lecture'],
];

/** Fills the users' contact lists. The first list also has a contact twice, and one in the trash. */
export async function fillContacts(database: Pool, lists: readonly ContactList[], now: Date): Promise<void> {
  const rows = lists.flatMap(({ signedIn, every }, index) => {
    const known = people.filter((_, position) => position % every === 0);
    const contacts = known.map((person) => {
      const contact = contactOf(signedIn, person, now);
      return index === 0 && person.event === pastFair ? atTheFair(signedIn, contact) : contact;
    });
    return index === 0 ? [...contacts, ...untidy(signedIn, known, now)] : contacts;
  });
  await insertContacts(database, rows);
  await insertRows(
    database,
    'reminders',
    lists.flatMap(({ signedIn }) => remindersOf(rows.filter(isOf(signedIn)), now)),
  );
}

type ContactRow = ReturnType<typeof contactOf>;

/** Inserts contacts, with the exchanges of those who left their details. */
export async function insertContacts(database: Pool, rows: readonly ContactRow[]): Promise<void> {
  await insertRows(database, 'contacts', rows);
  await insertRows(
    database,
    'exchanges',
    rows
      .filter(({ consent }) => consent)
      .map(({ contact_id, profile_id, event_id, created_at }) => ({
        exchange_id: `${contact_id}EXCH`,
        contact_id,
        profile_id,
        event_id,
        owner_mailed_at: created_at,
        created_at,
      })),
  );
}

/** A contact of the fair, with answers if the person filled in the form. */
function atTheFair(signedIn: SignedIn, contact: ContactRow): ContactRow {
  const answers = contact.consent ? fairAnswers(contact.display_name, contact.met_at) : [];
  return { ...contact, event_id: fairIdOf(signedIn), answers };
}

/** Someone in the contact list of a user. */
export function contactOf({ user }: SignedIn, person: Person, now: Date) {
  const { name, email, phone, tags, source, ago, place, event, ...details } = person;
  const [first_name, last_name] = name;
  const random = new Random(`contact ${user.email} ${email} ${source}`);
  const isExchange = source === 'exchange';
  const met_at = new Date(now.getTime() - (ago + random.next() / 3) * dayMs);
  const texts = {
    display_name: name.join(' '),
    first_name,
    last_name,
    emails: [{ label: 'Work', value: email, primary: true }],
    phones: phone ? [{ label: 'Mobile', value: phone, primary: true }] : [],
    company: details.company,
    job_title: details.job_title,
    website: details.website ?? '',
    address: details.address ?? '',
    notes: details.notes ?? '',
    tags: [...tags],
  };
  return {
    contact_id: random.id(16),
    user_id: user.user_id,
    ...texts,
    ...keysOf(texts, 'GB'),
    favourite: details.favourite ?? false,
    source,
    consent: isExchange
      ? { text: `${user.display_name} may keep these details to stay in touch with me.`, at: met_at }
      : null,
    profile_id: isExchange ? user.default_profile_id : null,
    met_at,
    met_place: place,
    met_event: event ?? '',
    event_id: null as string | null,
    answers: [] as Answer[],
    distinct_from: [],
    deleted_at: null as Date | null,
    created_at: met_at,
    updated_at: met_at,
  };
}

/** What a contact list collects over a year: a person who was imported again, and a deleted one. */
function untidy(signedIn: SignedIn, known: readonly Person[], now: Date): ContactRow[] {
  const again = known.find(({ name }) => name[1] === 'Osei');
  const former: Person = {
    name: ['Rolf', 'Egger'],
    job_title: 'Sales',
    company: 'Toner Direkt',
    email: 'rolf@tonerdirekt.example',
    tags: [],
    source: 'manual',
    ago: 96,
    place: 'Phone call',
  };
  const deleted_at = new Date(now.getTime() - 6 * dayMs);
  return [
    ...(again
      ? [contactOf(signedIn, { ...again, source: 'import', job_title: 'Partner', notes: '', tags: [] }, now)]
      : []),
    { ...contactOf(signedIn, former, now), deleted_at },
  ];
}

function remindersOf(contacts: readonly ContactRow[], now: Date) {
  return reminders.flatMap(([position, inDays, status, note]) => {
    const contact = contacts[position];
    if (!contact) return [];
    const at = new Date(now.getTime() + inDays * dayMs);
    at.setUTCHours(8, 0, 0, 0);
    const sent_at = ['sent', 'done'].includes(status) ? at : null;
    const { contact_id, user_id } = contact;
    return [{ contact_id, user_id, at, note, status, round: `${contact_id}ROUND`, sent_at }];
  });
}

const isOf =
  ({ user }: SignedIn) =>
  (row: ContactRow) =>
    row.user_id === user.user_id;
