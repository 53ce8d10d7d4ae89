import type {
  createTeam,
  createTeamToken,
  revokeTeamToken,
  Team,
  updateTeam,
} from '@meishi/api-contract/endpoints/admin/teams';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newSecret, secretHash } from '../../platform/access/secret-texts.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { TeamsQueries } from './teams.queries.ts';

type TeamFields = Input<typeof createTeam>['body'];

/** The teams that product admins manage, and their tokens. */
@Injectable()
export class TeamsService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly teams: TeamsQueries,
  ) {}

  @Transactional()
  async create(viewer: Viewer, { body }: Input<typeof createTeam>): Promise<Team> {
    const teamId = newId(12);
    await this.refuseTaken(teamId, body);
    await this.database.query(
      `insert into teams.teams (team_id, name, remotes, paths, people, created_by) values ($1, $2, $3, $4, $5, $6)`,
      [teamId, ...valuesOf(body), viewer.email],
    );
    await this.record(viewer, 'team-created', teamId, { ...body });
    return this.teams.find(teamId);
  }

  @Transactional()
  async update(viewer: Viewer, { params, body }: Input<typeof updateTeam>): Promise<Team> {
    await this.refuseTaken(params.id, body);
    const { rowCount } = await this.database.query(
      'update teams.teams set name = $2, remotes = $3, paths = $4, people = $5 where team_id = $1',
      [params.id, ...valuesOf(body)],
    );
    if (!rowCount) throw notFound('team');
    await this.database.query(
      `update teams.tokens set remotes = case when all_remotes then $2::text[]
          else array(select unnest(remotes) intersect select unnest($2::text[])) end
        where team_id = $1`,
      [params.id, body.remotes],
    );
    await this.record(viewer, 'team-updated', params.id, { ...body });
    return this.teams.find(params.id);
  }

  @Transactional()
  async delete(viewer: Viewer, teamId: string): Promise<void> {
    const { name } = await this.teams.find(teamId);
    await this.database.query('delete from teams.teams where team_id = $1', [teamId]);
    await this.record(viewer, 'team-deleted', teamId, { name });
  }

  @Transactional()
  async createToken(viewer: Viewer, { params, body }: Input<typeof createTeamToken>) {
    const team = await this.teams.find(params.id);
    const remotes = body.remotes ?? team.remotes;
    const foreign = remotes.find((remote) => !team.remotes.includes(remote));
    if (foreign)
      throw new DomainError(
        'not-allowed',
        t('The remote {{remote}} doesn’t belong to {{team}}.', { remote: foreign, team: team.name }),
      );
    const token = newSecret('meishi_');
    const tokenId = newId(12);
    await this.database.query(
      `insert into teams.tokens (token_id, team_id, label, remotes, token_hash, created_by, expires_at, all_remotes)
        values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7), $8)`,
      [tokenId, params.id, body.label, remotes, secretHash(token), viewer.email, body.days, !body.remotes],
    );
    await this.record(viewer, 'team-token-created', params.id, {
      token_id: tokenId,
      label: body.label,
      remotes,
    });
    return { token, team: await this.teams.find(params.id) };
  }

  @Transactional()
  async revokeToken(viewer: Viewer, { params }: Input<typeof revokeTeamToken>): Promise<Team> {
    const { rows } = await this.database.query<{ label: string }>(
      'delete from teams.tokens where team_id = $1 and token_id = $2 returning label',
      [params.id, params.token],
    );
    const [revoked] = rows;
    if (!revoked) throw notFound('token');
    await this.record(viewer, 'team-token-revoked', params.id, {
      token_id: params.token,
      label: revoked.label,
    });
    return this.teams.find(params.id);
  }

  /** A name identifies one team, and a remote has one team. The lock makes concurrent changes wait. */
  private async refuseTaken(teamId: string, { name, remotes }: TeamFields): Promise<void> {
    await this.database.query('lock table teams.teams in share row exclusive mode');
    for (const other of await this.teams.list()) {
      if (other.team_id === teamId) continue;
      if (other.name.toLowerCase() === name.toLowerCase())
        throw new DomainError('already-exists', t('There is already a team called {{name}}.', { name }));
      const remote = remotes.find((own) => other.remotes.includes(own));
      if (remote)
        throw new DomainError(
          'already-exists',
          t('The remote {{remote}} already belongs to {{team}}.', { remote, team: other.name }),
        );
    }
  }

  private record(
    viewer: Viewer,
    action: string,
    teamId: string,
    details: Record<string, unknown>,
  ): Promise<void> {
    return this.audit.recordOf(viewer, action, `team:${teamId}`, details);
  }
}

/** The columns of the fields. Each entry of a list is stored once. */
function valuesOf({ name, remotes, paths, people }: TeamFields) {
  const once = (values: string[]) => [...new Set(values)];
  return [name, once(remotes), once(paths), once(people.map((person) => person.toLowerCase()))] as const;
}
