import {
  changeMembers,
  exportMembers,
  leaveGroup,
  listMembers,
  removeMember,
  updateMember,
  updateMembership,
} from '@meishi/api-contract/endpoints/groups/members';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Group, Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { MembersService } from './members.service.ts';

@Controller()
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Endpoint(listMembers)
  list(@Group() group: GroupAccess, @Input() input: Input<typeof listMembers>) {
    return this.members.list(group, input);
  }

  @Endpoint(exportMembers)
  export(@Group() group: GroupAccess) {
    return this.members.exportCsv(group);
  }

  @Endpoint(updateMember)
  update(@Viewer() viewer: Viewer, @Group() group: GroupAccess, @Input() input: Input<typeof updateMember>) {
    return this.members.update(viewer, group, input);
  }

  @Endpoint(removeMember)
  remove(@Viewer() viewer: Viewer, @Group() group: GroupAccess, @Input() input: Input<typeof removeMember>) {
    return this.members.remove(viewer, group, input);
  }

  @Endpoint(changeMembers)
  change(@Viewer() viewer: Viewer, @Group() group: GroupAccess, @Input() input: Input<typeof changeMembers>) {
    return this.members.change(viewer, group, input);
  }

  @Endpoint(updateMembership)
  updateMembership(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof updateMembership>,
  ) {
    return this.members.updateMembership(viewer, group, input);
  }

  @Endpoint(leaveGroup)
  leave(@Viewer() viewer: Viewer, @Group() group: GroupAccess) {
    return this.members.leave(viewer, group);
  }
}
