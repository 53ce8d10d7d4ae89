import type { ImportedRow } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { type NewContact, newContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { message } from '@meishi/api-contract/shapes/message';
import type { CountryCode } from 'libphonenumber-js';
import { fieldSentences } from '../../platform/http/field-sentences.ts';
import { t } from '../../platform/words/words.ts';
import type { Contact, MergeableFields } from '../contact.entity.ts';
import { type ContactKeys, keysOf, phoneKey } from '../contact-keys.ts';
import { isSame, mergeableFieldsOf, unite } from '../unite-contacts.ts';
import { type Candidate, formOf, visibleOf } from './import-candidate.ts';

/** What identifies an existing contact. */
export type Identity = Pick<ContactKeys, 'email_keys' | 'phone_keys' | 'sort_name'> & {
  contact_id: string;
  company: string;
};

/** A valid person from a file, or the reason why the row is not imported. */
export type Reading =
  | { row: number; fields: MergeableFields; keys: ContactKeys; note: string }
  | { row: number; status: 'skipped' | 'invalid'; display_name: string; message: string };

/** An existing contact or one to create, with its fields after the import. */
export interface Holder {
  fields: MergeableFields;
  /** Set if the contact exists. */
  contact?: Contact;
}

/** The result of a row. Its holder has the contact once it is stored. */
export type Planned = Omit<ImportedRow, 'contact_id'> & { holder?: Holder };

/** The labels of fields in the report. */
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

/** Validates rows as new contacts. */
export function readRows(candidates: Candidate[], region: CountryCode | undefined): Reading[] {
  return candidates.map((candidate, index) => {
    const row = index + 1;
    const visible = visibleOf(candidate);
    const form = formOf(visible);
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
    const isWhole = JSON.stringify(visible) === JSON.stringify(candidate);
    const note = isWhole ? '' : t('Invisible characters were left out.');
    return { row, fields, keys: keysOf(fields, region), note };
  });
}

/**
 * Finds the contact that matches a person by email address or phone number; by name and company if the row
 * has neither.
 */
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
 * Processes the rows in order. Each one creates a contact, extends one (possibly from an earlier row) or
 * changes nothing.
 * @param matched The existing contacts that rows may match.
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
    const { row, fields, keys, note } = reading;
    const { display_name } = fields;
    const id = identities.find(keys, fields.company) ?? `row ${row}`;
    identities.learn(id, { ...keys, company: fields.company });
    const holder = holders.get(id);
    if (!holder) {
      const fresh = { fields };
      holders.set(id, fresh);
      return { row, status: 'imported', display_name, message: note, holder: fresh };
    }
    const united = unite(holder.fields, fields, (number) => phoneKey(number, region));
    const isNothingNew = isSame(united, holder.fields);
    holder.fields = united;
    return isNothingNew
      ? { row, status: 'skipped', display_name, message: t('This contact is here already.'), holder }
      : { row, status: 'merged', display_name, message: note, holder };
  });
  return { rows, holders: [...holders.values()] };
}

function signsOf({ email_keys, phone_keys }: Pick<ContactKeys, 'email_keys' | 'phone_keys'>): string[] {
  return [...email_keys.map((key) => `email ${key}`), ...phone_keys.map((key) => `phone ${key}`)];
}

function nameSign(name: string, company: string): string {
  return `name ${name}\n${company.toLowerCase()}`;
}
