import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { message } from '@meishi/api-contract/shapes/message';
import { withoutMisleadingCharacters } from '@meishi/api-contract/shapes/readable-text';
import { branding } from '../../../platform/branding/branding.ts';
import { inLocale, t } from '../../../platform/words/words.ts';
import { contactDetailsOf } from '../../contact-details.ts';
import { passColours } from './pass-colours.ts';

/** The subject of a pass; `profile` is null if the profile is off and the pass is for visitors. */
export interface PassSubject {
  serial: string;
  profileId: string;
  profile: PublicProfile | null;
}

/** The values that all passes of this server share. */
interface PassIssuer {
  passTypeId: string;
  teamId: string;
  /** The public origin of the server. */
  origin: string;
  authenticationToken: string;
}

interface Field {
  key: string;
  label: string;
  value: string;
}

const maxPages = 20;

/** The pass.json in Apple's generic style. Without a profile the pass is voided and contains no personal data. */
export function passContent(
  { serial, profileId, profile }: PassSubject,
  { passTypeId, teamId, origin, authenticationToken }: PassIssuer,
): Record<string, unknown> {
  const address = `${origin}/profile/${profileId}`;
  const common = {
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    serialNumber: serial,
    organizationName: branding().name,
    webServiceURL: `${origin}/api/v1/wallet`,
    authenticationToken,
  };
  if (!profile) {
    return {
      ...common,
      description: 'A card that is no longer shared',
      voided: true,
      ...coloursOf({ accent: branding().colour, mode: 'light', layout: 'paper' }),
      generic: { primaryFields: [{ key: 'name', label: '', value: 'This card is no longer shared' }] },
    };
  }
  const barcode = {
    format: 'PKBarcodeFormatQR',
    message: `${address}?s=wallet`,
    messageEncoding: 'iso-8859-1',
    altText: address.replace(/^https?:\/\//, ''),
  };
  return {
    ...common,
    description: `Card of ${withoutMisleadingCharacters(profile.display_name)}`,
    ...coloursOf(profile.theme),
    barcodes: [barcode],
    generic: fieldsOf(profile, address),
  };
}

function coloursOf(theme: PublicProfile['theme']) {
  const { backgroundColor, foregroundColor, labelColor } = passColours(theme);
  return { backgroundColor, foregroundColor, labelColor };
}

/** Next to a square barcode, the front has room for four fields below the name. */
function fieldsOf(profile: PublicProfile, address: string) {
  const { emails, phones, pages } = contactDetailsOf(profile);
  const first = (entries: { value: string; primary: boolean }[]) =>
    (entries.find(({ primary }) => primary) ?? entries[0])?.value ?? '';
  return {
    primaryFields: [readable({ key: 'name', label: profile.pronouns, value: profile.display_name })],
    secondaryFields: filled([
      { key: 'title', label: 'Title', value: profile.job_title },
      { key: 'company', label: 'Company', value: profile.company },
    ]),
    auxiliaryFields: filled([
      { key: 'phone', label: 'Phone', value: first(phones) },
      { key: 'email', label: 'Email', value: first(emails) },
    ]),
    backFields: filled([
      { key: 'page', label: 'Profile', value: address },
      ...emails.map(({ label, value }, at) => ({ key: `email-${at}`, label: label || 'Email', value })),
      ...phones.map(({ label, value }, at) => ({ key: `phone-${at}`, label: label || 'Phone', value })),
      ...pages
        .slice(0, maxPages)
        .map(({ label, value }, at) => ({ key: `page-${at}`, label: label || 'Website', value })),
      { key: 'address', label: 'Address', value: profile.address },
      { key: 'about', label: 'About', value: profile.bio },
    ]),
  };
}

/** Phones reject a pass with an empty value. */
function filled(fields: Field[]): Field[] {
  return fields.map(readable).filter(({ value }) => value);
}

function readable({ key, label, value }: Field): Field {
  return { key, label: withoutMisleadingCharacters(label), value: withoutMisleadingCharacters(value) };
}

/** The fixed English labels of a pass. All other text comes from its owner. */
const passWords = [
  message('Title'),
  message('Company'),
  message('Phone'),
  message('Email'),
  message('Profile'),
  message('Website'),
  message('Address'),
  message('About'),
  message('This card is no longer shared'),
];

/** German translations of the labels, which phones use if their language is German. */
export const passStrings = {
  'de.lproj/pass.strings': Buffer.from(
    inLocale('de', () =>
      passWords.map((word) => `${JSON.stringify(word)} = ${JSON.stringify(t(word))};`),
    ).join('\n'),
  ),
};
