import type { Contact as ContactResponse } from '@meishi/api-contract/endpoints/contacts/contacts';
import { splitName } from '../../../people/index.ts';
import type { Contact, MergeableFields } from '../contact.entity.ts';
import type { Details, Given } from './receipt.ts';

type Corrected = NonNullable<ContactResponse['corrected']>;
type Field = Corrected['fields'][number];
type Ways = Contact['emails'];

/** More than a contact accepts from its owner would make it impossible to save. */
const maxWays = 10;
const maxReplaced = 20;

const details = [
  'name',
  'email',
  'phone',
  'company',
  'job_title',
  'website',
] as const satisfies readonly (keyof Details & Field)[];

interface Correction {
  fields: Partial<MergeableFields>;
  corrected: Corrected;
  /** What was corrected this time. */
  names: Field[];
}

/**
 * What a correction changes in a contact. A value that its owner has changed meanwhile is replaced as well, because people know
 * their own details best, and is listed in `corrected.replaced`, so that nothing is lost.
 */
export function correctionOf(contact: Contact, before: Given, after: Given, at: Date): Correction | null {
  const names: Field[] = details.filter((name) => before[name] !== after[name]);
  const isSameAnswer = JSON.stringify(before.answers) === JSON.stringify(after.answers);
  if (!isSameAnswer) names.push('answers');
  if (names.length === 0) return null;
  const replaced: Corrected['replaced'] = [];
  const textOf = (field: 'name' | 'company' | 'job_title' | 'website', stored: string, own: string) => {
    const isOwners = stored !== '' && stored !== own && stored !== after[field];
    // What they take back is theirs; what the owner has written is not.
    if (isOwners && after[field] === '') return stored;
    if (isOwners) replaced.push({ field, value: stored });
    return after[field];
  };
  const fields: Partial<MergeableFields> = {};
  for (const name of names) {
    if (name === 'email') fields.emails = replaceWay(contact.emails, before.email, after.email);
    else if (name === 'phone') fields.phones = replaceWay(contact.phones, before.phone, after.phone);
    else if (name === 'answers') fields.answers = replaceAnswers(contact.answers, before, after);
    else if (name === 'name') {
      const shown = textOf('name', contact.display_name, nameOf(before)) || nameOf(after);
      Object.assign(fields, { display_name: shown, ...splitName(after.name) });
    } else fields[name] = textOf(name, contact[name], before[name]);
  }
  const isNameless = !before.name && !names.includes('name') && contact.display_name === nameOf(before);
  if (isNameless) fields.display_name = nameOf(after);
  const earlier = contact.corrected;
  const corrected = {
    at: at.toISOString(),
    fields: [...new Set([...(earlier?.fields ?? []), ...names])],
    replaced: [...replaced, ...(earlier?.replaced ?? [])].slice(0, maxReplaced),
  };
  return { fields, corrected, names };
}

/** Contacts without a name show an address. */
const nameOf = ({ name, email, phone }: Details) => name || email || phone;

/** Puts the corrected address or number in the place of the one that was left, or adds it if that is gone. */
function replaceWay(ways: Ways, before: string, after: string): Ways {
  const isSame = (value: string, other: string) => value.toLowerCase() === other.toLowerCase();
  const rest = ways.filter(({ value }) => !after || !isSame(value, after) || isSame(value, before));
  const place = rest.findIndex(({ value }) => before !== '' && isSame(value, before));
  if (place >= 0)
    return after
      ? rest.map((way, index) => (index === place ? { ...way, value: after } : way))
      : rest.filter((_, index) => index !== place);
  if (!after || rest.length < ways.length || rest.length >= maxWays) return ways;
  return [...rest, { label: '', value: after, primary: rest.length === 0 }];
}

/** Answers that were given by another form stay. */
function replaceAnswers(stored: Contact['answers'], before: Given, after: Given): Contact['answers'] {
  const own = new Set([...before.answers, ...after.answers].map(({ question_id }) => question_id));
  return [...after.answers, ...stored.filter(({ question_id }) => !own.has(question_id))];
}
