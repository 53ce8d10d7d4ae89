import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { readLines } from '../contacts/import/vcard-lines.ts';
import { splitAt, unescapeText } from '../contacts/import/vcard-reader.ts';
import type { VcardVersion } from '../profile-vcard.ts';
import { compound, entry, escapeText, standardTypeOf } from '../vcard-lines.ts';
import { type StoredLine, StoredLines } from './stored-lines.ts';

type Entry = Contact['emails'][number];

/** The number of lines that are compared with the contact's entries. */
const maxEntryLines = 50;

/** Labels with a standard type are the same in every language. */
const labelOf = ({ label }: Entry) => standardTypeOf(label) ?? label;
const isSameEntry = (one: Entry, other: Entry) =>
  one.value === other.value && labelOf(one) === labelOf(other);
export const isSameList = (before: readonly Entry[], after: readonly Entry[]) =>
  before.length === after.length &&
  before.every((each, at) => {
    const other = after[at];
    return other !== undefined && isSameEntry(each, other) && each.primary === other.primary;
  });

type ReadEntries = (property: 'EMAIL' | 'TEL', lines: StoredLine[]) => Entry[] | undefined;

/** The lines of a vCard with a contact's email addresses or phone numbers. */
export class EntryLines {
  constructor(
    private readonly card: StoredLines,
    private readonly property: 'EMAIL' | 'TEL',
    private readonly version: VcardVersion,
    private readonly read: ReadEntries,
  ) {}

  /** @param shown the number of entries that the contact got from the lines */
  change(shown: number, entries: readonly Entry[]): void {
    const lines = this.shownLines(shown);
    const left = [...entries];
    const take = (isMeant: (entry: Entry) => boolean) => {
      const at = left.findIndex(isMeant);
      return at < 0 ? undefined : left.splice(at, 1)[0];
    };
    let primary: StoredLine | undefined;
    const keep = (line: StoredLine | undefined, entry: Entry) => {
      if (entry.primary) primary = line;
    };
    const changed = lines.filter(({ line, entry }) => {
      const same = take((each) => isSameEntry(each, entry));
      if (same) keep(line, same);
      return !same;
    });
    for (const { line, entry } of changed) {
      const renamed = take((each) => labelOf(each) === labelOf(entry));
      if (renamed) {
        this.card.setValue(line, escapeText(renamed.value));
        keep(line, renamed);
        continue;
      }
      const next = this.card.after(line);
      const relabelled = take((each) => each.value === entry.value);
      if (relabelled) keep(this.add(relabelled, next), relabelled);
      this.card.remove(line);
    }
    for (const entry of left)
      keep(this.add(entry, this.card.after(this.card.named(this.property).at(-1))), entry);
    this.markPrimary(primary);
  }

  /** The lines that gave the contact an entry. */
  private shownLines(most: number): { line: StoredLine; entry: Entry }[] {
    return this.card
      .named(this.property)
      .slice(0, maxEntryLines)
      .flatMap((line) => {
        const [entry] = this.read(this.property, [line, ...this.card.labelsOf(line)]) ?? [];
        return entry ? [{ line, entry }] : [];
      })
      .slice(0, most);
  }

  private add(added: Entry, before: StoredLine | undefined): StoredLine | undefined {
    let index = 0;
    while (this.card.hasGroup(`${this.property.toLowerCase()}${index + 1}`)) index += 1;
    const isVersion4 = this.version === '4.0';
    const lines = entry(this.property, { ...added, primary: false }, index, { isVersion4 });
    return this.card.add(lines, before)[0];
  }

  /** The first line that is marked as preferred is the primary one; without a mark, the first line. */
  private markPrimary(primary: StoredLine | undefined): void {
    const lines = this.card.named(this.property);
    const marked = lines.filter(({ raw }) => {
      const [line] = readLines(raw, new Set([this.property]));
      return line?.types.includes('pref') || line?.params.has('PREF');
    });
    if (!primary || (marked[0] ?? lines[0]) === primary) return;
    for (const line of marked) this.card.setHead(line, withoutMark);
    const mark = this.version === '4.0' ? ';PREF=1' : ';TYPE=PREF';
    if (lines[0] !== primary) this.card.setHead(primary, (head) => head + mark);
  }
}

const withoutMark = (head: string) =>
  head.replace(/;PREF(?:=[^;]*)?(?=;|$)/gi, '').replace(/;TYPE=("[^"]*"|[^;]*)/gi, (_, types: string) => {
    const others = types
      .replaceAll('"', '')
      .split(',')
      .filter((type) => type.toLowerCase() !== 'pref');
    return others.length > 0 ? `;TYPE=${others.join(',')}` : '';
  });

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
