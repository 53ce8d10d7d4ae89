import { isDeepStrictEqual } from 'node:util';
import { type Contact, type NewContact, newContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { writeContactVcard } from '../contacts/export/contact-vcard.ts';
import {
  boundedCandidate,
  toNewContact,
  withoutInvisibleCharacters,
} from '../contacts/import/import-candidate.ts';
import { readLines, unfold } from '../contacts/import/vcard-lines.ts';
import { readVcards } from '../contacts/import/vcard-reader.ts';
import { t } from '../platform/words/words.ts';
import type { VcardVersion } from '../sharing/profile-vcard.ts';
import { standardTypeOf } from '../sharing/vcard-entries.ts';
import { joinLines } from '../sharing/vcard-lines.ts';
import { DavError } from './dav-error.ts';

/** The properties of a vCard that a contact has, with the fields that they fill. */
const mapped = [
  { properties: ['FN', 'N'], fields: ['display_name', 'first_name', 'last_name'] },
  { properties: ['ORG'], fields: ['company'] },
  { properties: ['TITLE'], fields: ['job_title'] },
  { properties: ['EMAIL'], fields: ['emails'] },
  { properties: ['TEL'], fields: ['phones'] },
  { properties: ['URL'], fields: ['website'] },
  { properties: ['ADR'], fields: ['address'] },
  { properties: ['NOTE'], fields: ['notes'] },
  { properties: ['CATEGORIES'], fields: ['tags'] },
] as const;

type VcardFields = Required<Pick<Contact, (typeof mapped)[number]['fields'][number]>>;

const heading = new Set(['VERSION', 'UID', 'KIND', 'X-ADDRESSBOOKSERVER-KIND']);
const maxUid = 300;

/**
 * The UID of a vCard that a program stores.
 * @throws DavError 403 for anything but one vCard 3.0 or 4.0 of a person or an organization
 */
export function checkVcard(text: string): string {
  const lines = readLines(text, heading);
  const textOf = (property: string) => lines.find(({ name }) => name === property)?.value.trim() ?? '';
  if (!/^BEGIN:VCARD\r?\n/i.test(text) || !['3.0', '4.0'].includes(textOf('VERSION')))
    throw new DavError(403, '<C:supported-address-data/>');
  if ([textOf('KIND'), textOf('X-ADDRESSBOOKSERVER-KIND')].includes('group'))
    throw new DavError(403, '<C:supported-address-data/>');
  const uid = textOf('UID');
  if (!uid || uid.length > maxUid || text.match(/^BEGIN:VCARD/gim)?.length !== 1)
    throw new DavError(403, '<C:valid-address-data/>');
  return uid;
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
    notes: valid('notes', form.notes?.slice(0, 5000)),
    tags: [...new Set(each('tags', 20))],
  };
}

/**
 * The vCard of a contact. If a program has stored one, its lines are kept, also those that a contact has no field for, except
 * for properties whose fields have changed since.
 */
export function vcardOf(contact: Contact, stored: string | null, version: VcardVersion): string {
  const before = stored === null ? undefined : fieldsOf(stored);
  if (stored === null || !before) return writeContactVcard(contact, version);
  const outdated = mapped
    .filter(({ fields }) => fields.some((name) => !isSame(before[name], contact[name])))
    .flatMap(({ properties }) => properties as readonly string[]);
  if (outdated.length === 0) return stored;
  const storedVersion = readLines(stored, heading).some(({ value }) => value.trim() === '4.0')
    ? '4.0'
    : '3.0';
  const [kept] = divide(stored, outdated);
  const [, renewed] = divide(writeContactVcard(contact, storedVersion), outdated);
  return joinLines([...kept, ...renewed, 'END:VCARD']);
}

interface Entry {
  label: string;
  value: string;
  primary: boolean;
}

/** Labels with a standard type are the same in every language. */
function isSame(first: VcardFields[keyof VcardFields], second: VcardFields[keyof VcardFields]): boolean {
  const plain = (value: unknown) =>
    Array.isArray(value)
      ? value.map((item: Entry | string) =>
          typeof item === 'string' ? item : { ...item, label: standardTypeOf(item.label) ?? item.label },
        )
      : value;
  return isDeepStrictEqual(plain(first), plain(second));
}

/** The lines of a vCard without its end: first the others, then those of the given properties, with their labels. */
function divide(vcard: string, properties: readonly string[]): [others: string[], chosen: string[]] {
  const lines = [...unfold(vcard)]
    .filter((line) => line && !/^END:VCARD/i.test(line))
    .map((line) => {
      const [, group = '', name = ''] = /^(?:([\w-]+)\.)?([\w-]+)/.exec(line) ?? [];
      return { line, group, name: name.toUpperCase() };
    });
  const groups = new Set(lines.filter(({ name }) => properties.includes(name)).map(({ group }) => group));
  const isChosen = ({ name, group }: (typeof lines)[number]) =>
    properties.includes(name) || (name.startsWith('X-AB') && group !== '' && groups.has(group));
  return [
    lines.filter((line) => !isChosen(line)).map(({ line }) => line),
    lines.filter(isChosen).map(({ line }) => line),
  ];
}
