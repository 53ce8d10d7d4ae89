import type { VcardVersion } from '../sharing/profile-vcard.ts';
import type { AddressBook, BookCard } from './address-book.ts';
import { DavError } from './dav-error.ts';
import { element, escapeXml, hrefElement } from './dav-xml.ts';
import { entryPath, nameAt } from './paths.ts';
import { entryProperties, missingEntry, type Requested, responseFor } from './properties.ts';
import { matches } from './query-filter.ts';
import { childOf, childrenOf, readXml, type XmlElement } from './xml-reader.ts';

/** Sync tokens are URIs (RFC 6578 section 4), so the state of a book is written as one. */
const tokenPrefix = 'data:,';
export const tokenOf = (state: string): string => tokenPrefix + state;

/**
 * The responses to a REPORT on an address book.
 * @throws DavError 400 or 403 for a report that this server does not know
 */
export async function reportOn(book: AddressBook, body: string): Promise<AsyncGenerator<string>> {
  const report = readXml(body);
  switch (report.name) {
    case 'C:addressbook-multiget':
      return multiget(book, report);
    case 'C:addressbook-query':
      return query(book, report);
    case 'D:sync-collection':
      return synchronize(book, report);
    default:
      throw new DavError(403, '<D:supported-report/>');
  }
}

const propertiesOf = (report: XmlElement): Requested => childOf(report, 'D:prop')?.children ?? 'all';

function versionOf(report: XmlElement): VcardVersion {
  const data = childOf(childOf(report, 'D:prop'), 'C:address-data');
  return data?.attributes.version === '4.0' ? '4.0' : '3.0';
}

/** The entries at these addresses (RFC 6352 section 8.7). */
async function* multiget(book: AddressBook, report: XmlElement): AsyncGenerator<string> {
  const requested = propertiesOf(report);
  const hrefs = childrenOf(report, 'D:href').map(({ text }) => text.trim());
  const names = hrefs.flatMap((href) => nameAt(href, book.path) ?? []);
  const found = new Set<string>();
  for await (const cards of book.cards(names, versionOf(report)))
    for (const card of cards) {
      found.add(card.name);
      yield cardResponse(book, card, requested);
    }
  for (const href of hrefs) if (!found.has(nameAt(href, book.path) ?? '')) yield missingEntry(href);
}

/** The entries that match a filter (RFC 6352 section 8.6). */
async function* query(book: AddressBook, report: XmlElement): AsyncGenerator<string> {
  const requested = propertiesOf(report);
  const filter = childOf(report, 'C:filter');
  const limit = limitOf(childOf(childOf(report, 'C:limit'), 'C:nresults'));
  const { entries } = await book.list();
  let count = 0;
  for await (const cards of book.cards(
    entries.map(({ name }) => name),
    versionOf(report),
  ))
    for (const card of cards) {
      if (!matches(card.vcard, filter)) continue;
      if (++count > limit) {
        yield truncated(book);
        return;
      }
      yield cardResponse(book, card, requested);
    }
}

/** What has changed since a token (RFC 6578 section 3.2). */
async function synchronize(book: AddressBook, report: XmlElement): Promise<AsyncGenerator<string>> {
  const token = childOf(report, 'D:sync-token')?.text.trim() ?? '';
  if (childOf(report, 'D:sync-level')?.text.trim() === 'infinite') throw new DavError(400);
  const changes = token ? await changesSince(book, token) : { ...(await book.list()), removed: [] };
  const count = changes.entries.length + changes.removed.length;
  if (count > limitOf(childOf(childOf(report, 'D:limit'), 'D:nresults')))
    throw new DavError(507, '<D:number-of-matches-within-limits/>');

  return (async function* responses() {
    for (const name of changes.removed) yield missingEntry(entryPath(book.path, name));
    yield* entryResponses(book, changes.entries, report);
    yield element('D:sync-token', escapeXml(tokenOf(changes.state)));
  })();
}

/** Programs that ask for the data of changed entries get it; most read it by a multiget. */
async function* entryResponses(
  book: AddressBook,
  entries: Awaited<ReturnType<AddressBook['list']>>['entries'],
  report: XmlElement,
): AsyncGenerator<string> {
  const requested = propertiesOf(report);
  if (!childOf(childOf(report, 'D:prop'), 'C:address-data')) {
    for (const entry of entries)
      yield responseFor(entryPath(book.path, entry.name), entryProperties(book, entry), requested);
    return;
  }
  for await (const cards of book.cards(
    entries.map(({ name }) => name),
    versionOf(report),
  ))
    for (const card of cards) yield cardResponse(book, card, requested);
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
    hrefElement(book.path) +
      element('D:status', 'HTTP/1.1 507 Insufficient Storage') +
      element('D:error', element('D:number-of-matches-within-limits')),
  );

function limitOf(limit: XmlElement | undefined): number {
  const most = Number(limit?.text ?? Number.NaN);
  return Number.isInteger(most) && most > 0 ? most : Number.POSITIVE_INFINITY;
}
