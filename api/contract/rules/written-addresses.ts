/** Converts typed addresses to link addresses. Each function returns null for unreadable input. */

export const looksLikeEmail = (text: string) =>
  /^(mailto:)?[^\s@/:?]+@[^\s@/?]+\.[a-z]{2,}(\?.*)?$/i.test(text);

/** A `mailto:` address; a subject is kept. */
export function mailAddress(text: string): string | null {
  const written = text.trim();
  return looksLikeEmail(written) ? `mailto:${written.replace(/^mailto:/i, '')}` : null;
}

/** Digits, with a leading `+` if `+` or `00` was written. The trunk zero of `+49 (0)30` is removed. */
export function phoneNumber(text: string): string | null {
  const written = text.trim().replace(/^(tel|sms):/i, '');
  if (!/^[+(]?[\d\s()./\-\u2010-\u2015]+$/.test(written) || /^\d{1,3}(\.\d{1,3}){3}$/.test(written))
    return null;
  const international = /^(\+|00)/.test(written);
  const digits = (international ? written.replace('(0)', '') : written).replace(/\D/g, '').replace(/^00/, '');
  if (digits.length < 5 || digits.length > 15) return null;
  return international ? `+${digits}` : digits;
}

/** Adds `https://` to a dotted name without a scheme. */
export function webAddress(text: string): string | null {
  const written = text.trim();
  if (/\s/.test(written)) return null;
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(written)?.[1]?.toLowerCase();
  if (scheme && scheme !== 'http' && scheme !== 'https') return null;
  const url = scheme ? written : `https://${written.replace(/^\/\//, '')}`;
  if (!URL.canParse(url)) return null;
  const { hostname, username } = new URL(url);
  const dotted = /^[^.].*\.([a-z]{2,}|xn--[a-z0-9-]+)$/i.test(hostname) || (scheme && hostname);
  return dotted && !username ? url : null;
}
