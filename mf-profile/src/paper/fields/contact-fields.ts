import type { NewContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { hasFamilyNameFirst } from '@meishi/api-contract/rules/name-order';
import type { CodeFields } from './code-fields.ts';
import type { Box } from './lines.ts';
import type { ReadField, ReadFields } from './read-fields.ts';

/** The fields of a new contact that a card can have. */
export type PaperContact = Required<
  Pick<
    NewContact,
    | 'display_name'
    | 'first_name'
    | 'last_name'
    | 'company'
    | 'job_title'
    | 'emails'
    | 'phones'
    | 'website'
    | 'address'
  >
>;

export const fieldKinds = [
  'name',
  'title',
  'company',
  'email',
  'mobile',
  'phone',
  'website',
  'address',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** A field of the form beside the picture. */
export interface PaperField {
  kind: FieldKind;
  value: string;
  isDoubtful: boolean;
  box: Box | null;
  /** Whether the user wrote it. */
  isTyped?: boolean;
}

/** What was read of the same picture again, with what the user wrote in between. */
export function withTyped(read: readonly PaperField[], before: readonly PaperField[]): PaperField[] {
  if (read.length === 0) return [];
  const typed = new Map(byPlace(before).filter(([, { isTyped }]) => isTyped));
  const fields = byPlace(read).map(([place, field]) => {
    const own = typed.get(place);
    typed.delete(place);
    return own ? { ...own, box: field.box } : field;
  });
  return [...fields, ...typed.values()];
}

/** The second email address is at the place "email 1". */
const byPlace = (fields: readonly PaperField[]) =>
  fields.map((field): [string, PaperField] => {
    const place = fields.filter(({ kind }) => kind === field.kind).indexOf(field);
    return [`${field.kind} ${place}`, field];
  });

/** All fields of the form: those that were read, and empty ones for the rest. What a code says is certain. */
export function formFields(read: ReadFields, code: CodeFields | null): PaperField[] {
  const one = (kind: FieldKind, field: ReadField | null, coded?: string): PaperField => ({
    kind,
    ...(coded
      ? { value: coded, isDoubtful: false, box: field?.box ?? null }
      : (field ?? { value: '', isDoubtful: false, box: null })),
  });
  const codedName = code?.display_name ?? [code?.first_name, code?.last_name].filter(Boolean).join(' ');
  const emails = mergedWith(
    read.emails,
    (code?.emails ?? []).map((value) => ({ value })),
    (value) => value.toLowerCase(),
  );
  const phones = mergedWith(read.phones, code?.phones ?? [], (value) => value.replace(/\D/g, '').slice(-8));
  return [
    one('name', read.name, codedName),
    one('title', read.title, code?.job_title),
    one('company', read.company, code?.company),
    ...orEmpty(emails).map((email) => one('email', email)),
    ...orEmpty(phones).map((phone) => one(phone?.isMobile ? 'mobile' : 'phone', phone)),
    one('website', read.website, read.website ? undefined : code?.website),
    one('address', read.address, code?.address),
  ];
}

const orEmpty = <Item>(items: readonly Item[]): (Item | null)[] => (items.length > 0 ? [...items] : [null]);

function mergedWith<Field extends ReadField>(
  read: readonly Field[],
  coded: readonly { value: string; isMobile?: boolean }[],
  keyOf: (value: string) => string,
): (ReadField & { isMobile?: boolean })[] {
  const places = new Map(read.map((field) => [keyOf(field.value), field.box]));
  const keys = new Set(coded.map(({ value }) => keyOf(value)));
  return [
    ...coded.map((field) => ({ ...field, isDoubtful: false, box: places.get(keyOf(field.value)) ?? null })),
    ...read.filter(({ value }) => !keys.has(keyOf(value))),
  ];
}

/** @param labels of the address and of the two kinds of numbers, as the form for contacts has them */
export function contactOf(
  fields: readonly PaperField[],
  labels: Record<'email' | 'mobile' | 'phone', string>,
  locale: string,
): PaperContact {
  const filled = fields
    .map((field) => ({ ...field, value: field.value.trim() }))
    .filter(({ value }) => value !== '');
  const one = (kind: FieldKind) => filled.find((field) => field.kind === kind)?.value ?? '';
  const rows = (...kinds: ('email' | 'mobile' | 'phone')[]) =>
    filled
      .filter(({ kind }) => kinds.some((known) => known === kind))
      .map(({ kind, value }, index) => ({
        label: labels[kind as 'email' | 'mobile' | 'phone'],
        value,
        primary: index === 0,
      }));
  return {
    display_name: one('name'),
    ...separated(one('name'), locale),
    company: one('company'),
    job_title: one('title'),
    emails: rows('email'),
    phones: rows('mobile', 'phone'),
    website: one('website'),
    address: one('address'),
  };
}

/** With a particle, the family name begins there: "Anna von Hagen". Only names of two parts are clear otherwise. */
function separated(name: string, locale: string): { first_name: string; last_name: string } {
  const [, particleFirst, particleLast] =
    /^(.+?)\s+((?:von|van|de|del|da|di|du|zu|ten|ter)\s.+)$/i.exec(name) ?? [];
  if (particleFirst && particleLast) return { first_name: particleFirst, last_name: particleLast };
  const parts = name.split(/\s+/);
  const [first = '', last = ''] = parts;
  if (parts.length !== 2) return { first_name: '', last_name: '' };
  return hasFamilyNameFirst(name, locale)
    ? { first_name: last, last_name: first }
    : { first_name: first, last_name: last };
}
