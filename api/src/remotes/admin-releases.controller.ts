import {
  adminActivateRelease,
  adminCreatePreview,
  adminRollBackRelease,
  listAllReleases,
} from '@meishi/api-contract/endpoints/admin/admin-releases';
import { Controller } from '@nestjs/common';
import { Viewer } from '../platform/access/viewer.ts';
import { Endpoint, Input } from '../platform/http/endpoint.ts';
import { ActivationsService } from './activation/activations.service.ts';
import { PreviewsService } from './audiences/previews.service.ts';
import { ReleaseResponses } from './release-responses.ts';
import { adminOf } from './releases/release-audit.ts';

/** The endpoints of product admins for all remotes. */
@Controller()
export class AdminReleasesController {
  constructor(
    private readonly activations: ActivationsService,
    private readonly previews: PreviewsService,
    private readonly responses: ReleaseResponses,
  ) {}

  @Endpoint(listAllReleases)
  list() {
    return this.responses.list();
  }

  @Endpoint(adminActivateRelease)
  async activate(@Viewer() viewer: Viewer, @Input() { params, body }: Input<typeof adminActivateRelease>) {
    const request = { remote: params.name, ...body };
    return this.responses.of(await this.activations.activate(request, adminOf(viewer)));
  }

  @Endpoint(adminRollBackRelease)
  async rollBack(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof adminRollBackRelease>) {
    return this.responses.of(await this.activations.rollBack(params.name, adminOf(viewer)));
  }

  @Endpoint(adminCreatePreview)
  createPreview(@Viewer() viewer: Viewer, @Input() { params, body }: Input<typeof adminCreatePreview>) {
    return this.previews.create(params.name, body.version, adminOf(viewer));
  }
}
