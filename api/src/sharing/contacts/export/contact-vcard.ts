import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { productSlug } from '@meishi/api-contract/rules/product-slug';
import { branding } from '../../../platform/branding/branding.ts';
import type { VcardVersion } from '../../profile-vcard.ts';
import { compound, entry, escapeText, joinLines, productId } from '../../vcard-lines.ts';
import { noteOf } from '../answers.ts';

/** The UID of a contact in vCards, unless a file or a program has given it another one. */
export const contactUid = (contactId: string): string =>
  `${productSlug(branding().name)}-contact-${contactId}`;

/** Writes a contact as vCard 3.0 (RFC 2426) or 4.0 (RFC 6350). */
export function writeContactVcard(
  contact: Contact,
  version: VcardVersion,
  uid = contactUid(contact.contact_id),
): string {
  const isVersion4 = version === '4.0';
  const { display_name, first_name, last_name, emails, phones, company, website, address, tags } = contact;
  const text = (name: string, value: string) => (value ? [`${name}:${escapeText(value)}`] : []);
  // Version 3.0 requires a name that is not completely empty (RFC 2426 section 3.1.2).
  const name = [last_name, first_name || (last_name ? '' : display_name), '', '', ''];
  const revised = contact.updated_at;
  return joinLines([
    'BEGIN:VCARD',
    `VERSION:${version}`,
    `PRODID:${escapeText(productId())}`,
    `UID:${escapeText(uid)}`,
    `REV:${isVersion4 ? revised.replace(/[-:]|\.\d+/g, '') : revised}`,
    ...(isVersion4 ? ['KIND:individual'] : []),
    `FN:${escapeText(display_name)}`,
    `N:${compound(name)}`,
    ...text('TITLE', contact.job_title),
    ...(company ? [`ORG:${compound([company])}`] : []),
    ...phones.flatMap((phone, index) => entry('TEL', phone, index, { isVersion4 })),
    ...emails.flatMap((email, index) => entry('EMAIL', email, index, { isVersion4 })),
    ...(address ? [`ADR;TYPE=WORK:${compound(['', '', address, '', '', '', ''])}`] : []),
    ...(website ? [`URL:${new URL(website).href}`] : []),
    ...text('NOTE', noteOf(contact)),
    ...(tags.length ? [`CATEGORIES:${tags.map(escapeText).join(',')}`] : []),
    'END:VCARD',
  ]);
}
