import {
  deleteGroup,
  endGroupPlanOffer,
  keepGroup,
  offerGroupPlan,
  takeOverGroupPlan,
} from '@meishi/api-contract/endpoints/groups/group-life';
import { listGroupLog } from '@meishi/api-contract/endpoints/groups/group-log';
import {
  checkGroupName,
  createGroup,
  getGroup,
  getGroupBrand,
  getGroupPlan,
  listGroups,
  updateGroup,
  uploadGroupPhoto,
} from '@meishi/api-contract/endpoints/groups/groups';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../platform/access/callers.ts';
import { Group, Viewer } from '../platform/access/viewer.ts';
import { Endpoint, Input } from '../platform/http/endpoint.ts';
import { GroupDeletionService } from './group-deletion.service.ts';
import { GroupLogQueries } from './group-log.queries.ts';
import { GroupPayerService } from './group-payer.service.ts';
import { GroupPicturesService } from './group-pictures.service.ts';
import { GroupPlan } from './group-plan.ts';
import { GroupsService } from './groups.service.ts';

@Controller()
export class GroupsController {
  constructor(
    private readonly groups: GroupsService,
    private readonly pictures: GroupPicturesService,
    private readonly plan: GroupPlan,
    private readonly payer: GroupPayerService,
    private readonly deletion: GroupDeletionService,
    private readonly log: GroupLogQueries,
  ) {}

  @Endpoint(listGroups)
  list(@Viewer() viewer: Viewer) {
    return this.groups.list(viewer);
  }

  @Endpoint(createGroup)
  create(@Viewer() viewer: Viewer, @Input() input: Input<typeof createGroup>) {
    return this.groups.create(viewer, input);
  }

  @Endpoint(getGroup)
  get(@Viewer() viewer: Viewer, @Group() group: GroupAccess) {
    return this.groups.get(viewer, group);
  }

  @Endpoint(updateGroup)
  update(@Viewer() viewer: Viewer, @Group() group: GroupAccess, @Input() input: Input<typeof updateGroup>) {
    return this.groups.update(viewer, group, input);
  }

  @Endpoint(uploadGroupPhoto)
  uploadPhoto(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof uploadGroupPhoto>,
  ) {
    return this.pictures.upload(viewer, group, input);
  }

  @Endpoint(getGroupPlan)
  getPlan(@Viewer() viewer: Viewer, @Group() group: GroupAccess) {
    return this.plan.read(viewer, group);
  }

  @Endpoint(offerGroupPlan)
  offerPlan(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof offerGroupPlan>,
  ) {
    return this.payer.offer(viewer, group, input);
  }

  @Endpoint(takeOverGroupPlan)
  takeOverPlan(@Viewer() viewer: Viewer, @Group() group: GroupAccess) {
    return this.payer.takeOver(viewer, group);
  }

  @Endpoint(endGroupPlanOffer)
  endPlanOffer(@Viewer() viewer: Viewer, @Group() group: GroupAccess) {
    return this.payer.endOffer(viewer, group);
  }

  @Endpoint(deleteGroup)
  delete(@Viewer() viewer: Viewer, @Group() group: GroupAccess, @Input() input: Input<typeof deleteGroup>) {
    return this.deletion.delete(viewer, group, input);
  }

  @Endpoint(keepGroup)
  keep(@Viewer() viewer: Viewer, @Group() group: GroupAccess) {
    return this.deletion.keep(viewer, group);
  }

  @Endpoint(listGroupLog)
  listLog(@Viewer() viewer: Viewer, @Group() group: GroupAccess, @Input() input: Input<typeof listGroupLog>) {
    return this.log.list(viewer, group, input);
  }

  @Endpoint(checkGroupName)
  checkName(@Input() input: Input<typeof checkGroupName>) {
    return this.groups.checkName(input);
  }

  @Endpoint(getGroupBrand)
  getBrand(@Input() input: Input<typeof getGroupBrand>) {
    return this.groups.getBrand(input);
  }
}
