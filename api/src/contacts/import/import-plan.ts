import type { ImportedRow } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { type NewContact, newContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { message } from '@meishi/api-contract/shapes/message';
import type { CountryCode } from 'libphonenumber-js';
import { fieldSentences } from '../../platform/http/field-sentences.ts';
import { t } from '../../platform/words/words.ts';
import type { Contact, MergeableFields } from '../contact.entity.ts';
import { type ContactKeys, keysOf, phoneKey } from '../contact-keys.ts';
import { haveSameFields, mergeableFieldsOf, mergeContactFields } from '../merge-contact-fields.ts';
import { type Candidate, toNewContact, withoutInvisibleCharacters } from './import-candidate.ts';

/** What identifies an existing contact. */
type ContactIdentity = Pick<ContactKeys, 'email_keys' | 'phone_keys' | 'sort_name'> & {
  contact_id: string;
  company: string;
};

/** A valid contact from a file, or the reason why the row is not imported. */
type CheckedRow =
  | { row: number; fields: MergeableFields; keys: ContactKeys; note: string }
  | { row: number; status: 'skipped' | 'invalid'; display_name: string; message: string };

/** An existing contact or one to create, with its fields after the import. */
export interface ImportTarget {
  fields: MergeableFields;
  /** Set if the contact exists. */
  contact?: Contact;
}

/** The result of a row. `target.contact` is set once it is stored. */
export type PlannedRow = Omit<ImportedRow, 'contact_id'> & { target?: ImportTarget };

/** The labels of fields in the report. */
const fieldNames: Partial<Record<keyof NewContact, string>> = {
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

/** Validates rows as new contacts. */
export function readRows(candidates: Candidate[], region: CountryCode | undefined): CheckedRow[] {
  return candidates.map((candidate, index) => {
    const row = index + 1;
    const visible = withoutInvisibleCharacters(candidate);
    const form = toNewContact(visible);
    if (!form)
      return { row, status: 'skipped', display_name: '', message: t('This row contains no contact.') };
    const parsed = newContact.safeParse(form);
    if (!parsed.success) {
      const [[name, sentence] = ['', '']] = Object.entries(fieldSentences(parsed.error.issues));
      const display_name = form.display_name.slice(0, 120);
      const [field = ''] = name.split('.');
      const fault = `${t(fieldNames[field as keyof NewContact] ?? field)}: ${sentence}`;
      return { row, status: 'invalid', display_name, message: fault };
    }
    const { met, ...contactFields } = parsed.data;
    const fields = {
      ...contactFields,
      met_at: met.at === null ? null : new Date(met.at),
      met_place: met.place,
      met_event: met.event,
      consent: null,
    };
    const isWhole = JSON.stringify(visible) === JSON.stringify(candidate);
    const note = isWhole ? '' : t('Invisible characters were removed.');
    return { row, fields, keys: keysOf(fields, region), note };
  });
}

/** Finds the contact with the same email address or phone number; without both, by name and company. */
export class ContactMatcher {
  private readonly ids = new Map<string, string>();

  constructor(contacts: ContactIdentity[]) {
    for (const identity of contacts) this.learn(identity.contact_id, identity);
  }

  find(keys: ContactKeys, company: string): string | undefined {
    const exact = identifiersOf(keys);
    const identifiers = exact.length > 0 ? exact : [nameIdentifier(keys.sort_name, company)];
    return identifiers.map((identifier) => this.ids.get(identifier)).find((id) => id !== undefined);
  }

  learn(id: string, identity: Omit<ContactIdentity, 'contact_id'>): void {
    for (const identifier of [
      ...identifiersOf(identity),
      nameIdentifier(identity.sort_name, identity.company),
    ]) {
      if (!this.ids.has(identifier)) this.ids.set(identifier, id);
    }
  }
}

/**
 * Processes the rows in order. Each one creates a contact, extends one (possibly from an earlier row) or
 * changes nothing.
 * @param matched The existing contacts that rows may match.
 */
export function planImport(
  checkedRows: CheckedRow[],
  matcher: ContactMatcher,
  matched: Contact[],
  region: CountryCode | undefined,
): { rows: PlannedRow[]; targets: ImportTarget[] } {
  const targets = new Map<string, ImportTarget>(
    matched.map((contact) => [contact.contact_id, { contact, fields: mergeableFieldsOf(contact) }]),
  );
  const rows = checkedRows.map((checked): PlannedRow => {
    if ('status' in checked) return checked;
    const { row, fields, keys, note } = checked;
    const { display_name } = fields;
    const id = matcher.find(keys, fields.company) ?? `row ${row}`;
    matcher.learn(id, { ...keys, company: fields.company });
    const target = targets.get(id);
    if (!target) {
      const fresh = { fields };
      targets.set(id, fresh);
      return { row, status: 'imported', display_name, message: note, target: fresh };
    }
    const united = mergeContactFields(target.fields, fields, (number) => phoneKey(number, region));
    const isNothingNew = haveSameFields(united, target.fields);
    target.fields = united;
    return isNothingNew
      ? { row, status: 'skipped', display_name, message: t('This contact already exists.'), target }
      : { row, status: 'merged', display_name, message: note, target };
  });
  return { rows, targets: [...targets.values()] };
}

function identifiersOf({ email_keys, phone_keys }: Pick<ContactKeys, 'email_keys' | 'phone_keys'>): string[] {
  return [...email_keys.map((key) => `email ${key}`), ...phone_keys.map((key) => `phone ${key}`)];
}

function nameIdentifier(name: string, company: string): string {
  return `name ${name}\n${company.toLowerCase()}`;
}
