import { timingSafeEqual } from 'node:crypto';
import { remoteName } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type ReleaseTeam, ReleaseTokens } from '../../platform/access/callers.ts';
import { secretHash } from '../../platform/access/secret-texts.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { t } from '../../platform/words/words.ts';

/** A valid token: its team, and the remotes that it may release. */
interface Grant {
  team: ReleaseTeam;
  remotes: readonly string[];
}

/**
 * The tokens of teams, and those of the configuration. A token is read for each request, so a revoked one is refused
 * immediately by every server.
 */
@Injectable()
export class TeamTokens extends ReleaseTokens {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {
    super();
  }

  override async check(request: FastifyRequest): Promise<true> {
    const grants = await this.grantsOf(request);
    const [first] = grants;
    if (!first) throw new DomainError('not-signed-in', t('This release token isn’t valid.'));
    const { name = '' } = request.params as { name?: string };
    const grant = grants.find(({ remotes }) => remotes.includes(name));
    if (grant) {
      request.team = grant.team;
      return true;
    }
    const refused = new DomainError('not-allowed', t('This token is for another remote.'));
    if (remoteName.safeParse(name).success)
      await this.audit.record({
        actor: { kind: 'team', id: first.team.id, label: `team ${first.team.name}` },
        action: 'release-refused',
        subject: `remote:${name}`,
        details: { attempt: request.method, error: refused.code, reason: refused.message },
      });
    throw refused;
  }

  override async owns(request: Pick<FastifyRequest, 'headers'>, remote: string): Promise<boolean> {
    return (await this.grantsOf(request)).some(({ remotes }) => remotes.includes(remote));
  }

  private async grantsOf({ headers }: Pick<FastifyRequest, 'headers'>): Promise<Grant[]> {
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    if (!token) return [];
    const hash = secretHash(token);
    const configured = [...this.config.RELEASE_TOKENS]
      .filter(([, accepted]) => timingSafeEqual(hash, secretHash(accepted)))
      .map(([remote]) => ({ team: { id: remote, name: remote, paths: null }, remotes: [remote] }));
    return configured.length > 0 ? configured : this.stored(hash);
  }

  private async stored(hash: Buffer): Promise<Grant[]> {
    const { rows } = await this.database.query<ReleaseTeam & { remotes: string[] }>({
      name: 'release token',
      text: `with used as (
          update teams.tokens set last_used_at = date_trunc('minute', now())
          where token_hash = $1 and expires_at > now()
            and last_used_at is distinct from date_trunc('minute', now())
        )
        select team_id as id, name, paths,
            case when all_remotes then teams.remotes else tokens.remotes end as remotes
          from teams.tokens join teams.teams using (team_id)
        where token_hash = $1 and expires_at > now()`,
      values: [hash],
    });
    return rows.map(({ remotes, ...team }) => ({ team, remotes }));
  }
}
