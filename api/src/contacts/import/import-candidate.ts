import type { NewContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { withoutMisleadingCharacters } from '@meishi/api-contract/shapes/readable-text';
import { cellSeparator } from '../export/contact-table.ts';

export interface Entry {
  label: string;
  value: string;
  primary: boolean;
}

/** A contact as read from a file, before validation. */
export interface Candidate {
  display_name: string;
  first_name: string;
  last_name: string;
  emails: Entry[];
  phones: Entry[];
  company: string;
  job_title: string;
  website: string;
  address: string;
  notes: string;
  tags: string[];
  favourite: boolean;
  met_at: string;
  met_place: string;
  met_event: string;
}

export function blankCandidate(): Candidate {
  return {
    display_name: '',
    first_name: '',
    last_name: '',
    emails: [],
    phones: [],
    company: '',
    job_title: '',
    website: '',
    address: '',
    notes: '',
    tags: [],
    favourite: false,
    met_at: '',
    met_place: '',
    met_event: '',
  };
}

/** Larger than the limits of a contact, so that validation still reports what is too long. */
const most = { entries: 50, label: 100, text: 20_000 };

/** Truncates texts and lists that are far longer than a contact may have. */
export function boundedCandidate(candidate: Candidate): Candidate {
  const entries = (list: Entry[]) =>
    list.slice(0, most.entries).map(({ label, value, primary }) => ({
      label: label.slice(0, most.label),
      value: value.slice(0, most.text),
      primary,
    }));
  const { emails, phones, tags, favourite, ...texts } = candidate;
  const bounded = Object.entries(texts).map(([name, text]) => [name, text.slice(0, most.text)]);
  return {
    ...candidate,
    ...Object.fromEntries(bounded),
    emails: entries(emails),
    phones: entries(phones),
    tags: tags.slice(0, most.entries).map((tag) => tag.slice(0, most.text)),
  };
}

/** The candidate as input for a new contact; undefined if it has no name, email address and phone number. */
export function toNewContact(candidate: Candidate): NewContact | undefined {
  const { met_at, met_place, met_event, emails, phones, website, tags, ...fields } = candidate;
  const [email] = emails;
  const [phone] = phones;
  const fullName = `${fields.first_name} ${fields.last_name}`.trim();
  const display_name =
    fields.display_name || fullName || email?.value || fields.company || phone?.value || '';
  if (!display_name) return undefined;
  return {
    ...fields,
    display_name,
    emails: withPrimary(emails),
    phones: withPrimary(phones),
    website: webAddress(website),
    tags: tags.map((tag) => tag.trim()).filter((tag) => tag && !tag.startsWith('* ')),
    met: { at: met_at ? timeOf(met_at) : null, place: met_place, event: met_event },
  };
}

/** Removes invisible characters, which text copied from address books and web pages often contains. */
export function withoutInvisibleCharacters(candidate: Candidate): Candidate {
  return JSON.parse(JSON.stringify(candidate), (_name, value) =>
    typeof value === 'string' ? withoutMisleadingCharacters(value) : value,
  );
}

/** Splits a cell with several values, in Google's format. */
export function splitCell(cell: string): string[] {
  return cell
    .split(cellSeparator.trim())
    .map((value) => value.trim())
    .filter(Boolean);
}

/** Exactly one entry is the primary one. */
function withPrimary(entries: Entry[]): Entry[] {
  const first = Math.max(
    0,
    entries.findIndex(({ primary }) => primary),
  );
  return entries.map((entry, index) => ({ ...entry, primary: index === first }));
}

/** Most tables contain `example.com` without a scheme. */
function webAddress(text: string): string {
  if (!text) return '';
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? new URL(address).href : text;
}

/** A time in the format of the contract. An invalid time is returned unchanged and fails validation. */
function timeOf(text: string): string {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}
