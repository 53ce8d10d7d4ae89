import type { NewContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { hasFamilyNameFirst } from '@meishi/api-contract/rules/name-order';
import { withoutMisleadingCharacters } from '@meishi/api-contract/shapes/readable-text';
import { cellSeparator } from '../../../platform/tables/table-cell.ts';
import { timeOf } from './written-time.ts';

export interface Entry {
  label: string;
  value: string;
  primary: boolean;
}

/** What files say of people that a contact has no field for. */
export type ExtraKind =
  | 'name'
  | 'nickname'
  | 'phonetic'
  | 'company'
  | 'department'
  | 'role'
  | 'agent'
  | 'relation'
  | 'birthday'
  | 'anniversary'
  | 'date'
  | 'messenger'
  | 'website'
  | 'address'
  | 'email'
  | 'phone'
  | 'prefix'
  | 'suffix'
  | 'gender'
  | 'language'
  | 'place'
  | 'timeZone'
  | 'skill'
  | 'interest'
  | 'event';

export interface Extra {
  kind: ExtraKind;
  label: string;
  value: string;
}

/** A contact as read from a file, before validation. */
export interface Candidate {
  uid: string;
  /** Whether it is a list of people, not a person (RFC 6350 section 6.1.4). */
  isList: boolean;
  prefix: string;
  suffix: string;
  display_name: string;
  first_name: string;
  middle_name: string;
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
  /** The event that they belong to. */
  event: string;
  event_place: string;
  answers: { question: string; answer: string }[];
  /** Become lines of the notes. */
  extras: Extra[];
  /** Names of what was not read. */
  leftOut: string[];
}

export function blankCandidate(): Candidate {
  return {
    uid: '',
    isList: false,
    prefix: '',
    suffix: '',
    display_name: '',
    first_name: '',
    middle_name: '',
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
    event: '',
    event_place: '',
    answers: [],
    extras: [],
    leftOut: [],
  };
}

/** Larger than the limits of a contact, so that validation still reports what is too long. */
const most = { entries: 50, label: 100, question: 300, extra: 1000, text: 20_000 };

/** Truncates texts and lists that are far longer than a contact may have. */
export function boundedCandidate(candidate: Candidate): Candidate {
  const entries = (list: Entry[]) =>
    list.slice(0, most.entries).map(({ label, value, primary }) => ({
      label: label.slice(0, most.label),
      value: value.slice(0, most.text),
      primary,
    }));
  const { emails, phones, tags, favourite, isList, answers, extras, leftOut, ...texts } = candidate;
  const bounded = Object.entries(texts).map(([name, text]) => [name, text.slice(0, most.text)]);
  return {
    ...candidate,
    ...Object.fromEntries(bounded),
    emails: entries(emails),
    phones: entries(phones),
    tags: tags.slice(0, most.entries).map((tag) => tag.slice(0, most.text)),
    answers: answers.slice(0, most.entries).map(({ question, answer }) => ({
      question: question.slice(0, most.question),
      answer: answer.slice(0, most.text),
    })),
    extras: extras.slice(0, most.entries).map(({ kind, label, value }) => ({
      kind,
      label: label.slice(0, most.label),
      value: value.slice(0, most.extra),
    })),
    leftOut: [...new Set(leftOut)].slice(0, most.entries).map((name) => name.slice(0, most.label)),
  };
}

/**
 * The candidate as input for a new contact; undefined if it has no name, email address and phone number.
 * @param locale The owner's, for the order of names and for dates.
 */
export function toNewContact(candidate: Candidate, locale = 'en'): NewContact | undefined {
  const {
    uid: _uid,
    isList: _isList,
    event: _event,
    event_place: _eventPlace,
    answers: _answers,
    extras: _extras,
    leftOut: _leftOut,
    ...written
  } = candidate;
  const {
    met_at,
    met_place,
    met_event,
    emails,
    phones,
    website,
    tags,
    prefix,
    suffix,
    middle_name,
    ...rest
  } = written;
  const fields = { ...rest, first_name: [rest.first_name, middle_name].filter(Boolean).join(' ') };
  const [email] = emails;
  const [phone] = phones;
  const title = prefix
    .split(/\s+/)
    .filter((word) => !salutation.test(word))
    .join(' ');
  const named = [title, fullNameOf(fields, locale), suffix].filter(Boolean).join(' ');
  const display_name = fields.display_name || named || email?.value || fields.company || phone?.value || '';
  if (!display_name) return undefined;
  return {
    ...fields,
    display_name,
    emails: withPrimary(emails),
    phones: withPrimary(phones),
    website: webAddress(website),
    tags: tags.map((tag) => tag.trim()).filter((tag) => tag && !tag.startsWith('* ')),
    met: { at: met_at ? timeOf(met_at, locale) : null, place: met_place, event: met_event },
  };
}

/** Forms of address, which are not part of a name. */
export const salutation =
  /^(herrn?|frau|mr|mrs|ms|miss|mx|m|mme|mlle|sr|sra|srta|monsieur|madame|señora?|様|さん|先生|殿)\.?$/i;

/** First and last name in the order of their language. Chinese names are written without a space. */
function fullNameOf(
  { first_name, last_name }: Pick<Candidate, 'first_name' | 'last_name'>,
  locale: string,
): string {
  const name = `${last_name}${first_name}`;
  if (!hasFamilyNameFirst(name, locale)) return `${first_name} ${last_name}`.trim();
  const isChinese = /^\p{Script=Han}+$/u.test(name) && last_name.length === 1 && first_name.length <= 2;
  return `${last_name}${isChinese ? '' : ' '}${first_name}`.trim();
}

/** Removes invisible characters, which text copied from address books and web pages often contains. */
export function withoutInvisibleCharacters(candidate: Candidate): Candidate {
  return JSON.parse(JSON.stringify(candidate), (_name, value) =>
    typeof value === 'string' ? withoutMisleadingCharacters(value) : value,
  );
}

/** The addresses in a value as mail programs write lists: `Ann Reed <a@r.example>; b@o.example`. A value without any stays. */
export function addressesIn(value: string): string[] {
  const parts = (value.match(/@/g)?.length ?? 0) > 1 ? value.split(/[;,\n]/) : [value];
  return parts.flatMap((part) => {
    const inBrackets = /<([^<>]*)>/.exec(part)?.[1];
    const address = inBrackets?.includes('@') ? inBrackets : part;
    return address.trim().replace(/^mailto:/i, '') || [];
  });
}

/** The numbers in a value. A comma may be a pause before an extension, so it separates only what begins with a plus sign. */
export const numbersIn = (value: string): string[] =>
  value.split(/[;\n]|,\s*(?=\+)/).flatMap((part) => part.trim() || []);

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
