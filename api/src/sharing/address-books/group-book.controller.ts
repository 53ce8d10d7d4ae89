import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { All, Controller, Get, Mkcol, Options, Param, Propfind, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.ts';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Group } from '../../platform/access/viewer.ts';
import { Counterpart } from '../../platform/http/endpoint.ts';
import { Bounded } from '../../platform/limits/route-bounds.ts';
import { AddressBooksService, allow } from './address-books.service.ts';
import { DavErrorFilter, NewCollectionFilter, refuseCollection } from './dav-answers.ts';

/** The members of a group, for CardDAV programs of those who may list them. */
@Controller('dav/books/:id')
@Access('group-admin')
@UseFilters(DavErrorFilter, NewCollectionFilter)
export class GroupBookController {
  constructor(private readonly books: AddressBooksService) {}

  @Counterpart(listMembers)
  @Bounded('address-books', 'group-admin')
  @All()
  async book(@Group() group: GroupAccess, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.books.book(await this.books.group(group), { request, reply });
  }

  @Counterpart(listMembers)
  @Bounded('address-books', 'group-admin')
  @Get(':name')
  async get(
    @Group() group: GroupAccess,
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.books.get(await this.books.group(group), name, { request, reply });
  }

  @Counterpart(listMembers)
  @Bounded('address-books', 'group-admin')
  @Propfind(':name')
  async describe(
    @Group() group: GroupAccess,
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.books.describeEntry(await this.books.group(group), name, { request, reply });
  }

  @Counterpart(listMembers)
  @Bounded('address-books', 'group-admin')
  @Mkcol(':name')
  create(): never {
    throw refuseCollection();
  }

  @Counterpart(listMembers)
  @Bounded('address-books', 'group-admin')
  @Options(':name')
  options(@Res() reply: FastifyReply): void {
    allow(reply, 'OPTIONS, GET, HEAD, PROPFIND').status(200).send();
  }
}
