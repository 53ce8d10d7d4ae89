import { type CanActivate, Controller, Get, Param, Res, UseFilters, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.ts';
import type { DirectoryCaller } from '../../platform/access/callers.ts';
import { Directory } from '../../platform/access/viewer.ts';
import { Config } from '../../platform/config/config.ts';
import { scimPath } from '../../platform/http/scim-answers.ts';
import { Bounded } from '../../platform/limits/route-bounds.ts';
import { describedResourceType, describedSchemas, serviceProviderConfig } from './scim-discovery.ts';
import { absent, ScimError, ScimErrorFilter } from './scim-error.ts';
import { listResponse } from './scim-query.ts';
import { sendScim } from './scim-resource.ts';
import { groupType, userType } from './scim-schema.ts';

const types = [userType, groupType];

/** Nobody may believe that a filter was applied (RFC 7644 section 4). */
const withoutFilter: CanActivate = {
  canActivate(context) {
    const { query } = context.switchToHttp().getRequest<FastifyRequest>();
    if (Object.hasOwn(query as object, 'filter')) throw new ScimError(403, 'There is no filter here.');
    return true;
  },
};

/** What a directory can learn of this server (RFC 7644 section 4). */
@Controller('scim/v2/:id')
@Access('directory-token')
@UseGuards(withoutFilter)
@UseFilters(ScimErrorFilter)
export class ScimDiscoveryController {
  constructor(private readonly config: Config) {}

  /** The second name is that of Microsoft's reference. */
  @Bounded('directories', 'directory-token')
  @Get(['ServiceProviderConfig', 'serviceConfiguration'])
  providerConfig(@Directory() { group_id }: DirectoryCaller, @Res() reply: FastifyReply): void {
    sendScim(reply, serviceProviderConfig(this.base(group_id)));
  }

  @Bounded('directories', 'directory-token')
  @Get('ResourceTypes')
  resourceTypes(@Directory() { group_id }: DirectoryCaller, @Res() reply: FastifyReply): void {
    const all = types.map((type) => describedResourceType(type, this.base(group_id)));
    sendScim(reply, listResponse(all.length, 1, all));
  }

  @Bounded('directories', 'directory-token')
  @Get('ResourceTypes/:name')
  resourceType(
    @Directory() { group_id }: DirectoryCaller,
    @Param('name') name: string,
    @Res() reply: FastifyReply,
  ): void {
    const type = types.find((each) => each.name === name);
    if (!type) throw absent(name);
    sendScim(reply, describedResourceType(type, this.base(group_id)));
  }

  @Bounded('directories', 'directory-token')
  @Get('Schemas')
  schemas(@Directory() { group_id }: DirectoryCaller, @Res() reply: FastifyReply): void {
    const all = describedSchemas(this.base(group_id));
    sendScim(reply, listResponse(all.length, 1, all));
  }

  @Bounded('directories', 'directory-token')
  @Get('Schemas/:urn')
  schema(
    @Directory() { group_id }: DirectoryCaller,
    @Param('urn') urn: string,
    @Res() reply: FastifyReply,
  ): void {
    const found = describedSchemas(this.base(group_id)).find(
      ({ id }) => id.toLowerCase() === urn.toLowerCase(),
    );
    if (!found) throw absent(urn);
    sendScim(reply, found);
  }

  private base(groupId: string): string {
    return `${this.config.PUBLIC_URL}${scimPath}/${groupId}`;
  }
}
