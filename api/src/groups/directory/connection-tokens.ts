import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DirectoryCaller, DirectoryTokens } from '../../platform/access/callers.ts';
import { secretHash } from '../../platform/access/secret-texts.ts';
import { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { onRequestEnd } from '../../platform/http/on-request-end.ts';
import { AccountTurns } from '../../platform/limits/account-turns.ts';
import { t } from '../../platform/words/words.ts';
import { groupIdOf } from '../group-id.sql.ts';
import { ConnectionErrors } from './connection-errors.ts';

/** Reads a token for each request, so a revoked one is refused immediately by every server. */
@Injectable()
export class ConnectionTokens extends DirectoryTokens {
  constructor(
    private readonly database: Database,
    private readonly turns: AccountTurns,
    private readonly errors: ConnectionErrors,
  ) {
    super();
  }

  override async check(request: FastifyRequest, reply: FastifyReply): Promise<true> {
    const caller = await this.callerOf(request);
    request.directory = caller;
    onRequestEnd(reply, () => this.errors.note(caller, request, reply));
    await this.turns.begin(caller.group_id, reply);
    return true;
  }

  override async recheck(request: FastifyRequest): Promise<void> {
    await this.callerOf(request);
  }

  private async callerOf(request: FastifyRequest): Promise<DirectoryCaller> {
    const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const { id = '' } = request.params as { id?: string };
    const caller = token && (await this.find(token, id));
    if (!caller) throw new DomainError('not-signed-in', t('This token isn’t valid for this directory.'));
    return caller;
  }

  private async find(token: string, group: string): Promise<DirectoryCaller | undefined> {
    const { rows } = await this.database.query<DirectoryCaller>({
      name: 'directory token',
      text: `with found as (
          select connection_id, label, group_id, last_used_at from directory.connections
          where (token_hash = $1 or former_token_hash = $1 and former_token_ends_at > now())
            and revoked_at is null and group_id = ${groupIdOf('$2')}
        ), used as (
          update directory.connections set last_used_at = date_trunc('minute', now())
          where connection_id = (select connection_id from found
            where last_used_at is distinct from date_trunc('minute', now()))
        )
        select connection_id, label, group_id from found`,
      values: [secretHash(token), group],
    });
    return rows[0];
  }
}
