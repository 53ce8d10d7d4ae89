import type { Team } from '@meishi/api-contract/endpoints/admin/teams';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { isoUtc } from '../platform/database/iso-utc.ts';
import { notFound } from '../platform/http/domain-error.ts';

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
              'token_id', token_id, 'label', label, 'remotes', token.remotes,
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

  /** @throws DomainError `not-found` */
  async find(teamId: string): Promise<Team> {
    const [team] = await this.list(teamId);
    if (!team) throw notFound('team');
    return team;
  }
}
