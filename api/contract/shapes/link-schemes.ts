/** In UTF-16 units. */
export const maxAddressLength = 2048;

/** Web, mail, calls and maps, and apps in which people talk. None of them runs a script or reads a file. */
const schemes = [
  'http:',
  'https:',
  'mailto:',
  'tel:',
  'sms:',
  'geo:',
  'maps:',
  'facetime:',
  'facetime-audio:',
  'sip:',
  'sips:',
  'skype:',
  'xmpp:',
  'matrix:',
  'signal:',
  'sgnl:',
  'tg:',
  'threema:',
  'viber:',
  'whatsapp:',
];

/** The scheme of an address that opens an app, without its colon; undefined for web addresses and others. */
export function appScheme(address: string): string | undefined {
  const scheme = /^([a-z][a-z-]+):(?=[^\s])/i.exec(address)?.[1]?.toLowerCase();
  return scheme && !/^https?$/.test(scheme) && schemes.includes(`${scheme}:`) ? scheme : undefined;
}

/** Whether an address has a scheme that is safe to open from a profile. */
export const hasLinkScheme = (address: string): boolean =>
  URL.canParse(address) && schemes.includes(new URL(address).protocol);
