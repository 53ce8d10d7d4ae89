import { escapeText } from './vcard-lines.js';

interface Entry {
  label: string;
  value: string;
  primary: boolean;
}

/** Labels that are types of the standard; any other is kept as Apple's X-ABLabel, which Google's contacts read too. */
const types: Record<string, string> = {
  work: 'WORK',
  office: 'WORK',
  business: 'WORK',
  home: 'HOME',
  private: 'HOME',
  mobile: 'CELL',
  cell: 'CELL',
  fax: 'FAX',
};

/** A number or address with its types; the primary one is preferred in the way of each version. */
export function entry(
  name: 'TEL' | 'EMAIL',
  { label, value, primary }: Entry,
  index: number,
  { isNew }: { isNew: boolean },
): string[] {
  const known = types[label.toLowerCase()];
  const type = name === 'TEL' ? 'VOICE' : isNew ? '' : 'INTERNET';
  const all = [known, type, primary && !isNew ? 'PREF' : ''].filter(Boolean).join(',');
  const params = `${all && `;TYPE=${all}`}${primary && isNew ? ';PREF=1' : ''}`;
  return withLabel(name, `${name}${params}:${escapeText(value)}`, known ? '' : label, index);
}

/** A line with a label of the person's own words, tied together as a group (RFC 2426 section 2.1.2, RFC 6350 section 3.3). */
export function withLabel(name: string, line: string, label: string, index: number): string[] {
  const group = `${name.toLowerCase()}${index + 1}`;
  return label ? [`${group}.${line}`, `${group}.X-ABLabel:${escapeText(label)}`] : [line];
}
