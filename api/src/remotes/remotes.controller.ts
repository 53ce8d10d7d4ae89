import {
  activateRelease,
  createPreview,
  createRelease,
  getRegistry,
  listReleases,
  rollBackRelease,
} from '@meishi/api-contract/endpoints/remotes';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../platform/http/endpoint.js';
import { Input } from '../platform/http/input.js';
import { ActivationsService } from './activation/activations.service.js';
import { Audiences } from './audiences/audiences.js';
import { PreviewsService } from './audiences/previews.service.js';
import { teamOf } from './releases/release-actors.js';
import { ReleaseAnswers } from './releases/release-answers.js';
import { ReleasesService } from './releases/releases.service.js';
import { RemoteRegistry } from './serving/remote-registry.js';

/** The public registry, and the endpoints of a team for its own remote. */
@Controller()
export class RemotesController {
  constructor(
    private readonly audiences: Audiences,
    private readonly registry: RemoteRegistry,
    private readonly releases: ReleasesService,
    private readonly activations: ActivationsService,
    private readonly previews: PreviewsService,
    private readonly answers: ReleaseAnswers,
  ) {}

  @Endpoint(getRegistry)
  async getRegistry(@Req() request: FastifyRequest) {
    return this.registry.registryFor(await this.audiences.of(request), new Date());
  }

  @Endpoint(createRelease)
  async createRelease(
    @Input() { params, body, files }: Input<typeof createRelease>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const sent = { remote: params.name, archive: files.archive.bytes, ...body };
    const { answer, isNew } = await this.releases.release(sent, teamOf(params.name));
    if (!isNew) reply.status(200);
    return answer;
  }

  @Endpoint(listReleases)
  listReleases(@Input() { params }: Input<typeof listReleases>) {
    return this.answers.list(params.name);
  }

  @Endpoint(activateRelease)
  activateRelease(@Input() { params, body }: Input<typeof activateRelease>) {
    return this.activations.activate({ remote: params.name, ...body }, teamOf(params.name));
  }

  @Endpoint(rollBackRelease)
  rollBackRelease(@Input() { params }: Input<typeof rollBackRelease>) {
    return this.activations.rollBack(params.name, teamOf(params.name));
  }

  @Endpoint(createPreview)
  createPreview(@Input() { params, body }: Input<typeof createPreview>) {
    return this.previews.create(params.name, body.version, teamOf(params.name));
  }
}
