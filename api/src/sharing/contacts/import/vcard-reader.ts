import {
  addressesIn,
  blankCandidate,
  type Candidate,
  type Entry,
  type ExtraKind,
} from './import-candidate.ts';
import type { LabelWords } from './import-refusal.ts';
import { readLine, unfold, type VcardLine } from './vcard-lines.ts';
import { extraKinds, technical } from './vcard-properties.ts';

// ical.js does not read version 2.1 and stops at invalid lines. Phones write both, so lines are parsed here.

/** What is read of one card, and of one value. Real cards have fewer than a hundred lines, and a contact takes fewer tags. */
const max = { lines: 1000, tags: 1000, components: 200 };

/**
 * Reads the contacts in a file of vCards 2.1 (versit), 3.0 (RFC 2426) or 4.0 (RFC 6350). What a contact has no field for is in
 * `extras`, and what is not read at all is named in `leftOut`.
 * @param maxContacts One more is read, to detect a file with too many.
 */
export function readVcards(text: string, words: LabelWords, maxContacts: number): Candidate[] {
  const candidates: Candidate[] = [];
  for (const card of cardsOf(text)) {
    candidates.push(readCard(card, words));
    if (candidates.length > maxContacts) break;
  }
  return candidates;
}

export function isVcards(text: string): boolean {
  return /^\s*BEGIN[ \t]*:[ \t]*VCARD\b/i.test(text);
}

const begin = /^\s*BEGIN[ \t]*:[ \t]*VCARD\s*$/i;
const end = /^\s*END[ \t]*:[ \t]*VCARD/i;
const agent = /^([\w-]+\.)?AGENT\b[^:]*:\s*$/i;

/** The unfolded lines of each card. Of a card inside another (AGENT, version 2.1), the name becomes the agent's value. */
function* cardsOf(text: string): Generator<string[]> {
  let card: string[] | undefined;
  let depth = 0;
  let previous = '';
  for (const line of unfold(text)) {
    if (begin.test(line)) {
      if (card && agent.test(previous)) depth += 1;
      else {
        if (card) yield card;
        card = [];
        depth = 0;
      }
    } else if (end.test(line)) {
      if (depth > 0) depth -= 1;
      else {
        if (card) yield card;
        card = undefined;
      }
    } else if (card && card.length < max.lines) {
      if (depth === 0) card.push(line);
      else if (/^FN[;:]/i.test(line)) card.push(`AGENT${line.slice(2)}`);
    }
    if (line.trim()) previous = line;
  }
  if (card) yield card;
}

function readCard(card: string[], words: LabelWords): Candidate {
  const candidate = blankCandidate();
  const lines = card.flatMap((line) => readLine(line) ?? []);
  const isOld = lines.some(({ name, value }) => name === 'VERSION' && value.trim() === '2.1');
  const reading: Reading = {
    lines,
    words,
    ownLabels: ownLabelsOf(lines),
    plain: isOld ? unescapeOld : unescapeText,
    hasLists: !isOld,
    hasTitle: lines.some(({ name, value }) => name === 'TITLE' && value.trim() !== ''),
    preferences: preferencesOf(lines),
  };
  for (const line of lines) takeLine(candidate, line, reading);
  // Version 3.0 requires a name, so programs without one repeat the formatted name.
  if (!candidate.last_name && candidate.first_name === candidate.display_name) candidate.first_name = '';
  if (!candidate.address) candidate.address = addressLabelOf(reading);
  return candidate;
}

interface Reading {
  lines: VcardLine[];
  words: LabelWords;
  ownLabels: Map<string, string>;
  plain: (text: string) => string;
  /** Whether commas separate the values of a component, as in versions 3.0 and 4.0. */
  hasLists: boolean;
  /** ROLE is the job title of a card that has no TITLE. */
  hasTitle: boolean;
  /** By the name of the property. */
  preferences: ReadonlyMap<string, number>;
}

