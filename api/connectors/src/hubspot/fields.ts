import { hash } from 'node:crypto';
import type {
  SharedContactDetails,
  updateSharedContact,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import type { CallInput } from '@meishi/api-contract/transport/endpoint';

/** The fields that both sides have. Each is one text on both sides; empty if it is not known. */
export const fieldNames = [
  'name',
  'email',
  'phone',
  'mobile',
  'company',
  'job_title',
  'website',
  'address',
  'stage',
] as const;
export type FieldName = (typeof fieldNames)[number];
/** `name` has a tab between given names and surname. `stage` is one of Meishi's. */
export type Values = Record<FieldName, string>;
export type SomeValues = Partial<Values>;
export type Properties = Record<string, string | null | undefined>;

/** Fields that Meishi cannot empty. */
export const requiredFields: readonly FieldName[] = ['name', 'stage'];

const properties = {
  email: 'email',
  phone: 'phone',
  mobile: 'mobilephone',
  company: 'company',
  job_title: 'jobtitle',
  website: 'website',
  address: 'address',
} as const satisfies SomeValues;

/** The property of a contact that shows its stage. */
export const stageProperty = 'hs_lead_status';

/** The properties of HubSpot that are read. */
export const fieldProperties = ['firstname', 'lastname', ...Object.values(properties), stageProperty];

/** HubSpot's usual lead statuses for each stage. The first is written, all are read. */
const statuses = {
  new: ['NEW', 'OPEN'],
  contacted: ['CONNECTED', 'ATTEMPTED_TO_CONTACT'],
  meeting: ['IN_PROGRESS'],
  won: ['OPEN_DEAL'],
  lost: ['UNQUALIFIED', 'BAD_TIMING'],
} as const;
type Stage = keyof typeof statuses;
const stages = Object.keys(statuses) as Stage[];

/** The stage of a record whose lead status is the account's own. */
export const otherStage = 'other';

/** The lead statuses that an account must have, so that stages are synchronised. */
export const writtenStatuses: readonly string[] = stages.map((stage) => statuses[stage][0]);

/** The same value in one notation: two values that only differ in it are equal. */
function canonical(field: FieldName, value: string): string {
  const text = value.replace(/\s+/g, ' ').trim();
  if (field === 'email') return text.toLowerCase();
  if (field === 'phone' || field === 'mobile') return text.replace(/[^\p{Nd}+]/gu, '');
  if (field === 'website') return text.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  return text;
}

/** Tells whether a value has changed since it was synchronised, without the value. */
export function printOf(field: FieldName, value: string): string {
  const text = canonical(field, value);
  return text && hash('sha256', text, 'base64url').slice(0, 10);
}

const isMobile = ({ label }: { label: string }) => /^(mobile|cell|handy)/i.test(label);

type Entry = SharedContactDetails['emails'][number];
const first = (entries: Entry[]): Entry | undefined => entries.find(({ primary }) => primary) ?? entries[0];

/** Given names and surname, of which the last word is taken if only the whole name is known. */
function nameOf({ first_name, last_name, display_name }: SharedContactDetails): string {
  if (first_name || last_name) return `${first_name}\t${last_name}`;
  const words = display_name.split(/\s+/);
  return `${words.slice(0, -1).join(' ')}\t${words.at(-1) ?? ''}`;
}

export function valuesOfContact(contact: SharedContactDetails): Values {
  const { company, job_title, address, stage } = contact;
  return {
    name: nameOf(contact),
    email: first(contact.emails)?.value ?? '',
    phone: first(contact.phones.filter((phone) => !isMobile(phone)))?.value ?? '',
    mobile: first(contact.phones.filter(isMobile))?.value ?? '',
    ...{ company, job_title, website: contact.website, address, stage },
  };
}

export function valuesOfRecord(record: Properties): Values {
  const status = record[stageProperty] ?? '';
  return {
    name: `${record.firstname ?? ''}\t${record.lastname ?? ''}`,
    ...(Object.fromEntries(
      Object.entries(properties).map(([field, property]) => [field, record[property] ?? '']),
    ) as Omit<Values, 'name' | 'stage'>),
    stage:
      stages.find((stage) => (statuses[stage] as readonly string[]).includes(status)) ??
      (status && otherStage),
  };
}

/** The properties of HubSpot for these values. */
export function propertiesOf({ name, stage, ...values }: SomeValues): Record<string, string> {
  const [firstname = '', lastname = ''] = name?.split('\t') ?? [];
  return {
    ...(name !== undefined && { firstname, lastname }),
    ...Object.fromEntries(
      Object.entries(values).map(([field, value]) => [properties[field as keyof typeof properties], value]),
    ),
    ...(stage && { [stageProperty]: statuses[stage as Stage][0] }),
  };
}

type Changes = Omit<CallInput<typeof updateSharedContact>['body'], 'version'>;

/** What to change of a contact in Meishi, so that it has these values. Further addresses and numbers stay. */
export function changesOf(
  { emails, phones }: Pick<SharedContactDetails, 'emails' | 'phones'>,
  { name, email, phone, mobile, website, stage, ...texts }: SomeValues,
): Changes {
  let numbers = phones;
  if (phone !== undefined) numbers = replaced(numbers, (entry) => !isMobile(entry), phone, 'work');
  if (mobile !== undefined) numbers = replaced(numbers, isMobile, mobile, 'mobile');
  return {
    ...texts,
    ...(name !== undefined && changesOfName(name)),
    ...(email !== undefined && { emails: replaced(emails, () => true, email, 'work') }),
    ...(numbers !== phones && { phones: numbers }),
    ...(website !== undefined && { website: addressOf(website) }),
    ...(stage && { stage: stage as Stage }),
  };
}

function changesOfName(name: string) {
  const [first_name = '', last_name = ''] = name.split('\t');
  return { first_name, last_name, display_name: `${first_name} ${last_name}`.trim() };
}

/** HubSpot's addresses of pages may have no protocol. */
const addressOf = (website: string) =>
  website === '' || /^https?:\/\//i.test(website) ? website : `https://${website}`;

/** The entries with another value in the one that HubSpot has; without it, if the value is empty. */
function replaced(
  entries: Entry[],
  isMeant: (entry: Entry) => boolean,
  value: string,
  label: string,
): Entry[] {
  const former = first(entries.filter(isMeant));
  const others = entries.filter((entry) => entry !== former && entry.value !== value);
  if (value === '') return others;
  if (!former) return [...others, { label, value, primary: others.length === 0 }];
  return entries.flatMap((entry) =>
    entry === former ? [{ ...former, value }] : others.includes(entry) ? [entry] : [],
  );
}

/** For comparing addresses. */
export const canonicalEmail = (email: string): string => canonical('email', email);
