import {
  adminActivateRelease,
  adminCreatePreview,
  adminGetRollback,
  adminRollBackRelease,
  adminWithdrawRemote,
  listAllReleases,
  switchRemote,
} from '@meishi/api-contract/endpoints/admin/admin-releases';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { ActivationsService } from './activation/activations.service.ts';
import { RemoteSwitchService } from './activation/remote-switch.service.ts';
import { PreviewsService } from './audiences/previews.service.ts';
import { ReleaseResponses } from './release-responses.ts';
import { adminOf } from './releases/release-audit.ts';

/** The endpoints of product admins for all remotes. */
@Controller()
export class AdminReleasesController {
  constructor(
    private readonly activations: ActivationsService,
    private readonly switches: RemoteSwitchService,
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

  @Endpoint(adminGetRollback)
  rollback(@Input() { params }: Input<typeof adminGetRollback>) {
    return this.activations.rollback(params.name);
  }

  @Endpoint(adminRollBackRelease)
  async rollBack(@Viewer() viewer: Viewer, @Input() { params, body }: Input<typeof adminRollBackRelease>) {
    const release = await this.activations.rollBack(params.name, adminOf(viewer), body?.switch_off);
    return this.responses.of(release);
  }

  @Endpoint(adminWithdrawRemote)
  async withdraw(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof adminWithdrawRemote>) {
    return this.responses.of(await this.activations.withdraw(params.name, adminOf(viewer)));
  }

  @Endpoint(switchRemote)
  async switch(@Viewer() viewer: Viewer, @Input() { params, body }: Input<typeof switchRemote>) {
    await this.switches.switch(params.name, body.off, adminOf(viewer));
    return { remote: params.name, off: body.off };
  }

  @Endpoint(adminCreatePreview)
  createPreview(@Viewer() viewer: Viewer, @Input() { params, body }: Input<typeof adminCreatePreview>) {
    return this.previews.create(params.name, body.version, adminOf(viewer));
  }
}
