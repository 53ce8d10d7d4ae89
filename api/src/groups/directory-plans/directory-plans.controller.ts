import {
  applyDirectoryPlan,
  discardDirectoryPlan,
  getDirectoryPlan,
  listPlannedPeople,
  updateDirectoryPlanSettings,
} from '@meishi/api-contract/endpoints/groups/directory-plans';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Group, Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { DirectoryPlansService } from './directory-plans.service.ts';
import { PlanQueries } from './plan.queries.ts';
import { PlannedPeopleQueries } from './planned-people.queries.ts';

@Controller()
export class DirectoryPlansController {
  constructor(
    private readonly plans: DirectoryPlansService,
    private readonly queries: PlanQueries,
    private readonly people: PlannedPeopleQueries,
  ) {}

  @Endpoint(getDirectoryPlan)
  async get(@Group() { group_id }: GroupAccess) {
    return {
      settings: await this.queries.settings(group_id),
      plan: (await this.queries.find(group_id)) ?? null,
    };
  }

  @Endpoint(listPlannedPeople)
  list(@Group() group: GroupAccess, @Input() input: Input<typeof listPlannedPeople>) {
    return this.people.list(group, input);
  }

  @Endpoint(updateDirectoryPlanSettings)
  update(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() { body }: Input<typeof updateDirectoryPlanSettings>,
  ) {
    return this.plans.update(viewer, group, body);
  }

  @Endpoint(applyDirectoryPlan)
  apply(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() { body }: Input<typeof applyDirectoryPlan>,
  ) {
    return this.plans.apply(viewer, group, body.version);
  }

  @Endpoint(discardDirectoryPlan)
  discard(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() { body }: Input<typeof discardDirectoryPlan>,
  ) {
    return this.plans.discard(viewer, group, body.version);
  }
}
