import type { NewContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { webAddress } from '@meishi/api-contract/rules/written-addresses';

/** What the code on a card says of its owner, in the fields of a contact. */
export type CodeFields = Partial<
  Pick<
    NewContact,
    'display_name' | 'first_name' | 'last_name' | 'company' | 'job_title' | 'website' | 'address'
  >
> & { emails: string[]; phones: { value: string; isMobile: boolean }[] };

/** Longer than any code can be: QR codes have at most 4,296 letters (ISO/IEC 18004). */
const maxLength = 4_500;

/** Reads a vCard (RFC 6350, and the older versions 2.1 and 3.0) or an address of a site; null for anything else. */
export function readCode(text: string): CodeFields | null {
  if (text.length > maxLength) return null;
  if (!/^\s*BEGIN:VCARD/i.test(text)) {
    const website = /^https?:/i.test(text.trim()) ? webAddress(text) : null;
    return website ? { website, emails: [], phones: [] } : null;
  }
  const fields: CodeFields = { emails: [], phones: [] };
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, property = '', parameters = '', value = ''] =
      /^(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/.exec(line) ?? [];
    readProperty(fields, property.toUpperCase(), parameters, value.trim());
  }
  return fields;
}

function readProperty(fields: CodeFields, property: string, parameters: string, value: string): void {
  if (!value) return;
  const parts = partsOf(value);
  const [first = '', second = ''] = parts;
  if (property === 'FN') fields.display_name = unescaped(value);
  else if (property === 'N') Object.assign(fields, { last_name: first, first_name: second });
  else if (property === 'ORG') fields.company = first;
  else if (property === 'TITLE') fields.job_title = unescaped(value);
  else if (property === 'EMAIL') fields.emails.push(unescaped(value));
  else if (property === 'TEL' && !/fax/i.test(parameters))
    fields.phones.push({
      value: unescaped(value).replace(/^tel:/i, ''),
      isMobile: /cell|mobile/i.test(parameters),
    });
  else if (property === 'URL') fields.website ??= webAddress(unescaped(value)) ?? undefined;
  else if (property === 'ADR') fields.address = parts.filter(Boolean).join(', ');
}

const partsOf = (value: string) => value.split(/(?<!\\);/).map((part) => unescaped(part).trim());
const unescaped = (text: string) => text.replace(/\\n/gi, ' ').replace(/\\([,;\\])/g, '$1');
