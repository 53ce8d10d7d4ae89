import { deleteContact, listContacts, updateContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import {
  All,
  Controller,
  Delete,
  Get,
  Options,
  Param,
  Propfind,
  Put,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../platform/access/access.ts';
import { Viewer } from '../platform/access/viewer.ts';
import { Counterpart } from '../platform/http/endpoint.ts';
import { Bounded } from '../platform/limits/route-bounds.ts';
import { AddressBooksService, allow } from './address-books.service.ts';
import { ContactCardsService, type Precondition } from './contact-cards.service.ts';
import { DavError, DavErrorFilter } from './dav-error.ts';
import { maxCardBytes } from './properties.ts';

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
    const vcard = readCard(request);
    const { isNew, etag } = await this.cards.put(user_id, name, vcard, preconditionOf(request));
    reply
      .header('etag', etag)
      .status(isNew ? 201 : 204)
      .send();
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
  @Options(':name')
  options(@Res() reply: FastifyReply): void {
    allow(reply, 'OPTIONS, GET, HEAD, PROPFIND, PUT, DELETE').status(200).send();
  }
}

/** Characters that PostgreSQL or XML cannot hold are left out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** @throws DavError 403 for a body that is no vCard or too large */
function readCard({ body, headers }: FastifyRequest): string {
  if (!headers['content-type']?.startsWith('text/vcard'))
    throw new DavError(403, '<C:supported-address-data/>');
  const text = String(body ?? '');
  if (text.length > maxCardBytes) throw new DavError(403, '<C:max-resource-size/>');
  return text.replace(controlCharacters, '');
}

function preconditionOf({ headers }: FastifyRequest): Precondition {
  return { ifMatch: headers['if-match'], ifNoneMatch: headers['if-none-match'] };
}
