import {
  All,
  Body,
  Controller,
  Delete,
  Get,
  Param,
  Patch,
  Post,
  Put,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.ts';
import { type DirectoryCaller, DirectoryTokens } from '../../platform/access/callers.ts';
import { Directory } from '../../platform/access/viewer.ts';
import { Config } from '../../platform/config/config.ts';
import { Bounded } from '../../platform/limits/route-bounds.ts';
import { BulkService } from './bulk.service.ts';
import { DepartmentsService } from './departments.service.ts';
import { PeopleService } from './people.service.ts';
import { notAllowed, ScimError, ScimErrorFilter } from './scim-error.ts';
import { readOperations } from './scim-patch.ts';
import { listResponse, readProjection, readQuery } from './scim-query.ts';
import { namesVersion, resourceLocation, sendScim, versionTag } from './scim-resource.ts';
import { groupType, type ResourceType, userType } from './scim-schema.ts';

type Stored = Awaited<ReturnType<PeopleService['get']>> | Awaited<ReturnType<DepartmentsService['get']>>;

/** A group's directory by SCIM 2.0 (RFC 7644): the people of a company, and its departments as groups. */
@Controller('scim/v2/:id')
@Access('directory-token')
@UseFilters(ScimErrorFilter)
export class ScimController {
  constructor(
    private readonly people: PeopleService,
    private readonly departments: DepartmentsService,
    private readonly bulk: BulkService,
    private readonly tokens: DirectoryTokens,
    private readonly config: Config,
  ) {}

  /** A token acts for a directory, not for a person (RFC 7644 section 3.11). */
  @Bounded('directories', 'directory-token')
  @All('Me')
  me(): never {
    throw new ScimError(501, 'There is no current user. Use /Users.');
  }

  @Bounded('directories-bulk', 'directory-token')
  @Post('Bulk')
  async runBulk(
    @Directory() { group_id }: DirectoryCaller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendScim(reply, await this.bulk.run(group_id, request.body, () => this.tokens.recheck(request)));
  }

  /** People and departments in one list (RFC 7644 section 3.4.2.1). A filter on attributes of the one excludes the other. */
  @Bounded('directories', 'directory-token')
  @Get()
  async listAll(
    @Directory() { group_id }: DirectoryCaller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.sendAll(group_id, request.query, reply);
  }

  @Bounded('directories', 'directory-token')
  @Post('.search')
  async searchAll(
    @Directory() { group_id }: DirectoryCaller,
    @Body() body: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.sendAll(group_id, body, reply);
  }

  @Bounded('directories', 'directory-token')
  @Post(':type/.search')
  async search(
    @Directory() { group_id }: DirectoryCaller,
    @Param('type') type: string,
    @Body() body: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.sendList(group_id, typeOf(type), body, reply);
  }

  @Bounded('directories', 'directory-token')
  @Get(':type')
  async list(
    @Directory() { group_id }: DirectoryCaller,
    @Param('type') type: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.sendList(group_id, typeOf(type), request.query, reply);
  }

  @Bounded('directories', 'directory-token')
  @Post(':type')
  async create(
    @Directory() { group_id }: DirectoryCaller,
    @Param('type') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const type = typeOf(name);
    const stored =
      type === userType
        ? await this.people.create(group_id, request.body)
        : await this.departments.create(group_id, request.body);
    await this.sendResource(group_id, stored, request, reply, 201);
  }

  @Bounded('directories', 'directory-token')
  @Get(':type/:resource')
  async get(
    @Directory() { group_id }: DirectoryCaller,
    @Param('type') name: string,
    @Param('resource') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const stored = await this.serviceOf(typeOf(name)).get(group_id, id);
    const known = request.headers['if-none-match'];
    if (known !== undefined && namesVersion(known, stored)) {
      reply.status(304).header('etag', versionTag(stored)).send();
      return;
    }
    await this.sendResource(group_id, stored, request, reply);
  }

  @Bounded('directories', 'directory-token')
  @Put(':type/:resource')
  async replace(
    @Directory() { group_id }: DirectoryCaller,
    @Param('type') name: string,
    @Param('resource') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const expected = request.headers['if-match'];
    const stored = await this.serviceOf(typeOf(name)).replace(group_id, id, request.body, expected);
    await this.sendResource(group_id, stored, request, reply);
  }

  /** The answer has the resource for clients that ask for a media type of SCIM or for attributes, and is empty for others. */
  @Bounded('directories', 'directory-token')
  @Patch(':type/:resource')
  async patch(
    @Directory() { group_id }: DirectoryCaller,
    @Param('type') name: string,
    @Param('resource') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const expected = request.headers['if-match'];
    const service = this.serviceOf(typeOf(name));
    const stored = await service.patch(group_id, id, readOperations(request.body), expected);
    const isWanted =
      /json/i.test(request.headers.accept ?? '') || Object.keys(request.query as object).length > 0;
    if (!isWanted) {
      reply.status(204).header('etag', versionTag(stored)).send();
      return;
    }
    await this.sendResource(group_id, stored, request, reply);
  }

  @Bounded('directories', 'directory-token')
  @Delete(':type/:resource')
  async delete(
    @Directory() { group_id }: DirectoryCaller,
    @Param('type') name: string,
    @Param('resource') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.serviceOf(typeOf(name)).delete(group_id, id, request.headers['if-match']);
    reply.status(204).send();
  }

  @Bounded('directories', 'directory-token')
  @All('*')
  nothing(@Param('id') id: string, @Req() { url }: FastifyRequest): never {
    const [, ...names] = (url.split(`/${id}`, 2)[1] ?? '').split('?', 1)[0]?.split('/') ?? [];
    typeOf(names[0] ?? '');
    if (names.length > 2) throw new ScimError(404, `There is no endpoint /${names.join('/')}.`);
    throw notAllowed(names.length > 1 ? 'GET, PUT, PATCH, DELETE' : 'GET, POST');
  }

  private serviceOf(type: ResourceType): PeopleService | DepartmentsService {
    return type === userType ? this.people : this.departments;
  }

  private async sendList(
    groupId: string,
    type: ResourceType,
    sent: unknown,
    reply: FastifyReply,
  ): Promise<void> {
    const query = readQuery(sent);
    const { resources, total } = await this.serviceOf(type).list(groupId, query);
    sendScim(reply, listResponse(total, query.startIndex, resources));
  }

  private async sendAll(groupId: string, sent: unknown, reply: FastifyReply): Promise<void> {
    const query = readQuery(sent);
    const people = await this.orNothing(() => this.people.list(groupId, query));
    const left = { ...query, count: query.count - (people?.resources.length ?? 0) };
    const startIndex = Math.max(1, query.startIndex - (people?.total ?? 0));
    const departments = await this.orNothing(() => this.departments.list(groupId, { ...left, startIndex }));
    if (!people && !departments) throw new ScimError(400, 'The filter cannot be read.', 'invalidFilter');
    const resources = [...(people?.resources ?? []), ...(departments?.resources ?? [])];
    sendScim(
      reply,
      listResponse((people?.total ?? 0) + (departments?.total ?? 0), query.startIndex, resources),
    );
  }

  /** Sends a person or a department with the attributes that the request asks for. */
  private async sendResource(
    groupId: string,
    stored: Stored,
    { query }: FastifyRequest,
    reply: FastifyReply,
    status = 200,
  ): Promise<void> {
    const projection = readProjection(query);
    const [resource = {}] =
      'person_id' in stored
        ? await this.people.describe(groupId, [stored], projection)
        : await this.departments.describe(groupId, [stored], projection);
    const location = this.locationOf(groupId, stored);
    reply.headers({ location, 'content-location': location });
    sendScim(reply, resource, { status, tag: versionTag(stored) });
  }

  private locationOf(groupId: string, stored: Stored): string {
    const [type, id] =
      'person_id' in stored ? [userType, stored.person_id] : [groupType, stored.department_id];
    return resourceLocation(this.config.PUBLIC_URL, groupId, type, id);
  }

  /** Undefined for a filter or an order that does not fit the type. */
  private async orNothing<Found>(list: () => Promise<Found>): Promise<Found | undefined> {
    try {
      return await list();
    } catch (error) {
      if (error instanceof ScimError && error.status === 400) return undefined;
      throw error;
    }
  }
}

/** The methods of the addresses that have no resources of a type. */
const otherEndpoints = new Map([
  ['.search', 'POST'],
  ['bulk', 'POST'],
  ['resourcetypes', 'GET'],
  ['schemas', 'GET'],
  ['serviceproviderconfig', 'GET'],
]);

/** Some clients write the names of endpoints in lower case. */
function typeOf(name: string): ResourceType {
  const type = [userType, groupType].find(
    ({ endpoint }) => endpoint.slice(1).toLowerCase() === name.toLowerCase(),
  );
  const allowed = otherEndpoints.get(name.toLowerCase());
  if (!type) throw allowed ? notAllowed(allowed) : new ScimError(404, `There is no endpoint /${name}.`);
  return type;
}
