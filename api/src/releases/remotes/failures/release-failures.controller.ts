import { getReleaseFailures } from '@meishi/api-contract/endpoints/admin/admin-releases';
import {
  getFailures,
  getOwnFailures,
  listOwnRemotes,
} from '@meishi/api-contract/endpoints/remotes/release-failures';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../../platform/access/viewer.ts';
import { notFound } from '../../../platform/http/domain-error.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { TeamsQueries } from '../../teams/teams.queries.ts';
import { ReleaseResponses } from '../release-responses.ts';
import { ReleaseFailuresService } from './release-failures.service.ts';

/** The failures of releases, for a team's pipeline, its people, and product admins. */
@Controller()
export class ReleaseFailuresController {
  constructor(
    private readonly failures: ReleaseFailuresService,
    private readonly teams: TeamsQueries,
    private readonly releases: ReleaseResponses,
  ) {}

  @Endpoint(getFailures)
  ofTeam(@Input() { params }: Input<typeof getFailures>) {
    return this.failures.of({ remote: params.name, version: params.version });
  }

  @Endpoint(getReleaseFailures)
  ofAny(@Input() { params }: Input<typeof getReleaseFailures>) {
    return this.failures.of({ remote: params.name, version: params.version });
  }

  @Endpoint(listOwnRemotes)
  async own(@Viewer() viewer: Viewer) {
    const owned = await this.teams.remotesOf(viewer);
    const releases = owned.length > 0 ? await this.releases.list() : [];
    return owned.map(({ remote, team }) => ({
      remote,
      team,
      releases: releases
        .filter((release) => release.remote === remote)
        .map(({ version, released_at, percent, health }) => ({ version, released_at, percent, health })),
    }));
  }

  @Endpoint(getOwnFailures)
  async ofOwn(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof getOwnFailures>) {
    const owned = await this.teams.remotesOf(viewer);
    if (!owned.some(({ remote }) => remote === params.name)) throw notFound('release');
    return this.failures.of({ remote: params.name, version: params.version });
  }
}
