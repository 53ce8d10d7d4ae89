/**
 * What the server signs of a page or file that browsers store for use without a network. All scripts of the origin can write to
 * that storage. So the service worker uses a stored response only if its signature is valid, and only with these headers.
 */

/** The header with the signature: ECDSA with P-256 and SHA-256, as base64url. */
export const signatureHeader = 'meishi-signature';

/** The mark in the service worker's script that the server replaces by its public key, as base64url. */
export const contentKeyMark = '__CONTENT_KEY__';

export const signedHeaders = [
  'content-type',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
] as const;

export interface SignedContent {
  pathname: string;
  /** The value of a header; null or undefined if the response does not have it. */
  header: (name: string) => string | null | undefined;
  /** The SHA-256 of the decoded body, in hexadecimal digits. */
  hash: string;
}

/** The text that is signed. Headers contain no line breaks, so it is unambiguous. */
export function signedText({ pathname, header, hash }: SignedContent): string {
  return [pathname, ...signedHeaders.map((name) => header(name) ?? ''), hash].join('\n');
}
