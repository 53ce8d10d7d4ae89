import { Readable } from 'node:stream';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { keyAllows } from '@meishi/api-contract/transport/endpoint';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { GroupsQueries } from '../../groups/index.ts';
import type { GroupAccess } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { tryAgainLater } from '../../platform/http/domain-error.ts';
import { onRequestEnd } from '../../platform/http/on-request-end.ts';
import { ConcurrentCalls, stillRunning } from '../../platform/limits/account-turns.ts';
import { t } from '../../platform/words/words.ts';
import type { VcardVersion } from '../profile-vcard.ts';
import { type AddressBook, type BookCard, entryPath, isName } from './address-book.ts';
import { ContactBook } from './contact-book.ts';
import { includes } from './contact-cards.service.ts';
import { DavError, multistatus, xmlMediaType } from './dav-answers.ts';
import { GroupBook } from './group-book.ts';
import { bookProperties, entryProperties, requestedProperties, responseFor } from './properties.ts';
import { reportOn, tokenOf } from './reports.ts';

/** A call of a program. Which methods a path has depends on its kind. */
interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The answers that a server makes at the same time. One that its program does not read keeps about 1 MB of vCards in memory. */
const maxAnswers = { ofAccount: 4, together: 100 };

/** Answers what CardDAV programs call on address books. */
@Injectable()
export class AddressBooksService {
  /** A program that reads nothing for this time is disconnected. */
  protected readonly readerTimeoutMs: number = 60_000;
  private readonly answers = new ConcurrentCalls();

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
        return this.sendMultistatus({ request, reply }, responses(depthOf(request)));
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
        return this.sendMultistatus({ request, reply }, this.describe(book, request, depthOf(request)));
      case 'REPORT':
        return this.sendMultistatus({ request, reply }, await reportOn(book, request));
      case 'PROPPATCH':
        throw new DavError(403, '<D:cannot-modify-protected-property/>');
      default:
        return refuseMethod(reply, 'OPTIONS, PROPFIND, REPORT');
    }
  }

  /** The properties of a book, and with depth 1 those of its entries. */
  private async *describe(book: AddressBook, request: FastifyRequest, depth: 0 | 1): AsyncGenerator<string> {
    const requested = await requestedProperties(request);
    const state = await book.state();
    yield responseFor(book.path, bookProperties(book, state, tokenOf(state)), requested);
    if (depth === 0) return;
    for await (const entry of book.entries())
      yield responseFor(entryPath(book.path, entry.name), entryProperties(book, entry), requested);
  }

  async get(book: AddressBook, name: string, { request, reply }: Call): Promise<void> {
    this.begin({ request, reply });
    const { etag, vcard } = await cardOf(book, name, acceptedVersion(request));
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (includes(request.headers['if-none-match'] ?? '', etag)) return void reply.status(304).send();
    reply.type('text/vcard; charset=utf-8').send(vcard);
  }

  describeEntry(book: AddressBook, name: string, { request, reply }: Call): Promise<void> {
    return this.sendMultistatus({ request, reply }, this.propertiesOf(book, name, request));
  }

  private async *propertiesOf(
    book: AddressBook,
    name: string,
    request: FastifyRequest,
  ): AsyncGenerator<string> {
    const requested = await requestedProperties(request);
    const card = await cardOf(book, name);
    yield responseFor(entryPath(book.path, name), entryProperties(book, card), requested);
  }

  /** Reads the first response before it sends the status, because a refusal has another one. */
  private async sendMultistatus(call: Call, responses: AsyncGenerator<string>): Promise<void> {
    this.begin(call);
    const first = await responses.next();
    call.reply
      .status(207)
      .header('cache-control', 'private, no-store')
      .type(xmlMediaType)
      .send(
        Readable.from(multistatus(first.done ? undefined : first.value, responses), { highWaterMark: 1 }),
      );
  }

  /** Counts an answer until it is sent. */
  private begin({ request, reply }: Call): void {
    const account = `of ${request.viewer?.user_id ?? request.ip}`;
    if (!this.answers.begin(account, maxAnswers.ofAccount)) throw stillRunning();
    onRequestEnd(reply, () => this.answers.end(account));
    if (!this.answers.begin('together', maxAnswers.together))
      throw tryAgainLater('unavailable', t('Too many address books are being read.'), 5);
    onRequestEnd(reply, () => this.answers.end('together'));
    reply.raw.setTimeout(this.readerTimeoutMs);
  }
}

/** @throws DavError 404 */
async function cardOf(book: AddressBook, name: string, version?: VcardVersion): Promise<BookCard> {
  for await (const card of book.cards(isName(name) ? [name] : [], version)) return card;
  throw new DavError(404);
}

/** @throws DavError 403 for `infinity`, which is also what a missing header means (RFC 4918 section 9.1) */
function depthOf({ headers }: FastifyRequest): 0 | 1 {
  if (headers.depth === '0') return 0;
  if (headers.depth === '1') return 1;
  throw new DavError(403, '<D:propfind-finite-depth/>');
}

/** The version that the program accepts best; undefined if it names none. */
function acceptedVersion({ headers: { accept = '' } }: FastifyRequest): VcardVersion | undefined {
  if (!/;\s*version=/i.test(accept)) return undefined;
  const negotiator = new Negotiator({ headers: { accept: accept.replace(/;\s*charset=[^;,]*/gi, '') } });
  const types = { 'text/vcard; version=3.0': '3.0', 'text/vcard; version=4.0': '4.0' } as const;
  const type = negotiator.mediaType(Object.keys(types)) as keyof typeof types | undefined;
  return type && types[type];
}

/** The classes of WebDAV that this server complies with, and the methods of a path. */
export function allow(reply: FastifyReply, methods: string): FastifyReply {
  return reply.header('dav', '1, 3, access-control, addressbook').header('allow', methods);
}

function refuseMethod(reply: FastifyReply, methods: string): void {
  allow(reply, methods).status(405).send();
}
