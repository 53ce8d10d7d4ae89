import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { All, Controller, Mkcol, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.ts';
import { Viewer } from '../../platform/access/viewer.ts';
import { Counterpart } from '../../platform/http/endpoint.ts';
import { Bounded } from '../../platform/limits/route-bounds.ts';
import { booksPath, principalPath } from './address-book.ts';
import { AddressBooksService } from './address-books.service.ts';
import { DavErrorFilter, refuseCollection } from './dav-answers.ts';
import {
  bookProperties,
  homeProperties,
  principalProperties,
  requestedProperties,
  responseFor,
} from './properties.ts';
import { tokenOf } from './reports.ts';

/** How CardDAV programs find address books (RFC 6764, RFC 5397, RFC 6352 section 7.1). */
@Controller()
@UseFilters(DavErrorFilter)
export class AddressBooksController {
  constructor(private readonly books: AddressBooksService) {}

  @Access('public')
  @Bounded('pages')
  @All('.well-known/carddav')
  redirect(@Res() reply: FastifyReply): void {
    reply.redirect(principalPath, 301);
  }

  @Access('user')
  @Counterpart(listContacts)
  @Bounded('address-books', 'user')
  @All('dav')
  principal(@Viewer() viewer: Viewer, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.books.collection({ request, reply }, describe);

    async function* describe(depth: 0 | 1): AsyncGenerator<string> {
      const requested = await requestedProperties(request);
      yield responseFor(principalPath, principalProperties(viewer.email), requested);
      if (depth === 1) yield responseFor(booksPath, homeProperties(), requested);
    }
  }

  @Access('user')
  @Counterpart(listContacts)
  @Bounded('address-books', 'user')
  @All('dav/books')
  home(@Viewer() viewer: Viewer, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.books.collection({ request, reply }, (depth) => this.describeHome(viewer, request, depth));
  }

  @Access('user')
  @Counterpart(listContacts)
  @Bounded('address-books', 'user')
  @Mkcol('dav/:name')
  create(): never {
    throw refuseCollection();
  }

  private async *describeHome(viewer: Viewer, request: FastifyRequest, depth: 0 | 1): AsyncGenerator<string> {
    const requested = await requestedProperties(request);
    yield responseFor(booksPath, homeProperties(), requested);
    if (depth === 0) return;
    for (const book of await this.books.all(viewer)) {
      const state = await book.state();
      yield responseFor(book.path, bookProperties(book, state, tokenOf(state)), requested);
    }
  }
}
