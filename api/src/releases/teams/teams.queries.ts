import type { Team } from '@meishi/api-contract/endpoints/admin/teams';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { notFound } from '../../platform/http/domain-error.ts';

/** Reads teams in the shape of the contract. */
@Injectable()
export class TeamsQueries {
  constructor(private readonly database: Database) {}

  /** All teams by name, or the one with the id. */
  async list(teamId: string | null = null): Promise<Team[]> {
    const { rows } = await this.database.query<Team>({
      name: 'teams',
      text: `select team_id, name, remotes, paths, people, ${isoUtc('created_at')} as created_at, created_by,
          coalesce((
            select json_agg(json_build_object(
              'token_id', token_id, 'label', label, 'all_remotes', token.all_remotes,
              'remotes', case when token.all_remotes then teams.remotes else token.remotes end,
              'created_at', ${isoUtc('token.created_at')}, 'created_by', token.created_by,
              'expires_at', ${isoUtc('expires_at')}, 'last_used_at', ${isoUtc('last_used_at')}
            ) order by token.created_at desc, token_id)
            from teams.tokens token where token.team_id = teams.team_id
          ), '[]') as tokens
        from teams.teams where $1::text is null or team_id = $1 order by lower(name)`,
      values: [teamId],
    });
    return rows;
  }

  /** The remotes of the teams in which a user is one of the people, by name. Their address must be verified. */
  async remotesOf({ email, email_verified }: Viewer): Promise<{ remote: string; team: string }[]> {
    if (!email_verified) return [];
    const { rows } = await this.database.query<{ remote: string; team: string }>({
      name: 'own remotes',
      text: `select remote, name as team from teams.teams, unnest(remotes) as remote
        where lower($1) = any (people) order by remote`,
      values: [email],
    });
    return rows;
  }

  /** @throws DomainError `not-found` */
  async find(teamId: string): Promise<Team> {
    const [team] = await this.list(teamId);
    if (!team) throw notFound('team');
    return team;
  }
}
