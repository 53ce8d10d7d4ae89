import {
  type Contact as ContactResponse,
  contactTexts,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { t } from '../../platform/words/words.ts';
import { uniteAnswers } from './answers.ts';
import { type Contact, type MergeableFields, mergeable } from './contact.entity.ts';
import { isNameless } from './contact-identity.ts';

export function mergeableFieldsOf(contact: Contact): MergeableFields {
  return Object.fromEntries(mergeable.map((name) => [name, contact[name]])) as MergeableFields;
}

/** Contacts always have a `display_name`: adding changes it only if it is an address. */
const texts = [...contactTexts, 'met_place', 'met_event'] as const;

/** Adds to the first what it lacks: lists are united, notes are joined, existing values are kept. */
export function mergeContactFields(
  kept: MergeableFields,
  added: MergeableFields,
  phoneKey: (number: string) => string,
): MergeableFields {
  const filled = Object.fromEntries(texts.map((name) => [name, kept[name] || added[name]]));
  return {
    ...kept,
    ...filled,
    display_name: isNameless(kept) ? added.display_name : kept.display_name,
    emails: uniteEntries(kept.emails, added.emails, (value) => value.toLowerCase()),
    phones: uniteEntries(kept.phones, added.phones, phoneKey),
    notes: joinNotes(kept.notes, added.notes),
    tags: [...new Set([...kept.tags, ...added.tags])],
    favourite: kept.favourite || added.favourite,
    met_at: kept.met_at ?? added.met_at,
    consent: unitedConsent(kept.consent, added.consent),
    answers: uniteAnswers(kept.answers, added.answers),
  };
}

/** That someone has withdrawn their consent is not lost, unless they agreed again later. */
function unitedConsent(
  kept: MergeableFields['consent'],
  added: MergeableFields['consent'],
): MergeableFields['consent'] {
  if (!kept || !added) return kept ?? added;
  const isWithdrawn = (one: typeof kept, other: typeof kept) =>
    Boolean(one.withdrawn_at && one.withdrawn_at > other.at);
  return isWithdrawn(added, kept) && !isWithdrawn(kept, added) ? added : kept;
}

/** Values of the second that differ from the first, one per line, for the notes. */
export function describeDifferences(kept: MergeableFields, lost: MergeableFields): string {
  const named = {
    display_name: t('Name'),
    company: t('Company'),
    job_title: t('Job title'),
    website: t('Website'),
  };
  const lines = Object.entries({
    ...named,
    address: t('Address'),
    met_place: t('Met at'),
    met_event: t('Event'),
  });
  return lines
    .map(([name, label]) => ({ label, value: lost[name as 'company'], other: kept[name as 'company'] }))
    .filter(({ value, other }) => value && value !== other)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');
}

export function joinNotes(notes: string, more: string): string {
  if (!more || notes.includes(more)) return notes;
  return notes ? `${notes}\n\n${more}` : more;
}

type Entries = ContactResponse['emails'];

function uniteEntries(kept: Entries, added: Entries, keyOf: (value: string) => string): Entries {
  const keys = new Set(kept.map(({ value }) => keyOf(value)));
  const isNew = ({ value }: Entries[number]) => {
    const key = keyOf(value);
    return !keys.has(key) && keys.add(key);
  };
  const hasPrimary = kept.some(({ primary }) => primary);
  const fresh = added.filter(isNew).map((entry) => ({ ...entry, primary: entry.primary && !hasPrimary }));
  return [...kept, ...fresh];
}

/** Compares the fields as the database stores them: times as text, keys in any order. */
export function haveSameFields(some: MergeableFields, others: MergeableFields): boolean {
  // A merge that was stored before contacts had answers lacks them.
  const asText = (fields: MergeableFields) =>
    JSON.stringify(sorted(JSON.parse(JSON.stringify({ ...fields, answers: fields.answers ?? [] }))));
  return asText(some) === asText(others);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([first], [second]) => (first < second ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
