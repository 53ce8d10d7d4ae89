const atom = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\u0060{|}~-]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;

/**
 * A mailbox: atoms with dots (RFC 5322 section 3.2.3) and a domain with at least one dot, each in any script (RFC 6531, RFC 5890).
 * Quoted names and addresses of hosts are not mailboxes of people. The name has at most 64 characters (RFC 5321 section 4.5.3.1).
 */
export const emailPattern: RegExp = new RegExp(
  String.raw`^(?=[^@]{1,64}@)${atom}(?:\.${atom})*@(?:${label}\.)+(?!\d+$)${label}$`,
  'u',
);

/** What is copied with an address: white space, `<…>`, `mailto:`, a dot or comma after it, full-width characters. */
export function withoutCopiedMarks(text: string): string {
  return halfWidth(text)
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .replace(/^mailto:/i, '')
    .replace(/[.,;]+$/, '');
}

/** Latin letters, digits and signs that East Asian keyboards write in full width. */
export function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e\u3000]/g, (sign) => sign.normalize('NFKC'));
}
