import {
  adminActivateRelease,
  adminCreatePreview,
  adminRollBackRelease,
  listAllReleases,
} from '@meishi/api-contract/endpoints/admin/admin-releases';
import { Controller } from '@nestjs/common';
import { Viewer } from '../platform/access/viewer.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { Input } from '../platform/http/input.js';
import { ActivationsService } from './activation/activations.service.js';
import { PreviewsService } from './audiences/previews.service.js';
import { ReleaseAnswers } from './release-answers.js';
import { adminOf } from './releases/release-audit.js';

/** The endpoints of product admins for all remotes. */
@Controller()
export class AdminReleasesController {
  constructor(
    private readonly activations: ActivationsService,
    private readonly previews: PreviewsService,
    private readonly answers: ReleaseAnswers,
  ) {}

  @Endpoint(listAllReleases)
  list() {
    return this.answers.list();
  }

  @Endpoint(adminActivateRelease)
  async activate(@Viewer() viewer: Viewer, @Input() { params, body }: Input<typeof adminActivateRelease>) {
    const request = { remote: params.name, ...body };
    return this.answers.of(await this.activations.activate(request, adminOf(viewer)));
  }

  @Endpoint(adminRollBackRelease)
  async rollBack(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof adminRollBackRelease>) {
    return this.answers.of(await this.activations.rollBack(params.name, adminOf(viewer)));
  }

  @Endpoint(adminCreatePreview)
  createPreview(@Viewer() viewer: Viewer, @Input() { params, body }: Input<typeof adminCreatePreview>) {
    return this.previews.create(params.name, body.version, adminOf(viewer));
  }
}
