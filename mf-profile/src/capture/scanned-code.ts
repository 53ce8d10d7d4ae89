import type { CaptureFields } from '@meishi/api-contract/endpoints/contacts/captures';
import { webAddress } from '@meishi/api-contract/rules/written-addresses';
import { belowBase } from '@meishi/shell-sdk';
import { cardIdIn } from '../cards/card-number.ts';

const profilePattern = /^\/profile\/([A-Za-z0-9_-]{1,64})\/?$/;
const maxEntries = 10;

/**
 * What a scanned code says about a contact: the profile or card of this installation that it opens, a vCard, an address or a number. Any
 * other text is a note.
 */
export function readScannedCode(text: string): CaptureFields {
  const trimmed = text.trim();
  if (/^BEGIN:VCARD/i.test(trimmed)) return vcardFields(trimmed);
  const own = ownCode(trimmed);
  if (own) return own;
  const [, scheme, address = ''] = /^(mailto|tel):([^?]+)/i.exec(trimmed) ?? [];
  if (scheme?.toLowerCase() === 'mailto') return { emails: entries([decoded(address)]) };
  if (scheme?.toLowerCase() === 'tel') return { phones: entries([decoded(address)]) };
  if (/^https?:/i.test(trimmed) && URL.canParse(trimmed)) return { website: trimmed.slice(0, 2048) };
  return { notes: trimmed.slice(0, 2000) };
}

/** What was read from a picture, with what the code in it says as well: whose card it is, or a text such as the number of a badge. */
export function paperCapture(contact: CaptureFields, code: string | null): CaptureFields {
  const { scanned_profile, scanned_card, notes }: CaptureFields = code ? readScannedCode(code) : {};
  const opensProfile = contact.website ? ownCode(contact.website) !== undefined : false;
  return {
    ...contact,
    ...(opensProfile && { website: '' }),
    ...(notes && { notes }),
    ...(scanned_profile && { scanned_profile }),
    ...(scanned_card && { scanned_card }),
  };
}

/** What was typed, with what was scanned in its place where both say something. Notes stay beside each other. */
export function scannedOver(typed: CaptureFields, scanned: CaptureFields): CaptureFields {
  const said = Object.entries(scanned).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '',
  );
  const notes = [typed.notes, scanned.notes].filter(Boolean).join('\n').slice(0, 5000);
  return { ...typed, ...Object.fromEntries(said), notes };
}

/** The profile or card that an address of this installation opens. */
function ownCode(text: string): CaptureFields | undefined {
  if (!URL.canParse(text)) {
    const scanned_card = cardIdIn(text);
    return scanned_card ? { scanned_card } : undefined;
  }
  const { origin, pathname } = new URL(text);
  if (origin !== location.origin) return undefined;
  const scanned_profile = profilePattern.exec(belowBase(pathname))?.[1];
  if (scanned_profile) return { scanned_profile };
  const scanned_card = cardIdIn(text);
  return scanned_card ? { scanned_card } : undefined;
}

interface Property {
  name: string;
  value: string;
}

/** The fields of a vCard (RFC 6350, and the older versions that phones write). The server checks them. */
function vcardFields(text: string): CaptureFields {
  const properties = text
    .replace(/=\r?\n/g, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .map(property)
    .filter((found) => found !== undefined);
  const all = (name: string) =>
    properties.filter((each) => each.name === name && each.value.trim()).map(({ value }) => value);
  const one = (name: string, max: number) => plain(all(name)[0] ?? '').slice(0, max);
  const [last_name = '', first_name = ''] = parts(all('N')[0] ?? '', 60);
  const urls = all('URL').map(plain);
  const own = urls.map(ownCode).find((code) => code?.scanned_profile);
  const website = urls.map((url) => webAddress(url) ?? '').find((url) => url && !ownCode(url));
  const address = parts(all('ADR')[0] ?? '', 300).filter(Boolean);
  return {
    display_name: one('FN', 120) || [first_name, last_name].filter(Boolean).join(' '),
    first_name,
    last_name,
    company: (parts(all('ORG')[0] ?? '', 100)[0] ?? '').slice(0, 100),
    job_title: one('TITLE', 100),
    emails: entries(all('EMAIL').map(plain)),
    phones: entries(all('TEL').map((number) => plain(number).replace(/^tel:/i, ''))),
    ...(website && { website }),
    address: address.join(', ').slice(0, 300),
    notes: one('NOTE', 2000),
    ...own,
  };
}

function property(line: string): Property | undefined {
  const [, name = '', parameters = '', value = ''] =
    /^(?:[\w-]+\.)?([A-Za-z-]+)((?:;(?:[^:;"]|"[^"]*")*)*):(.*)$/.exec(line) ?? [];
  if (!name) return undefined;
  const isQuoted = /ENCODING=QUOTED-PRINTABLE|;QUOTED-PRINTABLE/i.test(parameters);
  return {
    name: name.toUpperCase(),
    value: isQuoted ? decoded(value.replace(/%/g, '%25').replace(/=([\dA-F]{2})/gi, '%$1')) : value,
  };
}

/** The components of a structured value. */
const parts = (value: string, max: number): string[] =>
  value.split(/(?<!\\);/).map((part) => plain(part).trim().slice(0, max));

const plain = (value: string): string =>
  value
    .replace(/\\n/gi, '\n')
    .replace(/\\([,;\\:])/g, '$1')
    .trim();

function entries(values: string[]): { label: string; value: string; primary: boolean }[] {
  return [...new Set(values)]
    .filter(Boolean)
    .slice(0, maxEntries)
    .map((value, at) => ({ label: '', value, primary: at === 0 }));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
