import type { ImportedRow } from '@meishi/api-contract/contact-files';
import { type NewContact, newContact } from '@meishi/api-contract/contacts';
import { message } from '@meishi/api-contract/message';
import type { CountryCode } from 'libphonenumber-js';
import { fieldSentences } from '../../platform/http/field-sentences.js';
import { t } from '../../platform/words/words.js';
import type { Contact } from '../contact.entity.js';
import { type ContactKeys, keysOf, phoneKey } from '../contact-keys.js';
import { isSame, type MergeableFields, mergeableFieldsOf, unite } from '../unite-contacts.js';
import { type Candidate, formOf } from './import-candidate.js';

/** What tells a contact apart; the person's own ones, before anything is taken in. */
export type Identity = Pick<ContactKeys, 'email_keys' | 'phone_keys' | 'sort_name'> & {
  contact_id: string;
  company: string;
};

/** One person of a file, or why not. */
export type Reading =
  | { row: number; fields: MergeableFields; keys: ContactKeys }
  | { row: number; status: 'skipped' | 'invalid'; display_name: string; message: string };

/** Somebody who is, or will be, one contact. */
export interface Holder {
  fields: MergeableFields;
  /** The contact that is there already. */
  contact?: Contact;
}

/** What becomes of a row; its holder tells the contact once that is kept. */
export type Planned = Omit<ImportedRow, 'contact_id'> & { holder?: Holder };

/** How a report names what is wrong. */
const fieldNames: Partial<Record<keyof NewContact, string>> = {
  display_name: message('Name'),
  first_name: message('First name'),
  last_name: message('Last name'),
  emails: message('E-mail'),
  phones: message('Phone'),
  company: message('Company'),
  job_title: message('Job title'),
  website: message('Website'),
  address: message('Address'),
  notes: message('Notes'),
  tags: message('Tags'),
  met: message('Met on'),
};

/** Reads rows as the form of a new contact would be read. */
export function readRows(candidates: Candidate[], region: CountryCode | undefined): Reading[] {
  return candidates.map((candidate, index) => {
    const row = index + 1;
    const form = formOf(candidate);
    if (!form)
      return { row, status: 'skipped', display_name: '', message: t('There is nobody in this row.') };
    const parsed = newContact.safeParse(form);
    if (!parsed.success) {
      const [[name, sentence] = ['', '']] = Object.entries(fieldSentences(parsed.error.issues));
      const display_name = form.display_name.slice(0, 120);
      const [field = ''] = name.split('.');
      const fault = `${t(fieldNames[field as keyof NewContact] ?? field)}: ${sentence}`;
      return { row, status: 'invalid', display_name, message: fault };
    }
    const { met, ...known } = parsed.data;
    const fields = {
      ...known,
      met_at: met.at === null ? null : new Date(met.at),
      met_place: met.place,
      met_event: met.event,
      consent: null,
    };
    return { row, fields, keys: keysOf(fields, region) };
  });
}

/** Finds the contact that a person is already: by address, by number, or by name and company where a row has neither. */
export class Identities {
  private readonly ids = new Map<string, string>();

  constructor(known: Identity[]) {
    for (const identity of known) this.learn(identity.contact_id, identity);
  }

  find(keys: ContactKeys, company: string): string | undefined {
    const told = signsOf(keys);
    const signs = told.length > 0 ? told : [nameSign(keys.sort_name, company)];
    return signs.map((sign) => this.ids.get(sign)).find((id) => id !== undefined);
  }

  learn(id: string, identity: Omit<Identity, 'contact_id'>): void {
    for (const sign of [...signsOf(identity), nameSign(identity.sort_name, identity.company)]) {
      if (!this.ids.has(sign)) this.ids.set(sign, id);
    }
  }
}

/**
 * Goes through the rows in their order: each makes a contact, adds to one (also to one of an earlier row), or adds nothing.
 * @param matched The contacts that any of the rows may be.
 */
export function planImport(
  readings: Reading[],
  identities: Identities,
  matched: Contact[],
  region: CountryCode | undefined,
): { rows: Planned[]; holders: Holder[] } {
  const holders = new Map<string, Holder>(
    matched.map((contact) => [contact.contact_id, { contact, fields: mergeableFieldsOf(contact) }]),
  );
  const rows = readings.map((reading): Planned => {
    if ('status' in reading) return reading;
    const { row, fields, keys } = reading;
    const { display_name } = fields;
    const id = identities.find(keys, fields.company) ?? `row ${row}`;
    identities.learn(id, { ...keys, company: fields.company });
    const holder = holders.get(id);
    if (!holder) {
      const fresh = { fields };
      holders.set(id, fresh);
      return { row, status: 'imported', display_name, message: '', holder: fresh };
    }
    const united = unite(holder.fields, fields, (number) => phoneKey(number, region));
    const isNothingNew = isSame(united, holder.fields);
    holder.fields = united;
    return isNothingNew
      ? { row, status: 'skipped', display_name, message: t('This contact is here already.'), holder }
      : { row, status: 'merged', display_name, message: '', holder };
  });
  return { rows, holders: [...holders.values()] };
}

function signsOf({ email_keys, phone_keys }: Pick<ContactKeys, 'email_keys' | 'phone_keys'>): string[] {
  return [...email_keys.map((key) => `email ${key}`), ...phone_keys.map((key) => `phone ${key}`)];
}

function nameSign(name: string, company: string): string {
  return `name ${name}\n${company.toLowerCase()}`;
}
