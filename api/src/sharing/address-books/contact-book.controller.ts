import { deleteContact, listContacts, updateContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import {
  All,
  Controller,
  Delete,
  Get,
  Mkcol,
  Options,
  Param,
  Propfind,
  Put,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.ts';
import { Viewer } from '../../platform/access/viewer.ts';
import { Counterpart } from '../../platform/http/endpoint.ts';
import { Bounded } from '../../platform/limits/route-bounds.ts';
import { AddressBooksService, allow } from './address-books.service.ts';
import { ContactCardsService, type Precondition } from './contact-cards.service.ts';
import { DavError, DavErrorFilter, refuseCollection } from './dav-answers.ts';
import { maxCardBytes } from './properties.ts';
import { bodyOf, decoderOf } from './xml-reader.ts';

/** The caller's contacts, for CardDAV programs. The scopes of a key are those of the corresponding endpoints. */
@Controller('dav/books/contacts')
@Access('user')
@UseFilters(DavErrorFilter)
export class ContactBookController {
  constructor(
    private readonly books: AddressBooksService,
    private readonly cards: ContactCardsService,
  ) {}

  @Counterpart(listContacts)
  @Bounded('address-books', 'user')
  @All()
  book(@Viewer() viewer: Viewer, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.books.book(this.books.contacts(viewer), { request, reply });
  }

  @Counterpart(updateContact)
  @Bounded('address-books', 'user')
  @Put(':name')
  async put(
    @Viewer() { user_id }: Viewer,
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { vcard, isExact } = readCard(request);
    const { isNew, etag } = await this.cards.put(user_id, name, vcard, preconditionOf(request));
    // Without a tag, the program reads again what was stored (RFC 6352 section 6.3.2.3).
    if (isExact) reply.header('etag', etag);
    reply.status(isNew ? 201 : 204).send();
  }

  @Counterpart(deleteContact)
  @Bounded('address-books', 'user')
  @Delete(':name')
  async delete(
    @Viewer() { user_id }: Viewer,
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.cards.delete(user_id, name, preconditionOf(request));
    reply.status(204).send();
  }

  @Counterpart(listContacts)
  @Bounded('address-books', 'user')
  @Get(':name')
  get(
    @Viewer() viewer: Viewer,
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.books.get(this.books.contacts(viewer), name, { request, reply });
  }

  @Counterpart(listContacts)
  @Bounded('address-books', 'user')
  @Propfind(':name')
  describe(
    @Viewer() viewer: Viewer,
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.books.describeEntry(this.books.contacts(viewer), name, { request, reply });
  }

  @Counterpart(listContacts)
  @Bounded('address-books', 'user')
  @Mkcol(':name')
  create(): never {
    throw refuseCollection();
  }

  @Counterpart(listContacts)
  @Bounded('address-books', 'user')
  @Options(':name')
  options(@Res() reply: FastifyReply): void {
    allow(reply, 'OPTIONS, GET, HEAD, PROPFIND, PUT, DELETE').status(200).send();
  }
}

/** Characters that PostgreSQL or XML cannot hold are left out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/**
 * The vCard in a request, in any character set that its media type names (RFC 2425 section 7), and whether it is stored byte for
 * byte. Version 4.0 is always in UTF-8 (RFC 6350 section 3.1).
 * @throws DavError 403 for a body that is no vCard, too large, or in another character set
 */
function readCard(request: FastifyRequest): { vcard: string; isExact: boolean } {
  const type = request.headers['content-type'] ?? '';
  const body = bodyOf(request);
  if (type.split(';', 1)[0]?.trim().toLowerCase() !== 'text/vcard')
    throw new DavError(403, '<C:supported-address-data/>');
  if (body.length > maxCardBytes) throw new DavError(403, '<C:max-resource-size/>');
  const decoder = decoderOf(body, type);
  if (!decoder) throw new DavError(403, '<C:supported-address-data/>');
  const text = decode(decoder, body);
  const isUtf8 = decoder.encoding === 'utf-8';
  if (!isUtf8 && /^VERSION:4/im.test(text)) throw new DavError(403, '<C:supported-address-data/>');
  const vcard = text.replace(controlCharacters, '');
  if (Buffer.byteLength(vcard) > maxCardBytes) throw new DavError(403, '<C:max-resource-size/>');
  return { vcard, isExact: body.equals(Buffer.from(vcard)) };
}

function decode(decoder: TextDecoder, body: Buffer): string {
  try {
    return decoder.decode(body);
  } catch {
    throw new DavError(403, '<C:valid-address-data/>');
  }
}

function preconditionOf({ headers }: FastifyRequest): Precondition {
  return { ifMatch: headers['if-match'], ifNoneMatch: headers['if-none-match'] };
}
