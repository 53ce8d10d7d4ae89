import { setImmediate } from 'node:timers/promises';
import { htmlEscape } from 'escape-goat';
import { withBase } from '../../platform/base-path/base-path.ts';

export const xmlMediaType = 'application/xml; charset=utf-8';

/** The prefixes that responses use: RFC 4918, RFC 6352, and Apple's tag for the state of a collection. */
const namespaces = {
  D: 'DAV:',
  C: 'urn:ietf:params:xml:ns:carddav',
  S: 'http://calendarserver.org/ns/',
} as const;

/** The name of an element with one of the prefixes: `D:getetag`. */
export type DavName = `${keyof typeof namespaces}:${string}`;

/** The name as responses write it; undefined for an element of another namespace. */
export function davName(namespace: string, local: string): DavName | undefined {
  const found = Object.entries(namespaces).find(([, uri]) => uri === namespace);
  return found && (`${found[0]}:${local}` as DavName);
}

/** Characters that XML 1.0 does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const invalid = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function escapeXml(text: string): string {
  return htmlEscape(text.replace(invalid, '').replaceAll('\r', ''));
}

/** An element with content that is XML already. */
export function element(name: DavName, content = '', attributes = ''): string {
  return content ? `<${name}${attributes}>${content}</${name}>` : `<${name}${attributes}/>`;
}

/** An address as a program wrote it. */
export const hrefElement = (href: string): string => element('D:href', escapeXml(href));

/** The address of a path of the product. */
export const pathElement = (path: string): string => hrefElement(withBase(path));

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';
const declared = Object.entries(namespaces)
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join('');

/** A document with this root element, which gets the namespaces. */
export function xmlDocument(root: string): string {
  return declaration + root.replace(/^<[\w:-]+/, (start) => start + declared);
}

/** The characters of responses that are sent together. */
const batchLength = 64 * 1024;

/**
 * A multistatus (RFC 4918 section 13) that is written while its responses are read, in batches. Other requests get a turn
 * between batches.
 */
export async function* multistatus(
  first: string | undefined,
  others: AsyncIterable<string>,
): AsyncGenerator<Buffer> {
  let batch = `${declaration}<D:multistatus${declared}>${first ?? ''}`;
  for await (const response of others) {
    batch += response;
    if (batch.length < batchLength) continue;
    yield Buffer.from(batch);
    batch = '';
    await setImmediate();
  }
  yield Buffer.from(`${batch}</D:multistatus>`);
}
