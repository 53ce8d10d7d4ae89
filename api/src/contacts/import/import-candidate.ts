import type { NewContact } from '@meishi/api-contract/contacts';
import { cellSeparator } from '../export/contact-table.js';

export interface Entry {
  label: string;
  value: string;
  primary: boolean;
}

/** A person as a file has them, before anything is checked. */
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

/** The form that this person would have been typed into; undefined for somebody without name, address and number. */
export function formOf(candidate: Candidate): NewContact | undefined {
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

/** Several values in one cell, as Google writes them, are several. */
export function valuesOf(cell: string): string[] {
  return cell
    .split(cellSeparator.trim())
    .map((value) => value.trim())
    .filter(Boolean);
}

/** One is always the first to be used. */
function withPrimary(entries: Entry[]): Entry[] {
  const first = Math.max(
    0,
    entries.findIndex(({ primary }) => primary),
  );
  return entries.map((entry, index) => ({ ...entry, primary: index === first }));
}

/** Most tables hold `example.com` without its scheme. */
function webAddress(text: string): string {
  if (!text) return '';
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? new URL(address).href : text;
}

/** As the contract writes times; what is no time stays as it is and is refused by its field. */
function timeOf(text: string): string {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}
