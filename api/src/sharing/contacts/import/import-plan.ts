import type { ImportedRow } from '@meishi/api-contract/endpoints/contacts/contact-files';
import type { CountryCode } from 'libphonenumber-js';
import { newId } from '../../../platform/database/ids.ts';
import { t } from '../../../platform/words/words.ts';
import type { ContactIdentity, ContactMatcher } from '../contact-identity.ts';
import { phoneKey } from '../contact-keys.ts';
import type { ImportedFields } from '../contact-writer.ts';
import { contactUid } from '../export/contact-vcard.ts';
import { haveSameFields, mergeContactFields } from '../merge-contact-fields.ts';

import type { ContactUid } from './contact-uids.ts';
import { newAnswers } from './imported-answers.ts';

/** A valid contact from a file, or the reason why the row is not imported. */
export type CheckedRow =
  | { row: number; fields: ImportedFields; identity: ContactIdentity; note: string }
  | { row: number; status: 'skipped' | 'invalid'; display_name: string; message: string };

/** A contact to create, or an existing one that the import may extend. */
interface ImportTarget {
  exists: boolean;
  isChanged: boolean;
  /** After the import. */
  fields: ImportedFields;
}

/** What becomes of the rows of a file and of the contacts that they name. Rows are added in order. */
export class ImportPlan {
  private readonly targets = new Map<string, ImportTarget>();
  private readonly uidOf = new Map<string, string>();

  constructor(
    private readonly matcher: ContactMatcher,
    private readonly region: CountryCode | undefined,
  ) {}

  /** An existing contact that rows may match. */
  addExisting(id: string, fields: ImportedFields): void {
    this.targets.set(id, { exists: true, isChanged: false, fields });
  }

  /** The row creates a contact, extends one (possibly of an earlier row) or changes nothing. */
  add(checked: CheckedRow): ImportedRow {
    if ('status' in checked) return { ...checked, contact_id: null };
    const { row, fields, identity, note } = checked;
    const { display_name } = fields;
    const contact_id = this.matcher.find(identity) ?? newId(16);
    this.matcher.learn(contact_id, identity);
    if (identity.uid && identity.uid !== contactUid(contact_id) && !this.uidOf.has(contact_id))
      this.uidOf.set(contact_id, identity.uid);
    const target = this.targets.get(contact_id);
    if (!target) {
      this.targets.set(contact_id, { exists: false, isChanged: true, fields });
      return { row, status: 'imported', display_name, message: note, contact_id };
    }
    const answers = newAnswers(target.fields.answers, fields.answers);
    const united = {
      ...mergeContactFields(target.fields, { ...fields, answers }, (number) => phoneKey(number, this.region)),
      event_id: target.fields.event_id ?? fields.event_id,
    };
    if (haveSameFields(united, target.fields))
      return {
        row,
        status: 'skipped',
        display_name,
        message: withNote(t('This contact already exists.'), note),
        contact_id,
      };
    target.fields = united;
    target.isChanged = true;
    return { row, status: 'merged', display_name, message: note, contact_id };
  }

  /** The contacts to create. */
  get created(): [id: string, fields: ImportedFields][] {
    return this.chosen(({ exists }) => !exists);
  }

  /** The existing contacts to change. */
  get changed(): [id: string, fields: ImportedFields][] {
    return this.chosen(({ exists, isChanged }) => exists && isChanged);
  }

  /** The UIDs of the contacts to create. An existing one keeps the UID under which programs may have read it. */
  get uids(): ContactUid[] {
    return [...this.uidOf]
      .filter(([contact_id]) => !this.targets.get(contact_id)?.exists)
      .map(([contact_id, uid]) => ({ contact_id, uid }));
  }

  private chosen(isChosen: (target: ImportTarget) => boolean): [string, ImportedFields][] {
    return [...this.targets].filter(([, target]) => isChosen(target)).map(([id, { fields }]) => [id, fields]);
  }
}

const withNote = (sentence: string, note: string) => [sentence, note].filter(Boolean).join(' ');
