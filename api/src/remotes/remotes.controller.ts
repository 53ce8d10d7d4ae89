import { activateRelease, createRelease, getRegistry, listReleases } from '@meishi/api-contract/remotes';
import { Controller } from '@nestjs/common';
import { Viewer } from '../platform/access/viewer.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { Input } from '../platform/http/input.js';
import { ReleasesService } from './releases.service.js';
import { RemoteRegistry } from './remote-registry.js';

@Controller()
export class RemotesController {
  constructor(
    private readonly registry: RemoteRegistry,
    private readonly releases: ReleasesService,
  ) {}

  @Endpoint(getRegistry)
  getRegistry(@Viewer() viewer: Viewer | null) {
    return this.registry.registryFor(viewer?.roles ?? [], new Date());
  }

  @Endpoint(createRelease)
  createRelease(@Input() { params, body, files }: Input<typeof createRelease>) {
    return this.releases.release(params.name, files.archive.bytes, body.activate);
  }

  @Endpoint(listReleases)
  listReleases(@Input() { params }: Input<typeof listReleases>) {
    return this.releases.list(params.name);
  }

  @Endpoint(activateRelease)
  activateRelease(@Input() { params, body }: Input<typeof activateRelease>) {
    return this.releases.activate(params.name, body.version);
  }
}
