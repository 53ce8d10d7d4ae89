import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import { builtInBrand, hasOwnLook } from '@meishi/api-contract/rules/built-in-brands';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GroupsQueries } from '../groups/index.ts';
import { Config } from '../platform/config/config.ts';
import { groupSites } from './boot-config.ts';

/** The branding selected by `?group=`. */
@Injectable()
export class PageBrand {
  constructor(
    private readonly config: Config,
    private readonly groups: GroupsQueries,
  ) {}

  /** Null if the group does not exist or has no logo. The page then has the product's branding. */
  async of({ query }: FastifyRequest): Promise<GroupBrand | null> {
    const { group } = query as Record<string, unknown>;
    if (typeof group !== 'string' || !/^[\w-]{1,64}$/.test(group)) return null;
    const builtIn = builtInBrand(group, groupSites(this.config));
    if (builtIn) return builtIn;
    const brand = await this.groups.brand(group);
    return brand && hasOwnLook(brand) ? brand : null;
  }
}
