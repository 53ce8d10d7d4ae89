import type { LinkKind } from '@meishi/api-contract/links';
import type { PublicProfile } from '@meishi/api-contract/profiles';
import { reachableBy } from './reachable-by.js';
import { entry, withLabel } from './vcard-entries.js';
import { compound, escapeText, joinLines } from './vcard-lines.js';

export type VcardVersion = '3.0' | '4.0';

interface VcardOptions {
  version: VcardVersion;
  /** The profile's permanent address: it is the card's UID too, so that a phone knows the contact again. */
  address: string;
  /** A JPEG in base64. */
  photo?: string;
}

const mostLinks = 20;

/** Services that phones show in a contact by name, as Apple's X-SOCIALPROFILE calls them. */
const services: Partial<Record<LinkKind, string>> = {
  linkedin: 'linkedin',
  instagram: 'instagram',
  x: 'twitter',
  facebook: 'facebook',
  tiktok: 'tiktok',
  youtube: 'youtube',
  github: 'github',
};

/** A profile as a contact: RFC 2426 for version 3.0, which every phone reads, RFC 6350 for 4.0. */
export function writeVcard(profile: PublicProfile, { version, address, photo }: VcardOptions): string {
  const isNew = version === '4.0';
  const { company, department, updated_at } = profile;
  const { emails, phones, pages } = reachableBy(profile);
  const text = (name: string, value: string) => (value ? [`${name}:${escapeText(value)}`] : []);
  return joinLines([
    'BEGIN:VCARD',
    `VERSION:${version}`,
    'PRODID:-//Meishi//Meishi//EN',
    `UID:${address}`,
    `REV:${isNew ? updated_at.replace(/[-:]|\.\d+/g, '') : updated_at}`,
    ...(isNew ? ['KIND:individual'] : []),
    `FN:${escapeText(profile.display_name)}`,
    `N:${compound(nameOf(profile))}`,
    ...(isNew ? text('PRONOUNS', profile.pronouns) : []),
    ...text('TITLE', profile.job_title),
    ...(company || department ? [`ORG:${compound(department ? [company, department] : [company])}`] : []),
    ...phones.flatMap((phone, index) => entry('TEL', phone, index, { isNew })),
    ...emails.flatMap((email, index) => entry('EMAIL', email, index, { isNew })),
    ...(profile.address ? [`ADR;TYPE=WORK:${compound(['', '', profile.address, '', '', '', ''])}`] : []),
    `URL:${address}`,
    ...pages
      .slice(0, mostLinks)
      .flatMap((page, index) => [
        ...withLabel('URL', `URL:${page.value}`, page.label, index),
        ...(services[page.kind] ? [`X-SOCIALPROFILE;TYPE=${services[page.kind]}:${page.value}`] : []),
      ]),
    ...text('NOTE', profile.bio),
    ...(photo ? [`PHOTO${isNew ? ':data:image/jpeg;base64,' : ';ENCODING=b;TYPE=JPEG:'}${photo}`] : []),
    'END:VCARD',
  ]);
}

/** Family, given, additional names, prefixes, suffixes (RFC 2426 section 3.1.2): never all empty, as 3.0 demands a name. */
function nameOf({ display_name, first_name, last_name, prefix, suffix }: PublicProfile): string[] {
  return [last_name, first_name || (last_name ? '' : display_name), '', prefix, suffix];
}
