import { getGroup, getGroupBrand, listGroups, listMembers } from '@meishi/api-contract/groups';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../platform/access/memberships.js';
import { Group, Viewer } from '../platform/access/viewer.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { Input } from '../platform/http/input.js';
import { GroupsService } from './groups.service.js';

@Controller()
export class GroupsController {
  constructor(private readonly groups: GroupsService) {}

  @Endpoint(listGroups)
  list(@Viewer() viewer: Viewer) {
    return this.groups.list(viewer);
  }

  @Endpoint(getGroup)
  get(@Viewer() viewer: Viewer, @Group() group: GroupAccess) {
    return this.groups.get(viewer, group);
  }

  @Endpoint(getGroupBrand)
  getBrand(@Input() input: Input<typeof getGroupBrand>) {
    return this.groups.getBrand(input);
  }

  @Endpoint(listMembers)
  listMembers(@Group() group: GroupAccess) {
    return this.groups.listMembers(group);
  }
}
