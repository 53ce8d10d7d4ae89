import {
  createTeam,
  createTeamToken,
  deleteTeam,
  listTeams,
  revokeTeamToken,
  updateTeam,
} from '@meishi/api-contract/endpoints/admin/teams';
import { Controller } from '@nestjs/common';
import { Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { TeamsQueries } from './teams.queries.ts';
import { TeamsService } from './teams.service.ts';

/** The teams, for product admins. */
@Controller()
export class TeamsController {
  constructor(
    private readonly teams: TeamsService,
    private readonly queries: TeamsQueries,
  ) {}

  @Endpoint(listTeams)
  list() {
    return this.queries.list();
  }

  @Endpoint(createTeam)
  create(@Viewer() viewer: Viewer, @Input() input: Input<typeof createTeam>) {
    return this.teams.create(viewer, input);
  }

  @Endpoint(updateTeam)
  update(@Viewer() viewer: Viewer, @Input() input: Input<typeof updateTeam>) {
    return this.teams.update(viewer, input);
  }

  @Endpoint(deleteTeam)
  async delete(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof deleteTeam>) {
    await this.teams.delete(viewer, params.id);
    return { team_id: params.id };
  }

  @Endpoint(createTeamToken)
  createToken(@Viewer() viewer: Viewer, @Input() input: Input<typeof createTeamToken>) {
    return this.teams.createToken(viewer, input);
  }

  @Endpoint(revokeTeamToken)
  revokeToken(@Viewer() viewer: Viewer, @Input() input: Input<typeof revokeTeamToken>) {
    return this.teams.revokeToken(viewer, input);
  }
}
