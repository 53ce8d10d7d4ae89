import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { t } from '../../platform/words/words.ts';
import { GroupLinksQueries } from './group-links.queries.ts';

/** The version of a group's links. Raising it locks the group until the transaction ends. */
@Injectable()
export class LinksVersion {
  constructor(
    private readonly database: Database,
    private readonly queries: GroupLinksQueries,
  ) {}

  /**
   * Increments the version. Call it first in the transaction that changes links or overrides.
   * @param read The version that the change is based on; omit it for changes that cannot conflict.
   * @throws DomainError `stale-version` with the current links
   */
  async raise(groupId: string, read?: number): Promise<void> {
    const { rowCount } = await this.database.query({
      name: 'raise links version',
      text: `update groups set links_version = links_version + 1
             where group_id = $1 and links_version = coalesce($2::int, links_version)`,
      values: [groupId, read ?? null],
    });
    if (!rowCount) await this.refuse(groupId, 'everyone');
  }

  /** @throws DomainError `stale-version` with the current links as this member sees them */
  async check(groupId: string, read: number, userId: string): Promise<void> {
    const { version } = await this.queries.get(groupId, []);
    if (version !== read) await this.refuse(groupId, [userId]);
  }

  private async refuse(groupId: string, members: 'everyone' | string[]): Promise<never> {
    const current = await this.queries.get(groupId, members);
    const message = t('Someone else has changed this group’s links since you opened them.');
    throw new DomainError('stale-version', message, { data: { current } });
  }
}
