import { profileChanges } from '@meishi/api-contract/endpoints/profiles';
import { email as emailField, line } from '@meishi/api-contract/shapes/fields';
import type { Profile } from '../../profile/index.ts';
import { enterpriseUser } from './scim-schema.ts';
import { isObject, type Json, type Values } from './scim-values.ts';

/** What the card of a person shows of the directory. */
export type CardFields = Pick<
  Profile,
  | 'display_name'
  | 'first_name'
  | 'last_name'
  | 'prefix'
  | 'suffix'
  | 'job_title'
  | 'company'
  | 'department'
  | 'emails'
  | 'phones'
>;

const textOf = (values: Json | undefined, key: string): string => {
  const value = isObject(values) ? values[key] : undefined;
  return typeof value === 'string' ? value : '';
};

/** A text of a profile; empty if it cannot be one. */
function field(text: string, max: number): string {
  const parsed = line(max).safeParse(text.slice(0, max));
  return parsed.success ? parsed.data : '';
}

/** The name of a department as a card shows it. */
export const departmentOf = (name: string): string => field(name, 100);

const typeOf = (value: Values) => textOf(value, 'type').toLowerCase();

/** The values of a list, the primary one first, then in order. */
function listed(values: Json | undefined): Values[] {
  const list = Array.isArray(values) ? values.filter(isObject) : [];
  return list.toSorted((first, second) => Number(second.primary === true) - Number(first.primary === true));
}

/** The name of a person, from whatever the directory has of it. */
export function nameOf(person: Values): string {
  const { name } = person;
  const parts = `${textOf(name, 'givenName')} ${textOf(name, 'familyName')}`;
  const candidates = [
    textOf(person, 'displayName'),
    textOf(name, 'formatted'),
    parts,
    textOf(person, 'userName'),
  ];
  return candidates.map((text) => field(text, 100)).find(Boolean) ?? '';
}

/** The address that proves who may claim the card: the work address, or else the name in the directory if that is an address. */
export function addressOf(person: Values): string | undefined {
  const emails = listed(person.emails);
  const candidates = [
    ...emails.filter((each) => typeOf(each) === 'work'),
    ...emails.filter((each) => typeOf(each) === ''),
  ].map((each) => textOf(each, 'value'));
  return [...candidates, textOf(person, 'userName')]
    .filter((text) => text.includes('@'))
    .flatMap((text) => emailField.safeParse(text).data?.toLowerCase() ?? [])[0];
}

/** The whole card of a person. Private addresses and numbers are not on it. */
export function cardOf(person: Values, company: string, department: string): CardFields {
  const { name } = person;
  const address = addressOf(person);
  return {
    display_name: nameOf(person),
    first_name: field(textOf(name, 'givenName'), 60),
    last_name: field(textOf(name, 'familyName'), 60),
    prefix: field(textOf(name, 'honorificPrefix'), 20),
    suffix: field(textOf(name, 'honorificSuffix'), 20),
    job_title: field(textOf(person, 'title'), 100),
    company: field(company, 100),
    department: field(textOf(person[enterpriseUser], 'department') || department, 100),
    emails: address ? [{ label: '', value: address, primary: true }] : [],
    phones: listed(person.phoneNumbers)
      .filter((each) => ['work', 'mobile', ''].includes(typeOf(each)))
      .flatMap((each) => {
        const phone = { label: '', value: textOf(each, 'value'), primary: false };
        return profileChanges.shape.phones.safeParse([phone]).data ?? [];
      })
      .slice(0, 10)
      .map((phone, index) => ({ ...phone, primary: index === 0 })),
  };
}