function takeLine(candidate: Candidate, line: VcardLine, reading: Reading): void {
  const { plain } = reading;
  const text = plain(line.value).trim();
  const parts = () => splitAt(';', line.value, max.components).map((part) => plain(part).trim());
  const lists = (space: string) =>
    splitAt(';', line.value, max.components).map((part) =>
      (reading.hasLists ? splitAt(',', part) : [part]).flatMap((one) => plain(one).trim() || []).join(space),
    );
  const label = () => reading.ownLabels.get(line.group) ?? labelOf(line, reading.words);
  const entry = (value: string): Entry => ({
    label: label(),
    value,
    primary: preferenceOf(line) === reading.preferences.get(line.name),
  });
  const add = (kind: ExtraKind, value: string) => {
    if (value) candidate.extras.push({ kind, label: label(), value });
  };
  switch (line.name) {
    case 'FN':
      if (candidate.display_name) add('name', text === candidate.display_name ? '' : text);
      else candidate.display_name = text;
      break;
    case 'N':
      takeName(candidate, lists(' '));
      break;
    case 'ORG': {
      const [company = '', ...departments] = parts();
      if (candidate.company) add('company', parts().filter(Boolean).join(', '));
      else {
        candidate.company = company;
        add('department', departments.filter(Boolean).join(', '));
      }
      break;
    }
    case 'ROLE':
    case 'TITLE':
      if (!candidate.job_title && (line.name === 'TITLE' || !reading.hasTitle)) candidate.job_title = text;
      else if (text !== candidate.job_title) add('role', text);
      break;
    case 'EMAIL':
      candidate.emails.push(...addressesIn(text).map(entry));
      break;
    case 'TEL':
      candidate.phones.push(entry(numberOf(text)));
      break;
    case 'URL':
      if (!candidate.website) candidate.website = text;
      else if (text !== candidate.website) add('website', text);
      break;
    case 'ADR': {
      const address = parts().filter(Boolean).join(', ');
      if (!candidate.address) candidate.address = address;
      else if (address !== candidate.address) add('address', address);
      break;
    }
    case 'NOTE':
      candidate.notes += candidate.notes && text ? `\n${text}` : text;
      break;
    case 'CATEGORIES':
      candidate.tags.push(...splitAt(',', line.value, max.tags - candidate.tags.length).map(plain));
      break;
    case 'UID':
      candidate.uid ||= text;
      break;
    case 'KIND':
    case 'X-ADDRESSBOOKSERVER-KIND':
      candidate.isList ||= /^group$/i.test(text);
      break;
    case 'AGENT': {
      const name = isAddress(line) ? '' : nameInside(text);
      if (name) add('agent', name);
      else candidate.leftOut.push('AGENT');
      break;
    }
    case 'X-ANDROID-CUSTOM':
      takeAndroid(parts(), add);
      break;
    case 'SOUND':
      // Japanese phones write the reading of a name, other programs a recording.
      if (text.length > 200 || isAddress(line)) candidate.leftOut.push('SOUND');
      else add('phonetic', parts().filter(Boolean).join(' '));
      break;
    default: {
      const kind = Object.hasOwn(extraKinds, line.name) ? extraKinds[line.name] : undefined;
      if (kind === 'nickname') add(kind, lists(', ').filter(Boolean).join(', '));
      else if (kind) add(kind, withDashes(parts().filter(Boolean).join(', ')));
      else if (text && !technical.test(line.name)) candidate.leftOut.push(line.name);
    }
  }
}

/** The smallest PREF of each property (RFC 6350 section 5.3). In older versions, a type is the preference. */
function preferencesOf(lines: VcardLine[]): Map<string, number> {
  const smallest = new Map<string, number>();
  for (const line of lines) {
    const preference = preferenceOf(line);
    if (preference < (smallest.get(line.name) ?? Number.POSITIVE_INFINITY))
      smallest.set(line.name, preference);
  }
  return smallest;
}

const preferenceOf = ({ types, params }: VcardLine): number =>
  types.includes('pref') ? 1 : Number(params.get('PREF') ?? Number.POSITIVE_INFINITY);

