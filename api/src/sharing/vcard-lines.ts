import { withoutMisleadingCharacters } from '@meishi/api-contract/shapes/readable-text';
import { branding } from '../platform/branding/branding.ts';

/**
 * Content lines of vCards, the same in RFC 2426 (version 3.0) and RFC 6350 (version 4.0). ical.js 2.2 is not used to write
 * them: it leaves line breaks in properties that it does not know (X-ABLabel, PRONOUNS), so a label could add properties, and
 * it folds after 76 octets.
 */

const octetsPerLine = 75;

/** The program that wrote a file, as vCard and iCalendar name it (RFC 6350 section 6.7.3, RFC 5545 section 3.7.3). */
export function productId(): string {
  const name = branding().name.replaceAll('/', ' ');
  return `-//${name}//${name}//EN`;
}

/** Escapes backslash, semicolon, comma and line breaks in a text value (RFC 2426 section 5, RFC 6350 section 3.4). */
export function escapeText(text: string): string {
  return withoutMisleadingCharacters(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n');
}

/** A structured value, such as a name (RFC 2426 section 3.1.2, RFC 6350 section 3.4). */
export function compound(components: string[]): string {
  return components.map(escapeText).join(';');
}

const isAscii = /^[\0-\x7f]*$/;
/** What fits on a line after the space that continues it. */
const laterParts = new RegExp(`.{1,${octetsPerLine - 1}}`, 'gs');

/** Folds a line after 75 octets, never inside a character (RFC 2426 section 2.6, RFC 6350 section 3.2). */
function fold(line: string): string {
  // Pictures are long lines of ASCII.
  if (isAscii.test(line))
    return line.slice(0, octetsPerLine) + line.slice(octetsPerLine).replace(laterParts, '\r\n $&');
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > octetsPerLine) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Joins lines with the line endings of RFC 2426 section 2.4.2 and RFC 6350 section 3.2. */
export function joinLines(lines: string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

interface Entry {
  label: string;
  value: string;
  primary: boolean;
}

/** Labels with a standard type, in the languages of the product. Others become Apple's X-ABLabel, which Google Contacts reads too. */
const types = new Map([
  ['work', 'WORK'],
  ['office', 'WORK'],
  ['business', 'WORK'],
  ['home', 'HOME'],
  ['private', 'HOME'],
  ['mobile', 'CELL'],
  ['cell', 'CELL'],
  ['fax', 'FAX'],
  ['geschäftlich', 'WORK'],
  ['privat', 'HOME'],
  ['mobil', 'CELL'],
]);

/** The type of a label in a vCard; undefined for a label of the user's own. */
export const standardTypeOf = (label: string): string | undefined => types.get(label.toLowerCase());

/** A phone number or email address with its types; the primary one as each version marks it. */
export function entry(
  name: 'TEL' | 'EMAIL',
  { label, value, primary }: Entry,
  index: number,
  { isVersion4 }: { isVersion4: boolean },
): string[] {
  const standardType = standardTypeOf(label);
  const type = name === 'TEL' ? 'VOICE' : isVersion4 ? '' : 'INTERNET';
  const all = [standardType, type, primary && !isVersion4 ? 'PREF' : ''].filter(Boolean).join(',');
  const params = `${all && `;TYPE=${all}`}${primary && isVersion4 ? ';PREF=1' : ''}`;
  const line =
    name === 'TEL' ? phoneLine(params, value, isVersion4) : `${name}${params}:${escapeText(value)}`;
  return withLabel(name, line, standardType ? '' : label, index);
}

/** A number with its extension: as a URI in version 4.0 (RFC 6350 section 6.4.1), after a pause in version 3.0, so phones dial it. */
function phoneLine(params: string, value: string, isVersion4: boolean): string {
  const [, number = value, extension] =
    (value.length > maxNumberLength ? null : withExtension.exec(value)) ?? [];
  if (!extension) return `TEL${params}:${escapeText(value)}`;
  if (!isVersion4)
    return `TEL${params}:${escapeText(`${number.trim()},${extension}`).replaceAll('\\,', ',')}`;
  return `TEL;VALUE=uri${params}:tel:${number.replace(/[^+\d().-]/g, '')};ext=${extension}`;
}

/** A link may have a longer one. The pattern takes time that grows with its square. */
const maxNumberLength = 200;

const withExtension =
  /^([+\d\s()./-]{3,}?)\s*(?:,|;ext=|ext(?:ension)?[\s.:]*|x|#|durchwahl[\s.:]*)(\d{1,8})$/i;

/** Adds a custom label by grouping both lines (RFC 2426 section 2.1.2, RFC 6350 section 3.3). */
export function withLabel(name: string, line: string, label: string, index: number): string[] {
  const group = `${name.toLowerCase()}${index + 1}`;
  return label ? [`${group}.${line}`, `${group}.X-ABLabel:${escapeText(label)}`] : [line];
}
