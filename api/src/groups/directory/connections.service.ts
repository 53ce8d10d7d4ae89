import {
  type createDirectoryConnection,
  type DirectoryConnection,
  type listDirectoryConnections,
  maxDirectoryConnections,
  type revokeDirectoryConnection,
  type rotateDirectoryToken,
} from '@meishi/api-contract/endpoints/groups/directory';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { newSecret, secretHash } from '../../platform/access/secret-texts.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { scimPath } from '../../platform/http/scim-answers.ts';
import { t } from '../../platform/words/words.ts';

/** What a token begins with, so that scanners of leaked secrets recognise it. */
const tokenPrefix = 'meishi_scim_';
/** How much of a token is stored to recognise it. */
const shownLength = tokenPrefix.length + 4;

const fields = `connection_id, label, token_prefix, ${isoUtc('created_at')} as created_at,
  ${isoUtc('last_used_at')} as last_used_at, last_error,
  case when former_token_ends_at > now() then ${isoUtc('former_token_ends_at')} end as former_token_ends_at`;

/** The connections of a group's directories, and their tokens. */
@Injectable()
export class ConnectionsService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly config: Config,
  ) {}

  async list({ group_id }: GroupAccess): Promise<ResponseOf<typeof listDirectoryConnections>> {
    const { rows } = await this.database.query<DirectoryConnection>({
      name: 'connections of directory',
      text: `select ${fields} from directory.connections
        where group_id = $1 and revoked_at is null order by connections.created_at desc, connection_id`,
      values: [group_id],
    });
    return { base_url: `${this.config.PUBLIC_URL}${scimPath}/${group_id}`, connections: rows };
  }

  @Transactional()
  async create(
    viewer: Viewer,
    group: GroupAccess,
    { body }: Input<typeof createDirectoryConnection>,
  ): Promise<ResponseOf<typeof createDirectoryConnection>> {
    // Concurrent calls wait, so that none exceeds the maximum.
    await this.database.query('select from groups where group_id = $1 for no key update', [group.group_id]);
    const token = newSecret(tokenPrefix);
    const { rows } = await this.database.query<DirectoryConnection>(
      `insert into directory.connections (connection_id, group_id, label, token_hash, token_prefix)
        select $1, $2, $3, $4, $5
        where (select count(*) from directory.connections where group_id = $2 and revoked_at is null) < $6
        returning ${fields}`,
      [
        newId(12),
        group.group_id,
        body.label,
        secretHash(token),
        token.slice(0, shownLength),
        maxDirectoryConnections,
      ],
    );
    const [connection] = rows;
    if (!connection)
      throw new DomainError(
        'conflict',
        t('The group already has {{count}} connections. Disconnect one that you no longer use.', {
          count: maxDirectoryConnections,
        }),
      );
    await this.record(viewer, 'directory-connected', group, connection);
    return { token, connection };
  }

  @Transactional()
  async rotate(
    viewer: Viewer,
    group: GroupAccess,
    { params, body }: Input<typeof rotateDirectoryToken>,
  ): Promise<ResponseOf<typeof rotateDirectoryToken>> {
    const token = newSecret(tokenPrefix);
    const { rows } = await this.database.query<DirectoryConnection>(
      `update directory.connections set former_token_hash = token_hash,
          former_token_ends_at = now() + make_interval(hours => $3), token_hash = $4, token_prefix = $5
        where connection_id = $1 and group_id = $2 and revoked_at is null returning ${fields}`,
      [
        params.connectionId,
        group.group_id,
        body.overlap_hours,
        secretHash(token),
        token.slice(0, shownLength),
      ],
    );
    const [connection] = rows;
    if (!connection) throw notFound('token');
    await this.record(viewer, 'directory-token-rotated', group, connection, {
      overlap_hours: body.overlap_hours,
    });
    return { token, connection };
  }

  @Transactional()
  async revoke(
    viewer: Viewer,
    group: GroupAccess,
    { params }: Input<typeof revokeDirectoryConnection>,
  ): Promise<ResponseOf<typeof revokeDirectoryConnection>> {
    const { rows } = await this.database.query<DirectoryConnection>(
      `update directory.connections set revoked_at = now()
        where connection_id = $1 and group_id = $2 and revoked_at is null returning ${fields}`,
      [params.connectionId, group.group_id],
    );
    const [connection] = rows;
    if (!connection) throw notFound('token');
    await this.record(viewer, 'directory-disconnected', group, connection);
    return { connection_id: connection.connection_id };
  }

  private record(
    viewer: Viewer,
    action: string,
    { group_id, name }: GroupAccess,
    { connection_id, label }: DirectoryConnection,
    more: Record<string, unknown> = {},
  ): Promise<void> {
    return this.audit.recordOf(viewer, action, `group:${group_id}`, {
      group: name,
      connection_id,
      label,
      ...more,
    });
  }
}
