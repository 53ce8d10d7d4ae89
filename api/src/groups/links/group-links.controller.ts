import {
  createGroupLink,
  getLinkGrid,
  listGroupLinks,
  listLinkBearers,
  replaceGroupLinks,
  updateLinkOverrides,
  updateOwnLinkOverrides,
  uploadGroupLinkPhoto,
} from '@meishi/api-contract/endpoints/groups/group-links';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Group, Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { GroupLinksService } from './group-links.service.ts';
import { LinkGridService } from './link-grid.service.ts';
import { LinkOverridesService } from './link-overrides.service.ts';

@Controller()
export class GroupLinksController {
  constructor(
    private readonly links: GroupLinksService,
    private readonly overrides: LinkOverridesService,
    private readonly grid: LinkGridService,
  ) {}

  @Endpoint(listGroupLinks)
  list(@Viewer() viewer: Viewer, @Group() group: GroupAccess) {
    return this.links.list(viewer, group);
  }

  @Endpoint(createGroupLink)
  create(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof createGroupLink>,
  ) {
    return this.links.create(viewer, group, input);
  }

  @Endpoint(replaceGroupLinks)
  replace(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof replaceGroupLinks>,
  ) {
    return this.links.replace(viewer, group, input);
  }

  @Endpoint(uploadGroupLinkPhoto)
  uploadPhoto(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof uploadGroupLinkPhoto>,
  ) {
    return this.overrides.uploadPhoto(viewer, group, input);
  }

  @Endpoint(updateLinkOverrides)
  updateOverrides(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof updateLinkOverrides>,
  ) {
    return this.overrides.update(viewer, group, input);
  }

  @Endpoint(updateOwnLinkOverrides)
  updateOwnOverrides(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof updateOwnLinkOverrides>,
  ) {
    return this.overrides.updateOwn(viewer, group, input);
  }

  @Endpoint(getLinkGrid)
  getGrid(@Group() group: GroupAccess, @Input() input: Input<typeof getLinkGrid>) {
    return this.grid.get(group, input);
  }

  @Endpoint(listLinkBearers)
  listBearers(@Group() group: GroupAccess, @Input() input: Input<typeof listLinkBearers>) {
    return this.grid.listBearers(group, input);
  }
}
