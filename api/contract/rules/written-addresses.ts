import { emailPattern, halfWidth, withoutCopiedMarks } from '../shapes/email-address.ts';

/** Converts typed addresses to link addresses. Each function returns null for unreadable input. */

export function looksLikeEmail(text: string): boolean {
  const [address = ''] = withoutCopiedMarks(text).split('?', 1);
  return (
    emailPattern.test(address) ||
    (/^mailto:/i.test(text) && address.split(',').every((one) => emailPattern.test(one)))
  );
}

/** A `mailto:` address; a subject is kept. */
export function mailAddress(text: string): string | null {
  return looksLikeEmail(text) ? `mailto:${withoutCopiedMarks(text)}` : null;
}

/** More than anyone writes for 15 digits and an extension. The patterns take time that grows faster than the text. */
const maxNumberLength = 200;

/** What people write before an extension, in several languages. */
const extensionPattern =
  /^(.*?\d.*?)(?:;ext=|[\s,]*(?:ext(?:ension|n)?|durchwahl|dw|poste|доб|内線|内线|x|#)[\s.:]*)(\d{1,8})$/i;

/**
 * Digits, with a leading `+` if `+` or `00` was written, and with `;ext=` before an extension (RFC 3966 section 3). The trunk
 * zero of `+49 (0)30` is removed.
 */
export function phoneNumber(text: string): string | null {
  if (text.length > maxNumberLength) return null;
  const written = withLatinDigits(halfWidth(text))
    .trim()
    .replace(/^(tel|sms):/i, '')
    .replace(/[.,;]+$/, '');
  const [, plain = written, extension] = extensionPattern.exec(written) ?? [];
  const number = digitsOf(plain.trim());
  return number && (extension ? `${number};ext=${extension}` : number);
}

function digitsOf(written: string): string | null {
  if (!/^[+(]?[+\d][\d\s()./\-\u2010-\u2015]*$/.test(written) || /^\d{1,3}(\.\d{1,3}){3}$/.test(written))
    return null;
  const international = /^\(?(\+|00)/.test(written);
  const digits = (international ? written.replace('(0)', '') : written).replace(/\D/g, '').replace(/^00/, '');
  if (digits.length < 5 || digits.length > 15) return null;
  return international ? `+${digits}` : digits;
}

/** Digits of other scripts, such as Arabic and Devanagari, which stand in blocks of ten. */
function withLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    let value = 0;
    for (
      let point = digit.codePointAt(0) ?? 0;
      value < 10 && /^\p{Nd}$/u.test(String.fromCodePoint(point - 1));
      point--
    )
      value++;
    return String(value % 10);
  });
}

/** Adds `https://` to a dotted name without a scheme. */
export function webAddress(text: string): string | null {
  const written = withoutMarksAround(text);
  if (/\s/.test(written)) return null;
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(written)?.[1]?.toLowerCase();
  if (scheme && scheme !== 'http' && scheme !== 'https') return null;
  const url = scheme ? written : `https://${written.replace(/^\/\//, '')}`;
  if (!URL.canParse(url)) return null;
  const { hostname, username } = new URL(url);
  const dotted = /^[^.].*\.([a-z]{2,}|xn--[a-z0-9-]+)$/i.test(hostname) || (scheme && hostname);
  return dotted && !username ? url : null;
}

const pairs = { '<': '>', '(': ')', '[': ']', '"': '"', '“': '”', '„': '“', '«': '»' } as Record<
  string,
  string
>;

/** The address without what stands around it in a sentence: brackets, quotation marks, a dot or a comma at its end. */
function withoutMarksAround(text: string): string {
  let plain = text.trim().replace(/[.,;:!?…]+$/, '');
  while (plain.length > 2 && pairs[plain[0] ?? ''] === plain.at(-1)) plain = plain.slice(1, -1).trim();
  plain = plain.replace(/[.,;:!?…"”»>]+$/, '');
  const closes = plain.endsWith(')') && !plain.includes('(');
  return closes ? plain.slice(0, -1).replace(/[.,;:!?]+$/, '') : plain;
}
