/** In UTF-16 units. */
export const maxAddressLength = 2048;

const schemes = ['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'geo:'];

/** Whether an address has a scheme that is safe to open from a profile. */
export const hasLinkScheme = (address: string): boolean =>
  URL.canParse(address) && schemes.includes(new URL(address).protocol);
