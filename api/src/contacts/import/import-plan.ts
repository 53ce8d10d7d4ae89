import type { ImportedRow } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { type NewContact, newContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { message } from '@meishi/api-contract/shapes/message';
import type { CountryCode } from 'libphonenumber-js';
import { newId } from '../../platform/database/ids.ts';
import { fieldSentences } from '../../platform/http/field-sentences.ts';
import { t } from '../../platform/words/words.ts';
import type { MergeableFields } from '../contact.entity.ts';
import { type ContactKeys, keysOf, phoneKey } from '../contact-keys.ts';
import { haveSameFields, mergeContactFields } from '../merge-contact-fields.ts';
import { type Candidate, toNewContact, withoutInvisibleCharacters } from './import-candidate.ts';

/** What identifies an existing contact. */
export type ContactIdentity = Pick<ContactKeys, 'email_keys' | 'phone_keys' | 'sort_name'> & {
  contact_id: string;
  company: string;
};

/** A valid contact from a file, or the reason why the row is not imported. */
export type CheckedRow =
  | { row: number; fields: MergeableFields; keys: ContactKeys; note: string }
  | { row: number; status: 'skipped' | 'invalid'; display_name: string; message: string };

/** A contact to create, or an existing one that the import may extend. */
interface ImportTarget {
  exists: boolean;
  isChanged: boolean;
  /** After the import. */
  fields: MergeableFields;
}

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

/** Validates a row as a new contact. */
export function checkRow(candidate: Candidate, row: number, region: CountryCode | undefined): CheckedRow {
  const visible = withoutInvisibleCharacters(candidate);
  const form = toNewContact(visible);
  if (!form) return { row, status: 'skipped', display_name: '', message: t('This row contains no contact.') };
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

/** What becomes of the rows of a file and of the contacts that they name. Rows are added in order. */
export class ImportPlan {
  private readonly targets = new Map<string, ImportTarget>();

  constructor(
    private readonly matcher: ContactMatcher,
    private readonly region: CountryCode | undefined,
  ) {}

  /** An existing contact that rows may match. */
  addExisting(id: string, fields: MergeableFields): void {
    this.targets.set(id, { exists: true, isChanged: false, fields });
  }

  /** The row creates a contact, extends one (possibly of an earlier row) or changes nothing. */
  add(checked: CheckedRow): ImportedRow {
    if ('status' in checked) return { ...checked, contact_id: null };
    const { row, fields, keys, note } = checked;
    const { display_name } = fields;
    const contact_id = this.matcher.find(keys, fields.company) ?? newId(16);
    this.matcher.learn(contact_id, { ...keys, company: fields.company });
    const target = this.targets.get(contact_id);
    if (!target) {
      this.targets.set(contact_id, { exists: false, isChanged: true, fields });
      return { row, status: 'imported', display_name, message: note, contact_id };
    }
    const united = mergeContactFields(target.fields, fields, (number) => phoneKey(number, this.region));
    if (haveSameFields(united, target.fields))
      return { row, status: 'skipped', display_name, message: t('This contact already exists.'), contact_id };
    target.fields = united;
    target.isChanged = true;
    return { row, status: 'merged', display_name, message: note, contact_id };
  }

  /** The contacts to create. */
  get created(): [id: string, fields: MergeableFields][] {
    return this.chosen(({ exists }) => !exists);
  }

  /** The existing contacts to change. */
  get changed(): [id: string, fields: MergeableFields][] {
    return this.chosen(({ exists, isChanged }) => exists && isChanged);
  }

  private chosen(isChosen: (target: ImportTarget) => boolean): [string, MergeableFields][] {
    return [...this.targets].filter(([, target]) => isChosen(target)).map(([id, { fields }]) => [id, fields]);
  }
}

function identifiersOf({ email_keys, phone_keys }: Pick<ContactKeys, 'email_keys' | 'phone_keys'>): string[] {
  return [...email_keys.map((key) => `email ${key}`), ...phone_keys.map((key) => `phone ${key}`)];
}

function nameIdentifier(name: string, company: string): string {
  return `name ${name}\n${company.toLowerCase()}`;
}
