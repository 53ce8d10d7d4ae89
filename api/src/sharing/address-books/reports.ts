import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { VcardVersion } from '../profile-vcard.ts';
import { type AddressBook, type BookCard, type BookChange, entryPath, nameAt } from './address-book.ts';
import { DavError, element, escapeXml, pathElement } from './dav-answers.ts';
import {
  entryProperties,
  missingAddress,
  missingEntry,
  namedProperties,
  type Requested,
  responseFor,
} from './properties.ts';
import { vcardFilter } from './query-filter.ts';
import { childOf, childrenOf, readXml, type XmlElement } from './xml-reader.ts';

/** Sync tokens are URIs (RFC 6578 section 4), so the state of a book is written as one. */
const tokenPrefix = 'data:,';
export const tokenOf = (state: string): string => tokenPrefix + state;

/** The responses of one report, and what they contain. */
type Report = (book: AddressBook, report: XmlElement, requested: Requested) => AsyncGenerator<string>;

const reports = new Map<string | undefined, Report>([
  ['C:addressbook-multiget', multiget],
  ['C:addressbook-query', query],
  ['D:sync-collection', synchronize],
]);

/**
 * The responses to a REPORT on an address book. The first one may throw a DavError.
 * @throws DavError 400, or 403 for a report that this server does not know
 */
export async function reportOn(book: AddressBook, request: FastifyRequest): Promise<AsyncGenerator<string>> {
  const report = await readXml(request, (name) => {
    if (!reports.has(name)) throw new DavError(403, '<D:supported-report/>');
  });
  const respond = reports.get(report.name) ?? multiget;
  return respond(book, report, namedProperties(report));
}

/**
 * The version that a report asks for.
 * @throws DavError 403 for one that this server does not know
 */
function versionOf(report: XmlElement): VcardVersion | undefined {
  const { version, 'content-type': type = 'text/vcard' } =
    childOf(childOf(report, 'D:prop'), 'C:address-data')?.attributes ?? {};
  if (type.toLowerCase() !== 'text/vcard' || (version !== undefined && !isVersion(version)))
    throw new DavError(403, '<C:supported-address-data/>');
  return version;
}

const isVersion = (version: string): version is VcardVersion => version === '3.0' || version === '4.0';

/** The characters of a vCard that takes milliseconds. */
const largeLength = 64 * 1024;

/** The number of addresses that are resolved before their entries are read. */
const hrefsAtOnce = 500;

/** The entries at these addresses (RFC 6352 section 8.7), each once. */
async function* multiget(
  book: AddressBook,
  report: XmlElement,
  requested: Requested,
): AsyncGenerator<string> {
  const version = versionOf(report);
  const hrefs = childrenOf(report, 'D:href').map(({ text }) => text.trim());
  const seen = new Set<string>();
  for (let start = 0; start < hrefs.length; start += hrefsAtOnce) {
    const wanted = new Map<string, string>();
    for (const href of hrefs.slice(start, start + hrefsAtOnce)) {
      const name = nameAt(href, book.path);
      if (name === undefined) yield missingAddress(href);
      else if (!seen.has(name)) wanted.set(name, href);
      if (name !== undefined) seen.add(name);
    }
    for await (const card of book.cards([...wanted.keys()], version)) {
      wanted.delete(card.name);
      yield cardResponse(book, card, requested);
    }
    for (const href of wanted.values()) yield missingAddress(href);
  }
}

/** The entries that match a filter (RFC 6352 section 8.6). */
async function* query(book: AddressBook, report: XmlElement, requested: Requested): AsyncGenerator<string> {
  const isMatch = vcardFilter(childOf(report, 'C:filter'));
  const limit = limitOf(childOf(childOf(report, 'C:limit'), 'C:nresults'));
  let count = 0;
  for await (const card of book.cards('all', versionOf(report))) {
    // What was read, what is compared and what is written of a large vCard get a turn each.
    const isLarge = card.vcard.length > largeLength;
    if (isLarge) await setImmediate();
    if (!isMatch(card.vcard)) continue;
    if (isLarge) await setImmediate();
    if (++count > limit) {
      yield truncated(book);
      return;
    }
    yield cardResponse(book, card, requested);
  }
}

/** What has changed since a token (RFC 6578 section 3.2). */
async function* synchronize(
  book: AddressBook,
  report: XmlElement,
  requested: Requested,
): AsyncGenerator<string> {
  const token = childOf(report, 'D:sync-token')?.text.trim() ?? '';
  if (childOf(report, 'D:sync-level')?.text.trim() === 'infinite') throw new DavError(400);
  const { state, count, changes } = token ? await changesSince(book, token) : await everything(book);
  if (count > limitOf(childOf(childOf(report, 'D:limit'), 'D:nresults')))
    throw new DavError(507, '<D:number-of-matches-within-limits/>');

  // Programs that ask for the data of changed entries get it; most read it by a multiget.
  const hasData = childOf(childOf(report, 'D:prop'), 'C:address-data') !== undefined;
  let names: string[] = [];
  for await (const { name, etag } of changes) {
    if (etag === null) yield missingEntry(entryPath(book.path, name));
    else if (!hasData)
      yield responseFor(entryPath(book.path, name), entryProperties(book, { name, etag }), requested);
    else if (names.push(name) === hrefsAtOnce) {
      for await (const card of book.cards(names, versionOf(report)))
        yield cardResponse(book, card, requested);
      names = [];
    }
  }
  for await (const card of book.cards(names, versionOf(report))) yield cardResponse(book, card, requested);
  yield element('D:sync-token', escapeXml(tokenOf(state)));
}

/** The state is read first, so that a later change is among the changes since it. */
async function everything(book: AddressBook) {
  const [state, count] = [await book.state(), await book.count()];
  return { state, count, changes: book.entries() as AsyncIterable<BookChange> };
}

async function changesSince(book: AddressBook, token: string) {
  const changes = token.startsWith(tokenPrefix) && (await book.changesSince(token.slice(tokenPrefix.length)));
  if (!changes) throw new DavError(403, '<D:valid-sync-token/>');
  return changes;
}

function cardResponse(book: AddressBook, card: BookCard, requested: Requested): string {
  return responseFor(entryPath(book.path, card.name), entryProperties(book, card, card.vcard), requested);
}

const truncated = (book: AddressBook) =>
  element(
    'D:response',
    pathElement(book.path) +
      element('D:status', 'HTTP/1.1 507 Insufficient Storage') +
      element('D:error', element('D:number-of-matches-within-limits')),
  );

function limitOf(limit: XmlElement | undefined): number {
  const most = Number(limit?.text ?? Number.NaN);
  return Number.isInteger(most) && most > 0 ? most : Number.POSITIVE_INFINITY;
}
