import { headOf, readLines, unfold } from '../contacts/import/vcard-lines.ts';
import { splitAt, unescapeText } from '../contacts/import/vcard-reader.ts';
import { joinLines } from '../vcard-lines.ts';

/** A line as the program wrote it, with its folds and its line break. */
export interface StoredLine {
  raw: string;
  group: string;
  /** Upper case. */
  name: string;
}

/** The lines of a vCard, to change some of them. */
export class StoredLines {
  private lines: StoredLine[] = [];

  constructor(vcard: string) {
    for (const physical of vcard.split(/(?<=\n)|(?<=\r)(?!\n)/)) {
      const last = this.lines.at(-1);
      if (last && /^[ \t]/.test(physical)) last.raw += physical;
      else this.lines.push(lineOf(physical));
    }
  }

  get text(): string {
    return this.lines.map(({ raw }) => raw).join('');
  }

  named(name: string): StoredLine[] {
    return this.lines.filter((line) => line.name === name);
  }

  /** The value of a line, still escaped. */
  valueOf({ raw, name }: StoredLine): string {
    return readLines(raw, new Set([name]))[0]?.value ?? '';
  }

  componentsOf(line: StoredLine): string[] {
    return splitAt(';', this.valueOf(line)).map(unescapeText);
  }

  /** The labels of a line that Apple's programs write as lines of the same group. */
  labelsOf({ group }: StoredLine): StoredLine[] {
    return group ? this.lines.filter((each) => each.group === group && each.name.startsWith('X-AB')) : [];
  }

  /** Sets the value of the first line of a property that has one; adds it or removes it if necessary. */
  setText(property: string, head: string, value: string, hasValue: (value: string) => boolean): void {
    const line = this.named(property).find((each) => hasValue(this.valueOf(each)));
    if (line && value) this.setValue(line, value);
    else if (line) this.remove(line);
    else if (value) this.add([`${head}:${value}`]);
  }

  /** Sets the value that all lines of a property have together. */
  setWhole(property: string, value: string): void {
    const [, ...others] = this.named(property).filter((each) => this.valueOf(each) !== '');
    for (const line of others) this.remove(line);
    this.setText(property, property, value, (each) => each !== '');
  }

  /** Keeps the group and the parameters of the line, except those that say how the value is encoded. */
  setValue(line: StoredLine, value: string): void {
    const head = this.headOf(line).replace(/;(?:ENCODING|CHARSET|VALUE)=[^;]*|;QUOTED-PRINTABLE/gi, '');
    this.set(line, head, value);
  }

  headOf({ raw }: StoredLine): string {
    return headOf(unfolded(raw));
  }

  /** The value of a line, still escaped and encoded, of any length. */
  wholeValueOf(line: StoredLine): string {
    return unfolded(line.raw).slice(this.headOf(line).length + 1);
  }

  set(line: StoredLine, head: string, value: string): void {
    Object.assign(line, lineOf(joinLines([`${head}:${value}`])));
  }

  setHead(line: StoredLine, change: (head: string) => string): void {
    const head = this.headOf(line);
    const changed = change(head);
    if (changed !== head) this.set(line, changed, this.wholeValueOf(line));
  }

  /** Adds lines before another one, by default at the end, and returns them. */
  add(lines: readonly string[], before?: StoredLine): StoredLine[] {
    const added = lines.map((line) => lineOf(joinLines([line])));
    const next = before ?? this.lines.find(({ raw }) => /^END:VCARD/i.test(raw));
    this.lines.splice(next ? this.lines.indexOf(next) : this.lines.length, 0, ...added);
    return added;
  }

  /** Removes a line, and the labels of its group if it was the last line of it. */
  remove(line: StoredLine): void {
    const labels = this.labelsOf(line);
    const isLast = !this.lines.some(
      (each) => each !== line && each.group === line.group && !labels.includes(each),
    );
    this.lines = this.lines.filter((each) => each !== line && !(isLast && labels.includes(each)));
  }

  /** The line after this one. */
  after(line: StoredLine | undefined): StoredLine | undefined {
    return line && this.lines[this.lines.indexOf(line) + 1];
  }

  hasGroup(group: string): boolean {
    return this.lines.some((line) => line.group.toLowerCase() === group);
  }
}

const unfolded = (raw: string): string => unfold(raw).next().value ?? '';

function lineOf(raw: string): StoredLine {
  const [, group = '', name = ''] = /^(?:([\w-]+)\.)?([\w-]+)/.exec(raw) ?? [];
  return { raw, group, name: name.toUpperCase() };
}
