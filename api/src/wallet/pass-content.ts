import type { PublicProfile } from '@meishi/api-contract/profiles';
import { reachableBy } from '../sharing/reachable-by.js';
import { passColours } from './pass-colours.js';

/** What a pass is about; `profile` is null once it is no longer to be seen. */
export interface PassSubject {
  serial: string;
  profileId: string;
  profile: PublicProfile | null;
}

/** What every pass of this server says alike. */
export interface PassIssuer {
  passTypeId: string;
  teamId: string;
  /** Public origin. */
  origin: string;
  authenticationToken: string;
}

interface Field {
  key: string;
  label: string;
  value: string;
}

const mostPages = 20;

/** A pass.json of Apple's generic style; a pass of nobody any more is void and says only that. */
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
    organizationName: 'Meishi',
    webServiceURL: `${origin}/api/v1/wallet`,
    authenticationToken,
  };
  if (!profile) {
    return {
      ...common,
      description: 'A card that is no longer shared',
      voided: true,
      ...coloursOf({ accent: '#dc004e', mode: 'light', layout: 'paper' }),
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
    description: `Card of ${profile.display_name}`,
    ...coloursOf(profile.theme),
    barcodes: [barcode],
    generic: fieldsOf(profile, address),
  };
}

function coloursOf(theme: PublicProfile['theme']) {
  const { backgroundColor, foregroundColor, labelColor } = passColours(theme);
  return { backgroundColor, foregroundColor, labelColor };
}

/** With a square barcode the front has room for four fields below the name. */
function fieldsOf(profile: PublicProfile, address: string) {
  const { emails, phones, pages } = reachableBy(profile);
  const first = (entries: { value: string; primary: boolean }[]) =>
    (entries.find(({ primary }) => primary) ?? entries[0])?.value ?? '';
  return {
    primaryFields: [{ key: 'name', label: profile.pronouns, value: profile.display_name }],
    secondaryFields: filled([
      { key: 'title', label: 'Title', value: profile.job_title },
      { key: 'company', label: 'Company', value: profile.company },
    ]),
    auxiliaryFields: filled([
      { key: 'phone', label: 'Phone', value: first(phones) },
      { key: 'email', label: 'E-mail', value: first(emails) },
    ]),
    backFields: filled([
      { key: 'page', label: 'Profile', value: address },
      ...emails.map(({ label, value }, at) => ({ key: `email-${at}`, label: label || 'E-mail', value })),
      ...phones.map(({ label, value }, at) => ({ key: `phone-${at}`, label: label || 'Phone', value })),
      ...pages
        .slice(0, mostPages)
        .map(({ label, value }, at) => ({ key: `page-${at}`, label: label || 'Website', value })),
      { key: 'address', label: 'Address', value: profile.address },
      { key: 'about', label: 'About', value: profile.bio },
    ]),
  };
}

/** Phones refuse a pass with an empty value. */
function filled(fields: Field[]): Field[] {
  return fields.filter(({ value }) => value);
}
