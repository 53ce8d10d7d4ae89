import { type Contact, type NewContact, newContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { text } from '@meishi/api-contract/shapes/fields';
import { t } from '../../platform/words/words.ts';
import { maxNote, noteBeside } from '../contacts/answers.ts';
import { writeContactVcard } from '../contacts/export/contact-vcard.ts';
import {
  boundedCandidate,
  toNewContact,
  withoutInvisibleCharacters,
} from '../contacts/import/import-candidate.ts';
import { readLines } from '../contacts/import/vcard-lines.ts';
import { readVcards } from '../contacts/import/vcard-reader.ts';
import type { VcardVersion } from '../profile-vcard.ts';
import { changedVcard, isUnchanged, type VcardFields } from './changed-vcard.ts';
import { DavError } from './dav-answers.ts';
import { versionOf } from './vcard-version.ts';

const heading = new Set(['VERSION', 'UID', 'KIND', 'X-ADDRESSBOOKSERVER-KIND']);
/** The length of the longest UID that is stored, in UTF-16 units. */
export const maxUid = 300;

/** Far more lines than real vCards have: with a photo about 7,000, of which few are not the continuation of another. */
const maxLines = { folded: 20_000, unfolded: 1000 };

/**
 * The UID of a vCard that a program stores, and whether it is a list: of kind `group`, which Apple's programs write as a
 * property of their own in version 3.0. The value does not distinguish case (RFC 6350 section 6.1.4).
 * @throws DavError 403 for anything but one vCard 3.0 or 4.0
 */
export function checkVcard(text: string): { uid: string; isList: boolean } {
  const folded = text.split(/\r\n|\r|\n/, maxLines.folded + 1);
  const unfolded = folded.filter((line) => !/^[ \t]/.test(line));
  if (folded.length > maxLines.folded || unfolded.length > maxLines.unfolded)
    throw new DavError(403, '<C:valid-address-data/>');
  const lines = readLines(text, heading);
  const textOf = (property: string) => lines.find(({ name }) => name === property)?.value.trim() ?? '';
  if (!/^BEGIN:VCARD\r?\n/i.test(text) || !['3.0', '4.0'].includes(textOf('VERSION')))
    throw new DavError(403, '<C:supported-address-data/>');
  const uid = textOf('UID');
  if (!uid || uid.length > maxUid || text.match(/^BEGIN:VCARD/gim)?.length !== 1)
    throw new DavError(403, '<C:valid-address-data/>');
  const kinds = [textOf('KIND'), textOf('X-ADDRESSBOOKSERVER-KIND')].map((kind) => kind.toLowerCase());
  return { uid, isList: kinds.includes('group') };
}

/** The fields of a contact in a vCard; undefined without a name. Values that a contact cannot have are left out. */
export function fieldsOf(vcard: string): VcardFields | undefined {
  const words = { mobile: t('Mobile'), work: t('Work'), home: t('Home') };
  const [candidate] = readVcards(vcard, words, 1);
  const form = candidate && toNewContact(withoutInvisibleCharacters(boundedCandidate(candidate)));
  if (!form) return undefined;
  const { shape } = newContact;
  const valid = <Name extends keyof NewContact & keyof VcardFields>(name: Name, value: unknown) => {
    const parsed = shape[name].safeParse(value);
    return (parsed.success ? parsed.data : shape[name].parse(undefined)) as VcardFields[Name];
  };
  const each = <Name extends 'emails' | 'phones' | 'tags'>(name: Name, max: number) =>
    (form[name] ?? []).flatMap((value) => [...valid(name, [value])]).slice(0, max) as VcardFields[Name];
  const display_name = shape.display_name.safeParse(form.display_name.slice(0, 120));
  if (!display_name.success) return undefined;
  const note = text(maxNote).safeParse(form.notes?.slice(0, maxNote) ?? '');
  return {
    display_name: display_name.data,
    first_name: valid('first_name', form.first_name),
    last_name: valid('last_name', form.last_name),
    company: valid('company', form.company),
    job_title: valid('job_title', form.job_title),
    emails: each('emails', 10),
    phones: each('phones', 10),
    website: valid('website', form.website),
    address: valid('address', form.address?.slice(0, 300)),
    notes: note.success ? note.data : '',
    tags: [...new Set(each('tags', 20))],
  };
}

/**
 * The vCard of a contact: the one that a program has stored, in its version, except for lines whose value the contact has
 * changed since, or one in the given version with the UID that a file had.
 */
export function vcardOf(
  contact: Contact,
  stored: string | null,
  uid: string | null,
  version: VcardVersion = '3.0',
): string {
  const before = stored === null ? undefined : fieldsOf(stored);
  if (stored === null || !before) return writeContactVcard(contact, version, uid ?? undefined);
  const noted = { ...contact, notes: noteBeside(before.notes, contact) };
  if (isUnchanged(before, noted)) return stored;
  return changedVcard(stored, before, noted, { version: versionOf(stored), read: fieldsOf });
}
