import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { readLines } from '../contacts/import/vcard-lines.ts';
import type { VcardVersion } from '../profile-vcard.ts';
import { entry, standardTypeOf } from '../vcard-entries.ts';
import { escapeText } from '../vcard-lines.ts';
import type { StoredLine, StoredLines } from './stored-lines.ts';

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
