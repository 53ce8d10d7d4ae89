import { blankCandidate, type Candidate, type Entry } from './import-candidate.ts';
import type { LabelWords } from './import-refusal.ts';
import { readLines, type VcardLine } from './vcard-lines.ts';

// ical.js does not read version 2.1 and stops at invalid lines. Phones write both, so lines are parsed
// here.

const names: ReadonlySet<string> = new Set([
  'VERSION',
  'FN',
  'N',
  'ORG',
  'TITLE',
  'EMAIL',
  'TEL',
  'URL',
  'ADR',
  'NOTE',
  'CATEGORIES',
  'X-ABLABEL',
]);

/**
 * Reads the contacts in a file of vCards 2.1 (versit), 3.0 (RFC 2426) or 4.0 (RFC 6350), and ignores what it
 * does not understand.
 * @param maxContacts One more is read, to detect a file with too many.
 */
export function readVcards(text: string, words: LabelWords, maxContacts: number): Candidate[] {
  return text
    .split(/^BEGIN:VCARD[ \t]*\r?$/im, maxContacts + 2)
    .slice(1)
    .map((card) => readCard(card.split(/^END:VCARD/im, 1)[0] ?? '', words));
}

export function isVcards(text: string): boolean {
  return /^\s*BEGIN:VCARD\b/i.test(text);
}

function readCard(card: string, words: LabelWords): Candidate {
  const candidate = blankCandidate();
  const lines = readLines(card, names);
  const isOld = lines.some(({ name, value }) => name === 'VERSION' && value.trim() === '2.1');
  const plain = isOld ? unescapeOld : unescapeText;
  const parts = (value: string) => splitAt(';', value).map((part) => plain(part).trim());
  const ownLabels = ownLabelsOf(lines);
  const entry = (line: VcardLine, value: string): Entry => {
    const primary = line.types.includes('pref') || line.params.has('PREF');
    return { label: ownLabels.get(line.group) ?? labelOf(line, words), value, primary };
  };
  for (const line of lines) {
    const text = plain(line.value).trim();
    switch (line.name) {
      case 'FN':
        candidate.display_name ||= text;
        break;
      case 'N': {
        const [last = '', first = '', additional = ''] = parts(line.value);
        candidate.last_name = last;
        candidate.first_name = [first, additional].filter(Boolean).join(' ');
        break;
      }
      case 'ORG':
        candidate.company ||= parts(line.value)[0] ?? '';
        break;
      case 'TITLE':
        candidate.job_title ||= text;
        break;
      case 'EMAIL':
        candidate.emails.push(entry(line, text.replace(/^mailto:/i, '')));
        break;
      case 'TEL':
        candidate.phones.push(entry(line, text.replace(/^tel:/i, '')));
        break;
      case 'URL':
        candidate.website ||= text;
        break;
      case 'ADR':
        candidate.address ||= parts(line.value).filter(Boolean).join(', ');
        break;
      case 'NOTE':
        candidate.notes += candidate.notes && text ? `\n${text}` : text;
        break;
      case 'CATEGORIES':
        candidate.tags = candidate.tags.concat(splitAt(',', line.value).map(plain));
    }
  }
  // Version 3.0 requires a name, so programs without one repeat the formatted name.
  if (!candidate.last_name && candidate.first_name === candidate.display_name) candidate.first_name = '';
  return candidate;
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

function splitAt(sign: ';' | ',', value: string): string[] {
  const parts = [''];
  for (const [piece] of value.matchAll(/\\.|[^\\]|\\$/gs)) {
    if (piece === sign) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

export function unescapeText(text: string): string {
  return text.replace(/\\(.)/gs, (_, character: string) => (/n/i.test(character) ? '\n' : character));
}

/** Version 2.1 only escapes semicolons. */
function unescapeOld(text: string): string {
  return text.replaceAll('\\;', ';');
}