function takeName(
  candidate: Candidate,
  [last = '', first = '', additional = '', prefix = '', suffix = '']: string[],
) {
  candidate.last_name = last;
  candidate.first_name = [first, additional].filter(Boolean).join(' ');
  candidate.prefix = prefix;
  candidate.suffix = suffix;
}

/** `vnd.android.cursor.item/nickname;Bobby;1;…`: fields of Android's contacts that vCards have no property for. */
function takeAndroid([type = '', value = '']: string[], add: (kind: ExtraKind, value: string) => void): void {
  if (type.endsWith('/nickname')) add('nickname', value);
  else if (type.endsWith('/contact_event')) add('date', value);
  else if (type.endsWith('/relation')) add('relation', value);
}

/** A `tel:` URI as people write numbers: `tel:+1-202-555-0101;ext=77` (RFC 3966) is `+1-202-555-0101 ext. 77`. */
function numberOf(text: string): string {
  if (!/^tel:/i.test(text) && !/;ext=/i.test(text)) return text;
  const [number = '', ...params] = text.replace(/^tel:/i, '').split(';');
  const extension = params.find((param) => /^ext=/i.test(param))?.slice(4);
  return extension ? `${number} ext. ${extension}` : number;
}

/** Whether the value is the address of a recording or of another card, which says nothing of the person. */
const isAddress = ({ params, value }: VcardLine) =>
  /^ur[il]$/i.test(params.get('VALUE') ?? '') || /^(cid|https?|urn):/i.test(value.trim());

/** A date in the basic format of ISO 8601 as people read it: 19800322 is 1980-03-22. */
const withDashes = (text: string) => text.replace(/^(\d{4})(\d\d)(\d\d)(?=T|$)/, '$1-$2-$3');

/** The name in an agent's card that is written into the value (version 3.0), or the value; empty if it cannot be read. */
function nameInside(text: string): string {
  if (!/^BEGIN:VCARD/i.test(text)) return text;
  if (!begin.test(text.split('\n', 1)[0] ?? '')) return '';
  return unescapeText(/^FN[^:\n]*:(.*)$/im.exec(text)?.[1] ?? '').trim();
}

/** Version 2.1 may have an address only as it is printed. */
function addressLabelOf({ lines, plain }: Reading): string {
  const label = lines.find(({ name }) => name === 'LABEL');
  return label
    ? plain(label.value)
        .trim()
        .replaceAll(/\s*\r?\n\s*/g, ', ')
    : '';
}

/** Custom labels of groups (`item1.X-ABLabel`). Apple wraps its own ones in `_$!<…>!$_`. */
function ownLabelsOf(lines: VcardLine[]): Map<string, string> {
  const labels = new Map<string, string>();
  for (const { group, name, value } of lines) {
    if (name === 'X-ABLABEL' && group && !labels.has(group))
      labels.set(group, unescapeText(value).replace(/^_\$!<(.*)>!\$_$/, '$1'));
  }
  return labels;
}

function labelOf({ types }: VcardLine, words: LabelWords): string {
  if (types.includes('cell')) return words.mobile;
  if (types.includes('fax')) return 'Fax';
  if (types.includes('work')) return words.work;
  return types.includes('home') ? words.home : '';
}

/** The parts of a value, still escaped: all, or the first ones. */
export function splitAt(sign: ';' | ',', value: string, max = Number.POSITIVE_INFINITY): string[] {
  const parts = [''];
  for (const [piece] of value.matchAll(/\\.|[^\\;,]+|[;,]|\\$/gs)) {
    if (piece === sign && parts.length >= max) break;
    if (piece === sign) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

export function unescapeText(text: string): string {
  return text
    .replace(/\\(.)/gs, (_, character: string) => (/n/i.test(character) ? '\n' : character))
    .replaceAll('\r\n', '\n');
}

/** Version 2.1 only escapes semicolons. */
function unescapeOld(text: string): string {
  return text.replaceAll('\\;', ';').replaceAll('\r\n', '\n');
}
