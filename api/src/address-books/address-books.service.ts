import { Readable } from 'node:stream';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { keyAllows } from '@meishi/api-contract/transport/endpoint';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GroupsQueries } from '../groups/groups.queries.ts';
import type { GroupAccess } from '../platform/access/memberships.ts';
import type { Viewer } from '../platform/access/viewer.ts';
import { Config } from '../platform/config/config.ts';
import { Database } from '../platform/database/database.ts';
import type { VcardVersion } from '../sharing/profile-vcard.ts';
import type { AddressBook, BookCard } from './address-book.ts';
import { ContactBook } from './contact-book.ts';
import { includes } from './contact-cards.service.ts';
import { DavError } from './dav-error.ts';
import { multistatus, xmlMediaType } from './dav-xml.ts';
import { GroupBook } from './group-book.ts';
import { entryPath, isName } from './paths.ts';
import { bookProperties, entryProperties, requestedProperties, responseFor } from './properties.ts';
import { reportOn, tokenOf } from './reports.ts';

/** A call of a program. Which methods a path has depends on its kind. */
interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers what CardDAV programs call on address books. */
@Injectable()
export class AddressBooksService {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly groups: GroupsQueries,
  ) {}

  contacts({ user_id }: Viewer): ContactBook {
    return new ContactBook(this.database, user_id);
  }

  async group({ group_id, name }: GroupAccess): Promise<GroupBook> {
    const brand = await this.groups.brand(group_id);
    return this.groupBook({ group_id, display_name: brand?.display_name ?? name });
  }

  /** The caller's contacts, and the groups that the caller administers, if the key reads groups. */
  async all(viewer: Viewer): Promise<AddressBook[]> {
    const readsGroups = !viewer.scopes || keyAllows(viewer.scopes, listMembers);
    const { rows } = readsGroups
      ? await this.database.query<{ group_id: string; display_name: string }>({
          name: 'groups with address books',
          text: `select g.group_id, g.display_name from memberships m join groups g using (group_id)
            where m.user_id = $1 and m.role = 'admin' order by m.joined_at, g.group_id`,
          values: [viewer.user_id],
        })
      : { rows: [] };
    return [this.contacts(viewer), ...rows.map((group) => this.groupBook(group))];
  }

  private groupBook({ group_id, display_name }: { group_id: string; display_name: string }): GroupBook {
    return new GroupBook(this.database, this.config.PUBLIC_URL, group_id, display_name);
  }

  /** Answers a call on a collection that has no other methods. */
  async collection(
    { request, reply }: Call,
    responses: (depth: 0 | 1) => AsyncGenerator<string>,
  ): Promise<void> {
    switch (request.method) {
      case 'OPTIONS':
        return void allow(reply, 'OPTIONS, PROPFIND').status(200).send();
      case 'PROPFIND':
        return sendMultistatus(reply, responses(depthOf(request)));
      default:
        return refuseMethod(reply, 'OPTIONS, PROPFIND');
    }
  }

  /** Answers a call on an address book. */
  async book(book: AddressBook, { request, reply }: Call): Promise<void> {
    switch (request.method) {
      case 'OPTIONS':
        return void allow(reply, 'OPTIONS, PROPFIND, REPORT').status(200).send();
      case 'PROPFIND':
        return sendMultistatus(reply, this.describe(book, String(request.body ?? ''), depthOf(request)));
      case 'REPORT':
        return sendMultistatus(reply, await reportOn(book, String(request.body ?? '')));
      case 'PROPPATCH':
        throw new DavError(403, '<D:cannot-modify-protected-property/>');
      default:
        return refuseMethod(reply, 'OPTIONS, PROPFIND, REPORT');
    }
  }

  /** The properties of a book, and with depth 1 those of its entries. */
  async *describe(book: AddressBook, body: string, depth: 0 | 1): AsyncGenerator<string> {
    const requested = requestedProperties(body);
    const { state, entries } = depth === 1 ? await book.list() : { state: await book.state(), entries: [] };
    yield responseFor(book.path, bookProperties(book, state, tokenOf(state)), requested);
    for (const entry of entries)
      yield responseFor(entryPath(book.path, entry.name), entryProperties(book, entry), requested);
  }

  async get(book: AddressBook, name: string, { request, reply }: Call): Promise<void> {
    const { etag, vcard } = await cardOf(book, name, acceptedVersion(request));
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (includes(request.headers['if-none-match'] ?? '', etag)) return void reply.status(304).send();
    reply.type('text/vcard; charset=utf-8').send(vcard);
  }

  describeEntry(book: AddressBook, name: string, { request, reply }: Call): Promise<void> {
    return sendMultistatus(reply, this.propertiesOf(book, name, String(request.body ?? '')));
  }

  private async *propertiesOf(book: AddressBook, name: string, body: string): AsyncGenerator<string> {
    const requested = requestedProperties(body);
    const card = await cardOf(book, name);
    yield responseFor(entryPath(book.path, name), entryProperties(book, card), requested);
  }
}

/** @throws DavError 404 */
async function cardOf(book: AddressBook, name: string, version: VcardVersion = '3.0'): Promise<BookCard> {
  for await (const [card] of book.cards(isName(name) ? [name] : [], version)) if (card) return card;
  throw new DavError(404);
}

/** @throws DavError 403 for `infinity`, which is also what a missing header means (RFC 4918 section 9.1) */
function depthOf({ headers }: FastifyRequest): 0 | 1 {
  if (headers.depth === '0') return 0;
  if (headers.depth === '1') return 1;
  throw new DavError(403, '<D:propfind-finite-depth/>');
}

const acceptedVersion = ({ headers }: FastifyRequest): VcardVersion =>
  /version="?4\.0/.test(headers.accept ?? '') ? '4.0' : '3.0';

/** The classes of WebDAV that this server complies with, and the methods of a path. */
export function allow(reply: FastifyReply, methods: string): FastifyReply {
  return reply.header('dav', '1, 3, access-control, addressbook').header('allow', methods);
}

function refuseMethod(reply: FastifyReply, methods: string): void {
  allow(reply, methods).status(405).send();
}

/** Reads the first response before it sends the status, because a refusal has another one. */
async function sendMultistatus(reply: FastifyReply, responses: AsyncGenerator<string>): Promise<void> {
  const first = await responses.next();
  reply
    .status(207)
    .header('cache-control', 'private, no-store')
    .type(xmlMediaType)
    .send(Readable.from(multistatus(first.done ? undefined : first.value, responses), { objectMode: false }));
}
