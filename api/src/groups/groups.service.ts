import type { Group, GroupBrand, getGroupBrand, Member } from '@meishi/api-contract/groups';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../platform/access/memberships.js';
import type { Viewer } from '../platform/access/viewer.js';
import { notFound } from '../platform/http/domain-error.js';
import type { Input } from '../platform/http/input.js';
import { GroupsQueries } from './groups.queries.js';
import { Membership } from './membership.entity.js';

@Injectable()
export class GroupsService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: GroupsQueries,
  ) {}

  list({ user_id }: Viewer): Promise<Group[]> {
    return this.queries.listOf(user_id);
  }

  /** Opening a group makes it the one last used. */
  async get({ user_id, roles }: Viewer, { group_id, role }: GroupAccess): Promise<Group> {
    if (role)
      await this.em.nativeUpdate(
        Membership,
        { group: group_id, user: user_id },
        { last_used_at: new Date() },
      );
    const group = await this.queries.get(group_id, user_id);
    if (!group) throw notFound('group');
    return { ...group, admin: group.admin || roles.includes('product-admin') };
  }

  async getBrand({ params }: Input<typeof getGroupBrand>): Promise<GroupBrand> {
    const brand = await this.queries.brand(params.id);
    if (!brand) throw notFound('group');
    return brand;
  }

  listMembers({ group_id }: GroupAccess): Promise<Member[]> {
    return this.queries.members(group_id);
  }
}
