import {
  contentKeyMark,
  signatureHeader,
  signedHeaders,
  signedText,
} from '@meishi/api-contract/rules/signed-content';

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** The server writes its key into this script. A build that no server has sent verifies nothing. */
const contentKey = fromBase64(contentKeyMark);
const key = crypto.subtle.importKey('raw', contentKey, ecdsa, false, ['verify']);
key.catch(() => {});

/**
 * The same response if the server signed it for this path, otherwise null. Any script of the origin can write to Cache Storage,
 * so a response from there may have any content. Headers that are not signed are removed.
 */
export async function verifiedResponse(pathname: string, response: Response): Promise<Response | null> {
  const { headers } = response;
  const signature = headers.get(signatureHeader);
  if (!signature) return null;
  try {
    const body = await response.clone().arrayBuffer();
    const hash = toHex(await crypto.subtle.digest('SHA-256', body));
    const text = signedText({ pathname, hash, header: (name) => headers.get(name) });
    const bytes = new TextEncoder().encode(text);
    if (!(await crypto.subtle.verify(ecdsa, await key, fromBase64(signature), bytes))) return null;
    const kept = [...signedHeaders, signatureHeader].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] satisfies [string, string]];
    });
    return new Response(body, { headers: kept });
  } catch {
    return null;
  }
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
