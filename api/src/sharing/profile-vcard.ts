import type { LinkKind } from '@meishi/api-contract/endpoints/links';
import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { contactDetailsOf } from './contact-details.ts';
import { compound, entry, escapeText, joinLines, productId, withLabel } from './vcard-lines.ts';

export type VcardVersion = '3.0' | '4.0';

interface VcardOptions {
  version: VcardVersion;
  /** The profile's permanent address. */
  address: string;
  /** By which a phone recognizes the contact; the address by default. */
  uid?: string;
  /** A base64 JPEG. */
  photo?: string;
}

const maxLinks = 20;

/** Services that phones show by name, with their types for Apple's X-SOCIALPROFILE. */
const services: Partial<Record<LinkKind, string>> = {
  linkedin: 'linkedin',
  instagram: 'instagram',
  x: 'twitter',
  facebook: 'facebook',
  tiktok: 'tiktok',
  youtube: 'youtube',
  github: 'github',
};

/** Writes a profile as vCard 3.0 (RFC 2426), which every phone reads, or 4.0 (RFC 6350). */
export function writeVcard(
  profile: PublicProfile,
  { version, address, uid = address, photo }: VcardOptions,
): string {
  const isVersion4 = version === '4.0';
  const { company, department, updated_at } = profile;
  const { emails, phones, pages } = contactDetailsOf(profile);
  const text = (name: string, value: string) => (value ? [`${name}:${escapeText(value)}`] : []);
  return joinLines([
    'BEGIN:VCARD',
    `VERSION:${version}`,
    `PRODID:${escapeText(productId())}`,
    `UID:${uid}`,
    `REV:${isVersion4 ? updated_at.replace(/[-:]|\.\d+/g, '') : updated_at}`,
    ...(isVersion4 ? ['KIND:individual'] : []),
    `FN:${escapeText(profile.display_name)}`,
    `N:${compound(nameOf(profile))}`,
    ...(isVersion4 ? text('PRONOUNS', profile.pronouns) : []),
    ...text('TITLE', profile.job_title),
    ...(company || department ? [`ORG:${compound(department ? [company, department] : [company])}`] : []),
    ...phones.flatMap((phone, index) => entry('TEL', phone, index, { isVersion4 })),
    ...emails.flatMap((email, index) => entry('EMAIL', email, index, { isVersion4 })),
    ...(profile.address ? [`ADR;TYPE=WORK:${compound(['', '', profile.address, '', '', '', ''])}`] : []),
    `URL:${address}`,
    ...pages
      .slice(0, maxLinks)
      .flatMap((page, index) => [
        ...withLabel('URL', `URL:${page.value}`, page.label, index),
        ...(services[page.kind] ? [`X-SOCIALPROFILE;TYPE=${services[page.kind]}:${page.value}`] : []),
      ]),
    ...text('NOTE', profile.bio),
    ...(photo ? [`PHOTO${isVersion4 ? ':data:image/jpeg;base64,' : ';ENCODING=b;TYPE=JPEG:'}${photo}`] : []),
    'END:VCARD',
  ]);
}

/** The names in order (RFC 2426 section 3.1.2). Never all empty, because 3.0 requires a name. */
function nameOf({ display_name, first_name, last_name, prefix, suffix }: PublicProfile): string[] {
  return [last_name, first_name || (last_name ? '' : display_name), '', prefix, suffix];
}
