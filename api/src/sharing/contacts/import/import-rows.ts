import { type NewContact, newContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { message } from '@meishi/api-contract/shapes/message';
import type { CountryCode } from 'libphonenumber-js';
import { fieldSentences } from '../../../platform/http/field-sentences.ts';
import { t } from '../../../platform/words/words.ts';
import { keysOf } from '../contact-keys.ts';
import type { ImportedFields } from '../contact-writer.ts';
import {
  type Candidate,
  type Extra,
  type ExtraKind,
  salutation,
  toNewContact,
  withoutInvisibleCharacters,
} from './import-candidate.ts';
import type { CheckedRow } from './import-plan.ts';
import { answersOf } from './imported-answers.ts';
import { type OwnEvent, withEvent } from './imported-event.ts';

/** The labels of fields in the report. */
const fieldNames: Record<string, string> = {
  display_name: message('Name'),
  first_name: message('First name'),
  last_name: message('Last name'),
  emails: message('Email'),
  phones: message('Phone'),
  company: message('Company'),
  job_title: message('Job title'),
  website: message('Website'),
  address: message('Address'),
  notes: message('Notes'),
  tags: message('Tags'),
  met: message('Met on'),
};

/** What begins the lines of the notes that hold what a contact has no field for. */
const extraNames: Record<ExtraKind, string> = {
  name: message('Name'),
  nickname: message('Nickname'),
  phonetic: message('Phonetic name'),
  company: message('Company'),
  department: message('Department'),
  role: message('Role'),
  agent: message('Assistant'),
  relation: message('Related person'),
  birthday: message('Birthday'),
  anniversary: message('Anniversary'),
  date: message('Date'),
  messenger: message('Messenger'),
  website: message('Website'),
  address: message('Address'),
  email: message('Email'),
  phone: message('Phone'),
  prefix: message('Name prefix'),
  suffix: message('Suffix'),
  gender: message('Gender'),
  language: message('Language'),
  place: message('Place'),
  timeZone: message('Time zone'),
  skill: message('Skill'),
  interest: message('Interest'),
  event: message('Event'),
};

const max = { entries: 10, tags: 20, notes: 5000 };
const maxNotedValue = 60;

interface Owner {
  region: CountryCode | undefined;
  locale: string;
  events: readonly OwnEvent[];
  now: Date;
}

/**
 * Validates a row as a new contact. What a contact cannot have is moved to its notes or left out, and the row's message names it,
 * so one bad value loses no person.
 */
export function checkRow(
  candidate: Candidate,
  row: number,
  { region, locale, events, now }: Owner,
): CheckedRow {
  const readable = withoutInvisibleCharacters(candidate);
  const { candidate: visible, event_id, note: eventNote } = withEvent(readable, events);
  const form = toNewContact(visible, locale);
  const display_name = (form?.display_name ?? '').slice(0, 120);
  if (candidate.isList)
    return { row, status: 'skipped', display_name, message: t('This is a list of contacts, not a person.') };
  if (!form) return { row, status: 'skipped', display_name, message: t('This row contains no contact.') };

  const notes: string[] = [];
  const leaveOut = (value: string) => notes.push(t('“{{value}}” was left out.', { value: shortened(value) }));
  const fitting = fitLists(withoutBrokenNumbers(form, leaveOut), visible);
  const whole = { ...fitting.form, notes: withExtras(fitting.form.notes ?? '', fitting.extras) };
  const parsed = parseWhatFits(whole, { leaveOut, shorten: (name) => notes.push(shortenedNote(name)) });
  if ('fault' in parsed) return { row, status: 'invalid', display_name, message: parsed.fault };

  if (eventNote) notes.push(eventNote);
  if (JSON.stringify(readable) !== JSON.stringify(candidate))
    notes.push(t('Invisible characters were removed.'));
  if (candidate.leftOut.length > 0)
    notes.push(t('Not imported: {{names}}.', { names: candidate.leftOut.join(', ') }));
  const { met, ...contactFields } = parsed.contact;
  const fields = {
    ...contactFields,
    met_at: met.at === null ? null : new Date(met.at),
    met_place: met.place,
    met_event: met.event,
    consent: null,
    answers: answersOf(visible, met.at ?? now.toISOString(), leaveOut),
    event_id,
  } satisfies ImportedFields;
  const { company } = fields;
  const identity = { ...keysOf(fields, region), company, uid: candidate.uid };
  return { row, fields, identity, note: notes.join(' ') };
}

/** Excel turns long numbers into `4.91512E+11`, whose digits are lost. */
function withoutBrokenNumbers(form: NewContact, leaveOut: (value: string) => void): NewContact {
  const phones = (form.phones ?? []).filter(({ value }) => {
    const isBroken = /^\d+([.,]\d+)?E\+?\d+$/i.test(value);
    if (isBroken) leaveOut(value);
    return !isBroken;
  });
  return { ...form, phones };
}

/** Entries beyond the limits of a contact become extras. A title or suffix that the name lacks does, too. */
function fitLists(
  form: NewContact,
  { prefix, suffix, extras }: Candidate,
): { form: NewContact; extras: Extra[] } {
  const { emails = [], phones = [], tags = [] } = form;
  const over = (kind: 'email' | 'phone', list: typeof emails): Extra[] =>
    list.slice(max.entries).map(({ label = '', value }) => ({ kind, label, value }));
  const affix = (kind: 'prefix' | 'suffix', value: string): Extra[] =>
    form.display_name.includes(value) || salutation.test(value) ? [] : [{ kind, label: '', value }];
  return {
    form: {
      ...form,
      emails: emails.slice(0, max.entries),
      phones: phones.slice(0, max.entries),
      tags: [...new Set(tags)],
    },
    extras: [
      ...over('email', emails),
      ...over('phone', phones),
      ...affix('prefix', prefix),
      ...affix('suffix', suffix),
      ...extras,
    ],
  };
}

function withExtras(notes: string, extras: Extra[]): string {
  const lines = extras.map(({ kind, label, value }) => {
    const name = t(extraNames[kind]);
    return `${label && label !== name ? `${name} (${label})` : name}: ${value}`;
  });
  return [notes, lines.join('\n')].filter(Boolean).join('\n\n');
}

interface Notes {
  leaveOut: (value: string) => void;
  shorten: (field: string) => void;
}

/** Parses the form without the values that are refused. Only a contact without an acceptable name is invalid. */
function parseWhatFits(
  form: NewContact,
  { leaveOut, shorten }: Notes,
): { contact: ReturnType<typeof newContact.parse> } | { fault: string } {
  const values: Record<string, unknown> = structuredClone(form);
  // Each turn repairs every field that it finds faults in: at most one to shorten and one to leave out.
  for (let turn = 0; turn < 3; turn++) {
    const parsed = newContact.safeParse(values);
    if (parsed.success) return { contact: parsed.data };
    const { issues } = parsed.error;
    for (const field of new Set(issues.map(({ path: [field] }) => String(field)))) {
      const faults = issues.filter(({ path }) => path[0] === field);
      const value = values[field];
      const isTooLong = faults.every(({ code, path }) => code === 'too_big' && path.length === 1);
      if (typeof value === 'string' && isTooLong && field !== 'website') {
        values[field] = value.slice(0, Math.min(...faults.map(maximumOf))).trimEnd();
        shorten(field);
      } else if (Array.isArray(value)) values[field] = withoutFaults(value, faults, leaveOut);
      else if (field === 'met') values[field] = withoutFaultyDate(value, leaveOut);
      else if (typeof value === 'string' && field !== 'display_name') {
        leaveOut(value);
        values[field] = '';
      } else return { fault: sentenceOf(issues) };
    }
  }
  return { fault: t('This row contains no contact.') };
}

type Issues = NonNullable<ReturnType<typeof newContact.safeParse>['error']>['issues'];
type Fault = Issues[number];

const maximumOf = (fault: Fault) => (fault.code === 'too_big' ? Number(fault.maximum) : 0);

function withoutFaults(list: unknown[], faults: Fault[], leaveOut: (value: string) => void): unknown[] {
  const faulty = new Set(faults.map(({ path }) => path[1]));
  const textOf = (entry: unknown) => (typeof entry === 'string' ? entry : Object(entry).value);
  // A list that is too long has a fault without an index.
  const kept = list.filter((_, index) => !faulty.has(index)).slice(0, max.tags);
  for (const entry of list) if (!kept.includes(entry)) leaveOut(textOf(entry));
  return kept;
}

function withoutFaultyDate(met: unknown, leaveOut: (value: string) => void): unknown {
  const { at, place, event } = met as { at: string | null; place: string; event: string };
  if (at !== null) leaveOut(at);
  return { at: null, place: place.slice(0, 120), event: event.slice(0, 120) };
}

function sentenceOf(issues: Issues): string {
  const [[name, sentence] = ['', '']] = Object.entries(fieldSentences(issues));
  const [field = ''] = name.split('.');
  return `${t(fieldNames[field] ?? field)}: ${sentence}`;
}

const shortenedNote = (field: string) =>
  t('{{field}} was too long and has been shortened.', { field: t(fieldNames[field] ?? field) });

const shortened = (value: string) =>
  value.length > maxNotedValue ? `${value.slice(0, maxNotedValue)}…` : value;
