import { t } from '../../platform/words/words.js';
import { blankCandidate, type Candidate, type Entry } from './import-candidate.js';
import { readLines, type VcardLine } from './vcard-lines.js';

/** The people in a file of vCards 2.1 (versit), 3.0 (RFC 2426) or 4.0 (RFC 6350), leniently: whatever is understood counts. */
export function readVcards(text: string): Candidate[] {
  return text
    .split(/^BEGIN:VCARD[ \t]*\r?$/im)
    .slice(1)
    .map((card) => readCard(card.split(/^END:VCARD/im, 1)[0] ?? ''));
}

export function isVcards(text: string): boolean {
  return /^\s*BEGIN:VCARD\b/i.test(text);
}

function readCard(card: string): Candidate {
  const candidate = blankCandidate();
  const lines = readLines(card);
  const isOld = lines.some(({ name, value }) => name === 'VERSION' && value.trim() === '2.1');
  const plain = isOld ? unescapeOld : unescapeText;
  const parts = (value: string) => splitAt(';', value).map((part) => plain(part).trim());
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
        candidate.emails.push(entryOf(line, lines, text.replace(/^mailto:/i, '')));
        break;
      case 'TEL':
        candidate.phones.push(entryOf(line, lines, text.replace(/^tel:/i, '')));
        break;
      case 'URL':
        candidate.website ||= text;
        break;
      case 'ADR':
        candidate.address ||= parts(line.value).filter(Boolean).join(', ');
        break;
      case 'NOTE':
        candidate.notes = [candidate.notes, text].filter(Boolean).join('\n');
        break;
      case 'CATEGORIES':
        candidate.tags.push(...splitAt(',', line.value).map(plain));
    }
  }
  // Version 3.0 demands a name, and programs that know none repeat the formatted one.
  if (!candidate.last_name && candidate.first_name === candidate.display_name) candidate.first_name = '';
  return candidate;
}

function entryOf(line: VcardLine, lines: VcardLine[], value: string): Entry {
  const primary = line.types.includes('pref') || line.params.has('PREF');
  return { label: labelOf(line, lines), value, primary };
}

/** Own words of a group (`item1.X-ABLabel`), which Apple wraps when they are its own, else what the types say. */
function labelOf({ group, types }: VcardLine, lines: VcardLine[]): string {
  const own = group && lines.find((line) => line.group === group && line.name === 'X-ABLABEL');
  if (own) return unescapeText(own.value).replace(/^_\$!<(.*)>!\$_$/, '$1');
  if (types.includes('cell')) return t('Mobile');
  if (types.includes('fax')) return 'Fax';
  if (types.includes('work')) return t('Work');
  return types.includes('home') ? t('Home') : '';
}

function splitAt(sign: ';' | ',', value: string): string[] {
  const parts = [''];
  for (const [piece] of value.matchAll(/\\.|[^\\]|\\$/gs)) {
    if (piece === sign) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

function unescapeText(text: string): string {
  return text.replace(/\\(.)/gs, (_, character: string) => (/n/i.test(character) ? '\n' : character));
}

/** Version 2.1 escapes semicolons only. */
function unescapeOld(text: string): string {
  return text.replaceAll('\\;', ';');
}
