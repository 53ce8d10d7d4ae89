import {
  addMailDomain,
  checkMailDomain,
  decideJoinRequest,
  joinGroup,
  listJoinableGroups,
  listJoinRequests,
  listMailDomains,
  removeMailDomain,
  updateMailDomain,
} from '@meishi/api-contract/endpoints/groups/joining';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Group, Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { JoiningService } from './joining.service.ts';
import { MailDomainsService } from './mail-domains.service.ts';

@Controller()
export class JoiningController {
  constructor(
    private readonly domains: MailDomainsService,
    private readonly joining: JoiningService,
  ) {}

  @Endpoint(listMailDomains)
  listDomains(@Group() group: GroupAccess) {
    return this.domains.list(group);
  }

  @Endpoint(addMailDomain)
  addDomain(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof addMailDomain>,
  ) {
    return this.domains.add(viewer, group, input);
  }

  @Endpoint(updateMailDomain)
  updateDomain(@Group() group: GroupAccess, @Input() input: Input<typeof updateMailDomain>) {
    return this.domains.update(group, input);
  }

  @Endpoint(checkMailDomain)
  checkDomain(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof checkMailDomain>,
  ) {
    return this.domains.check(viewer, group, input);
  }

  @Endpoint(removeMailDomain)
  removeDomain(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof removeMailDomain>,
  ) {
    return this.domains.remove(viewer, group, input);
  }

  @Endpoint(listJoinRequests)
  listRequests(@Group() group: GroupAccess, @Input() input: Input<typeof listJoinRequests>) {
    return this.joining.listRequests(group, input);
  }

  @Endpoint(decideJoinRequest)
  decide(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof decideJoinRequest>,
  ) {
    return this.joining.decide(viewer, group, input);
  }

  @Endpoint(listJoinableGroups)
  listJoinable(@Viewer() viewer: Viewer) {
    return this.joining.listJoinable(viewer);
  }

  @Endpoint(joinGroup)
  join(@Viewer() viewer: Viewer, @Input() input: Input<typeof joinGroup>) {
    return this.joining.join(viewer, input);
  }
}
