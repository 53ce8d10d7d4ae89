import { splitAt, unescapeText } from '../contacts/import/vcard-reader.ts';
import type { VcardVersion } from '../profile-vcard.ts';
import { compound } from '../vcard-lines.ts';
import { type StoredLine, StoredLines } from './stored-lines.ts';

/** Apple's names in version 3.0 for properties of lists in version 4.0 (RFC 6350 sections 6.1.4 and 6.6.5). */
const listProperties = [
  ['KIND', 'X-ADDRESSBOOKSERVER-KIND'],
  ['MEMBER', 'X-ADDRESSBOOKSERVER-MEMBER'],
] as const;

/** The version of a vCard that a program has stored. */
export function versionOf(vcard: string): VcardVersion {
  return /^VERSION:[ \t]*4/im.test(vcard) ? '4.0' : '3.0';
}

/**
 * A vCard in the version that a program asks for, with the differences of RFC 6350 appendix A: pictures, preferred entries,
 * dates, phone numbers and lists. Lines that need no change stay byte for byte.
 */
export function inVersion(vcard: string, version: VcardVersion | undefined): string {
  if (version === undefined || versionOf(vcard) === version) return vcard;
  const card = new StoredLines(vcard);
  for (const line of card.named('VERSION')) card.setValue(line, version);
  if (version === '4.0') toVersion4(card);
  else toVersion3(card);
  return card.text;
}

function toVersion4(card: StoredLines): void {
  for (const line of [...card.named('PHOTO'), ...card.named('LOGO')]) {
    const head = card.headOf(line);
    if (!/;ENCODING=(?:b|base64)\b/i.test(head)) continue;
    const [, type = 'jpeg'] = /;TYPE=(?:image\/)?([\w.+-]+)/i.exec(head) ?? [];
    const value = card.wholeValueOf(line);
    card.set(line, groupAndName(head), `data:image/${type.toLowerCase()};base64,${value}`);
  }
  for (const [name, ofApple] of listProperties)
    for (const line of card.named(ofApple)) card.set(line, name, card.wholeValueOf(line));
  for (const line of entriesOf(card)) card.setHead(line, toPreference);
  for (const line of card.named('BDAY'))
    changeValue(card, line, (value) => value.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$1$2$3'));
  for (const line of card.named('REV')) changeValue(card, line, (value) => value.replace(/[-:]|\.\d+/g, ''));
}

function toVersion3(card: StoredLines): void {
  for (const line of [...card.named('PHOTO'), ...card.named('LOGO')]) {
    const head = card.headOf(line);
    const value = card.wholeValueOf(line);
    const [data = '', type = ''] = /^data:image\/([\w.+-]+);base64,/i.exec(value) ?? [];
    if (data)
      card.set(line, `${groupAndName(head)};ENCODING=b;TYPE=${type.toUpperCase()}`, value.slice(data.length));
    else card.set(line, `${groupAndName(head)};VALUE=uri`, value);
  }
  for (const line of card.named('KIND'))
    if (card.valueOf(line).trim().toLowerCase() !== 'group') card.remove(line);
  for (const [name, ofApple] of listProperties)
    for (const line of card.named(name)) card.set(line, ofApple, card.wholeValueOf(line));
  for (const line of card.named('TEL')) {
    const [, number, extension = ''] = /^tel:([^;]*)(?:;ext=(\d+))?/i.exec(card.valueOf(line)) ?? [];
    if (number) card.setValue(line, number + (extension && ` ext. ${extension}`));
  }
  for (const line of entriesOf(card)) card.setHead(line, toPreferredType);
  for (const line of card.named('BDAY'))
    changeValue(card, line, (value) => value.replace(/^(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'));
  for (const line of card.named('REV'))
    changeValue(card, line, (value) =>
      value.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6'),
    );
  // Version 3.0 requires a name (RFC 2426 section 3.1.2).
  const [name] = card.named('FN');
  if (name && card.named('N').length === 0)
    card.add([`N:${compound(['', unescapeText(card.valueOf(name)), '', '', ''])}`]);
}

const groupAndName = (head: string) => head.split(';', 1)[0] ?? head;
const entriesOf = (card: StoredLines) =>
  ['TEL', 'EMAIL', 'ADR', 'URL', 'IMPP'].flatMap((name) => card.named(name));

function changeValue(card: StoredLines, line: StoredLine, change: (value: string) => string): void {
  const value = card.valueOf(line);
  const changed = change(value);
  if (changed !== value) card.setValue(line, changed);
}

const typesOf = (head: string) =>
  [...head.matchAll(/;TYPE=("[^"]*"|[^;]*)/gi)].flatMap(([, types = '']) =>
    splitAt(',', types.replaceAll('"', '')),
  );

/** `TYPE=PREF` becomes `PREF=1`; an email address of the internet is the only kind in version 4.0. */
function toPreference(head: string): string {
  const types = typesOf(head);
  if (!types.some((type) => /^(pref|internet)$/i.test(type))) return head;
  const others = types.filter((type) => !/^(pref|internet)$/i.test(type));
  const isPreferred = types.some((type) => /^pref$/i.test(type));
  return `${head.replace(/;TYPE=("[^"]*"|[^;]*)/gi, '')}${others.length > 0 ? `;TYPE=${others.join(',')}` : ''}${isPreferred ? ';PREF=1' : ''}`;
}

/** `PREF=1` becomes `TYPE=PREF`; a list of types is not quoted in version 3.0. */
function toPreferredType(head: string): string {
  const types = typesOf(head);
  const isPreferred = /;PREF=1(?=;|$)/i.test(head);
  if (!isPreferred && !/;PREF=|;TYPE="/i.test(head)) return head;
  const all = [...types, ...(isPreferred ? ['PREF'] : [])];
  return `${head.replace(/;TYPE=("[^"]*"|[^;]*)|;PREF=[^;]*/gi, '')}${all.length > 0 ? `;TYPE=${all.join(',')}` : ''}`;
}
