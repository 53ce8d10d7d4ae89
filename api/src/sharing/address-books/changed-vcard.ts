import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { splitAt, unescapeText } from '../contacts/import/vcard-reader.ts';
import type { VcardVersion } from '../profile-vcard.ts';
import { compound, escapeText } from '../vcard-lines.ts';
import { EntryLines, isSameList } from './entry-lines.ts';
import { type StoredLine, StoredLines } from './stored-lines.ts';

/** The fields of a contact that a vCard has. */
export type VcardFields = Pick<
  Contact,
  | 'display_name'
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'job_title'
  | 'emails'
  | 'phones'
  | 'website'
  | 'address'
  | 'notes'
  | 'tags'
>;

/**
 * A stored vCard with the values that its contact has now. A line stays byte for byte unless the value that it gives the contact
 * was changed, and so do lines that a contact does not show: its second website, invalid addresses, photos.
 * @param before the fields in the stored vCard
 * @param read the fields in a vCard, as they became those of the contact
 */
export function changedVcard(
  stored: string,
  before: VcardFields,
  contact: VcardFields,
  { version, read }: { version: VcardVersion; read: (vcard: string) => VcardFields | undefined },
): string {
  const card = new StoredLines(stored);
  if (before.display_name !== contact.display_name)
    card.setText('FN', 'FN', escapeText(contact.display_name), isFilled);
  changeName(card, before, contact);
  if (before.company !== contact.company) changeCompany(card, contact.company);
  if (before.job_title !== contact.job_title)
    card.setText('TITLE', 'TITLE', escapeText(contact.job_title), isFilled);
  if (before.website !== contact.website)
    card.setText('URL', 'URL', contact.website && new URL(contact.website).href, isFilled);
  if (before.address !== contact.address) {
    const address = contact.address && compound(['', '', contact.address, '', '', '', '']);
    card.setText('ADR', 'ADR;TYPE=WORK', address, hasComponents);
  }
  if (before.notes !== contact.notes) card.setWhole('NOTE', escapeText(contact.notes));
  if (before.tags.join('\n') !== contact.tags.join('\n')) changeTags(card, before.tags, contact.tags);
  const readEntries = (property: 'EMAIL' | 'TEL', lines: StoredLine[]) => {
    const single = ['BEGIN:VCARD', `VERSION:${version}`, 'FN:-', ''].join('\r\n');
    const fields = read(`${single}${lines.map(({ raw }) => raw).join('')}END:VCARD\r\n`);
    return property === 'EMAIL' ? fields?.emails : fields?.phones;
  };
  for (const [property, was, is] of [
    ['EMAIL', before.emails, contact.emails],
    ['TEL', before.phones, contact.phones],
  ] as const)
    if (!isSameList(was, is)) new EntryLines(card, property, version, readEntries).change(was.length, is);
  return card.text;
}

/** Version 3.0 requires a name, so a contact that has only one repeats it there; programs of Apple show it. */
function changeName(card: StoredLines, before: VcardFields, contact: VcardFields): void {
  const [last, first] = nameOf(contact);
  const [lastBefore, firstBefore] = nameOf(before);
  if (last === lastBefore && first === firstBefore) return;
  const line = card.named('N').at(-1);
  const parts = line ? card.componentsOf(line) : ['', '', '', '', ''];
  if (last !== lastBefore) parts[0] = last;
  if (first !== firstBefore) parts.splice(1, 2, first, '');
  const value = compound(Array.from({ length: Math.max(5, parts.length) }, (_, at) => parts[at] ?? ''));
  if (line) card.setValue(line, value);
  else card.add([`N:${value}`]);
}

const nameOf = ({ display_name, first_name, last_name }: VcardFields): [last: string, first: string] => [
  last_name,
  first_name || (last_name ? '' : display_name),
];

/** The departments beside a company stay. */
function changeCompany(card: StoredLines, company: string): void {
  const line = card.named('ORG').find((each) => card.componentsOf(each)[0]?.trim());
  const [, ...departments] = line ? card.componentsOf(line) : [];
  const isEmpty = !company && departments.every((each) => !each.trim());
  if (line && isEmpty) card.remove(line);
  else if (line) card.setValue(line, compound([company, ...departments]));
  else if (company) card.add([`ORG:${compound([company])}`]);
}

/** Categories that are no tags of the contact stay. */
function changeTags(card: StoredLines, before: string[], tags: string[]): void {
  const lines = card.named('CATEGORIES');
  const all = lines.flatMap((line) =>
    splitAt(',', card.valueOf(line)).map((each) => unescapeText(each).trim()),
  );
  const others = all.filter((each) => each && !before.includes(each));
  const value = [...new Set([...tags, ...others])].map(escapeText).join(',');
  card.setWhole('CATEGORIES', value);
}

const isFilled = (value: string) => unescapeText(value).trim() !== '';
const hasComponents = (value: string) => splitAt(';', value).some((part) => isFilled(part));

/** Whether the fields of a vCard are those of its contact. */
export function isUnchanged(before: VcardFields, contact: VcardFields): boolean {
  const { emails, phones, tags, ...texts } = before;
  return (
    Object.entries(texts).every(([name, text]) => contact[name as keyof typeof texts] === text) &&
    tags.join('\n') === contact.tags.join('\n') &&
    isSameList(emails, contact.emails) &&
    isSameList(phones, contact.phones)
  );
}
