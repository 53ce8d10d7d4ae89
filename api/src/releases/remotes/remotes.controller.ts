import { getRegistry, getRemoteState } from '@meishi/api-contract/endpoints/remotes/registry';
import {
  activateRelease,
  createPreview,
  createRelease,
  getRollback,
  listReleases,
  rollBackRelease,
  withdrawRemote,
} from '@meishi/api-contract/endpoints/remotes/releases';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseTeam } from '../../platform/access/callers.ts';
import { Team } from '../../platform/access/viewer.ts';
import { DatabaseClock } from '../../platform/database/database-clock.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { ReleaseTickets } from '../release-reports/release-tickets.ts';
import { ActivationsService } from './activation/activations.service.ts';
import { Audiences } from './audiences/audiences.ts';
import { PreviewsService } from './audiences/previews.service.ts';
import { ReleaseResponses } from './release-responses.ts';
import { teamOf } from './releases/release-audit.ts';
import { RemoteRegistry } from './serving/remote-registry.ts';
import { RestrictedFiles } from './serving/restricted-files.ts';
import { UploadService } from './upload.service.ts';

/** The public registry, and the endpoints of a team for its own remote. */
@Controller()
export class RemotesController {
  constructor(
    private readonly audiences: Audiences,
    private readonly registry: RemoteRegistry,
    private readonly restricted: RestrictedFiles,
    private readonly uploads: UploadService,
    private readonly activations: ActivationsService,
    private readonly previews: PreviewsService,
    private readonly responses: ReleaseResponses,
    private readonly tickets: ReleaseTickets,
    private readonly clock: DatabaseClock,
  ) {}

  @Endpoint(getRegistry)
  async getRegistry(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const audience = await this.audiences.of(request);
    const { sessionId, roles } = audience;
    if (sessionId && roles.length > 0)
      reply.header('set-cookie', this.restricted.cookieFor(sessionId, new Date()));
    const registry = this.registry.registryFor(audience);
    return { ...registry, ticket: this.tickets.issue(registry.remotes, await this.clock.now()) };
  }

  @Endpoint(getRemoteState)
  async getState(@Req() request: FastifyRequest, @Input() { params }: Input<typeof getRemoteState>) {
    const { remotes } = this.registry.registryFor(await this.audiences.of(request));
    return { is_live: remotes.some(({ name }) => name === params.name) };
  }

  @Endpoint(createRelease)
  async createRelease(
    @Team() team: ReleaseTeam,
    @Input() { params, body, files }: Input<typeof createRelease>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const sent = { remote: params.name, archive: files.archive.bytes, ...body };
    const { release, isNew } = await this.uploads.upload(sent, teamOf(team));
    if (!isNew) reply.status(200);
    return this.responses.of(release);
  }

  @Endpoint(listReleases)
  listReleases(@Input() { params }: Input<typeof listReleases>) {
    return this.responses.list(params.name);
  }

  @Endpoint(activateRelease)
  async activateRelease(@Team() team: ReleaseTeam, @Input() { params, body }: Input<typeof activateRelease>) {
    const request = { remote: params.name, ...body };
    return this.responses.of(await this.activations.activate(request, teamOf(team)));
  }

  @Endpoint(getRollback)
  getRollback(@Input() { params }: Input<typeof getRollback>) {
    return this.activations.rollback(params.name);
  }

  @Endpoint(rollBackRelease)
  async rollBackRelease(@Team() team: ReleaseTeam, @Input() { params, body }: Input<typeof rollBackRelease>) {
    const release = await this.activations.rollBack(params.name, teamOf(team), body?.switch_off);
    return this.responses.of(release);
  }

  @Endpoint(withdrawRemote)
  async withdraw(@Team() team: ReleaseTeam, @Input() { params }: Input<typeof withdrawRemote>) {
    return this.responses.of(await this.activations.withdraw(params.name, teamOf(team)));
  }

  @Endpoint(createPreview)
  createPreview(@Team() team: ReleaseTeam, @Input() { params, body }: Input<typeof createPreview>) {
    return this.previews.create(params.name, body.version, teamOf(team));
  }
}
