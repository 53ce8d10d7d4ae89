import type { FastifyRequest } from 'fastify';
import { withBase } from '../../platform/base-path/base-path.ts';
import { type AddressBook, type BookEntry, booksPath, principalPath } from './address-book.ts';
import { DavError, type DavName, element, escapeXml, hrefElement, pathElement } from './dav-answers.ts';
import { bodyOf, childOf, readXml, type XmlElement } from './xml-reader.ts';

/** The maximum size of a vCard that a program may store. It is also the maximum of its request. */
export const maxCardBytes = 512 * 1024;

/** The properties of a resource: XML by name. */
type Properties = Partial<Record<DavName, string>>;

/** Limits far above real requests. Properties are repeated for each entry, so their length counts. */
const most = { properties: 200, characters: 8 * 1024 };

/** A property that a request names, with the empty element that stands for it where it is unknown. */
interface RequestedProperty {
  name: DavName | undefined;
  empty: string;
}

/** The properties that a request names, all, or only the names of all. */
export type Requested = readonly RequestedProperty[] | 'all' | 'names';

/**
 * The properties in the body of a PROPFIND (RFC 4918 section 9.1). No body means all.
 * @throws DavError 400
 */
export async function requestedProperties(request: FastifyRequest): Promise<Requested> {
  if (bodyOf(request).length === 0) return 'all';
  const root = await readXml(request, (name) => {
    if (name !== 'D:propfind') throw new DavError(400);
  });
  const kinds = root.children.filter(({ name }) => kindsOfRequest.has(name ?? ''));
  // One without any of them, or with several, is not legal (RFC 4918 section 14.20 and appendix A.2).
  if (kinds.length !== 1) throw new DavError(400);
  return childOf(root, 'D:propname') ? 'names' : namedProperties(root);
}

const kindsOfRequest: ReadonlySet<string> = new Set(['D:prop', 'D:propname', 'D:allprop']);

/**
 * The properties in the `prop` of a request, each once; without one, all.
 * @throws DavError 400 for more than the limits
 */
export function namedProperties(parent: XmlElement): Requested {
  const prop = childOf(parent, 'D:prop');
  if (!prop) return 'all';
  if (prop.children.length > most.properties) throw new DavError(400);
  const named = new Map(
    prop.children.map(({ name, local, namespace }) => {
      const empty = `<x:${local} xmlns:x="${escapeXml(namespace)}"/>`;
      return [empty, { name, empty }];
    }),
  );
  if ([...named.keys()].join('').length > most.characters) throw new DavError(400);
  return [...named.values()];
}

const ok = element('D:status', 'HTTP/1.1 200 OK');
const notFound = element('D:status', 'HTTP/1.1 404 Not Found');

/** The response for one resource in a multistatus (RFC 4918 section 14.24). */
export function responseFor(path: string, properties: Properties, requested: Requested): string {
  const found: string[] = [];
  const missing: string[] = [];
  if (typeof requested === 'string')
    for (const [name, value] of Object.entries(properties))
      found.push(element(name as DavName, requested === 'all' ? value : ''));
  else
    for (const { name, empty } of requested) {
      const value = name && properties[name];
      if (value === undefined) missing.push(empty);
      else found.push(element(name as DavName, value));
    }
  const parts = [pathElement(path)];
  if (found.length > 0 || missing.length === 0) parts.push(propstat(found, ok));
  if (missing.length > 0) parts.push(propstat(missing, notFound));
  return element('D:response', parts.join(''));
}

const propstat = (properties: string[], status: string) =>
  element('D:propstat', element('D:prop', properties.join('')) + status);

/** The response for an entry that does not exist. */
export const missingEntry = (path: string): string => missingAddress(withBase(path));

/** The same for an address that a program has written. */
export const missingAddress = (href: string): string => element('D:response', hrefElement(href) + notFound);

const privileges = (isWritable: boolean) =>
  [
    'D:read',
    'D:read-current-user-privilege-set',
    ...(isWritable ? ['D:write-content', 'D:bind', 'D:unbind'] : []),
  ]
    .map((name) => element('D:privilege', element(name as DavName)))
    .join('');

const shared = (): Properties => ({
  'D:current-user-principal': pathElement(principalPath),
  'D:owner': pathElement(principalPath),
});

/** The user whom a program acts as (RFC 3744 section 4, RFC 6352 section 7.1). */
export const principalProperties = (address: string): Properties => ({
  ...shared(),
  'D:resourcetype': element('D:collection') + element('D:principal'),
  'D:displayname': escapeXml(address),
  'D:principal-URL': pathElement(principalPath),
  'D:principal-collection-set': pathElement(principalPath),
  'D:current-user-privilege-set': privileges(false),
  'C:addressbook-home-set': pathElement(booksPath),
});

/** The collection of a user's address books. */
export const homeProperties = (): Properties => ({
  ...shared(),
  'D:resourcetype': element('D:collection'),
  'D:current-user-privilege-set': privileges(false),
});

const reports = (['D:sync-collection', 'C:addressbook-multiget', 'C:addressbook-query'] as const)
  .map((name) => element('D:supported-report', element('D:report', element(name))))
  .join('');
const vcardTypes = ['3.0', '4.0']
  .map((version) => element('C:address-data-type', '', ` content-type="text/vcard" version="${version}"`))
  .join('');

/**
 * An address book.
 * @param state changes with every change of the book
 * @param token the state as a token for RFC 6578
 */
export const bookProperties = (
  { name, isWritable }: AddressBook,
  state: string,
  token: string,
): Properties => ({
  ...shared(),
  'D:resourcetype': element('D:collection') + element('C:addressbook'),
  'D:displayname': escapeXml(name),
  'D:current-user-privilege-set': privileges(isWritable),
  'D:supported-report-set': reports,
  'D:sync-token': escapeXml(token),
  'S:getctag': escapeXml(state),
  'C:supported-address-data': vcardTypes,
  'C:max-resource-size': String(maxCardBytes),
});

/** An entry of a book, with its vCard if the request asks for it. */
export const entryProperties = (
  { isWritable }: AddressBook,
  { etag }: BookEntry,
  vcard?: string,
): Properties => ({
  ...shared(),
  'D:resourcetype': '',
  'D:getetag': escapeXml(etag),
  'D:getcontenttype': 'text/vcard; charset=utf-8',
  'D:current-user-privilege-set': privileges(isWritable),
  ...(vcard !== undefined && { 'C:address-data': escapeXml(vcard) }),
});
