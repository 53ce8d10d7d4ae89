import type { AuditEntry as AuditResponse } from '@meishi/api-contract/endpoints/admin/audit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../access/viewer.ts';
import { Database } from '../database/database.ts';
import { beginningPattern, isoUtc } from '../database/sql.ts';
import { invalidCursorError, pageOf, readCursor } from '../http/cursor.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** The input of an entry. The log adds the number and the time. */
type AuditRecord = Pick<AuditResponse, 'actor' | 'action' | 'subject'> &
  Partial<Pick<AuditResponse, 'details'>>;

export interface AuditFilter {
  /** Any of these subjects. */
  subjects?: string[];
  action?: string;
  /** How the action of a group's admin is called in the contract, or an action. */
  act?: string;
  /** An id, or how a label begins. */
  actor?: string;
  /** Any of these ids as well. */
  actors?: string[];
  since?: Date;
  before?: Date;
  cursor?: string;
  /** The page size. */
  limit: number;
}

/** The user or the key of a group that acts. */
type Actor = Pick<Viewer, 'user_id' | 'email' | 'acts_as_group' | 'key_label'>;

/** Who acts with the commands of operators. The server knows nothing else about them. */
export const operator = { kind: 'system', id: 'operator', label: 'an operator of the server' } as const;

/** The audit log: the actions of users and teams. */
@Injectable()
export class Audit {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
  ) {}

  /** Adds an entry in the current transaction, so that it exists only if that commits. */
  async record({ actor, action, subject, details = {} }: AuditRecord): Promise<void> {
    await this.em.insert(AuditEntry, {
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_label: actor.label,
      action,
      subject,
      details,
    });
  }

  /** Adds an entry for the action of a user, or of a program with a key of a group. */
  recordOf(
    { user_id: id, email: label, acts_as_group: group, key_label = '' }: Actor,
    action: string,
    subject: string,
    details?: AuditRecord['details'],
  ): Promise<void> {
    const actor = group
      ? ({ kind: 'group', id: group, label: `key ${key_label}` } as const)
      : ({ kind: 'user', id, label } as const);
    return this.record({ actor, action, subject, details });
  }

  /**
   * Newest first.
   * @throws DomainError `invalid-input` for an invalid cursor.
   */
  async list({ subjects, action, act, actor, actors, since, before, cursor, limit }: AuditFilter) {
    const [last] = readCursor(cursor);
    if (last !== null && !/^\d{1,18}$/.test(last)) throw invalidCursorError();
    const { rows } = await this.database.query<AuditResponse>({
      name: 'audit entries',
      text: `select entry_id::text, ${isoUtc('at')} as at, action, subject, details,
          json_build_object('kind', actor_kind, 'id', actor_id, 'label', actor_label) as actor
        from audit_entries
        where ($1::text[] is null or subject = any ($1)) and ($2::text is null or action = $2)
          and ($3::text is null or actor_id = $3 or lower(actor_label) like $4 or actor_id = any ($9::text[]))
          and ($10::text is null or action = $10 or action in ('group-changed', 'group-administered') and details->>'act' = $10)
          and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
          and ($7::bigint is null or entry_id < $7)
        order by audit_entries.entry_id desc limit $8`,
      values: [
        subjects ?? null,
        action ?? null,
        actor ?? null,
        actor && beginningPattern(actor.toLowerCase()),
        since ?? null,
        before ?? null,
        last,
        limit + 1,
        actors ?? null,
        act ?? null,
      ],
    });
    const { next_cursor } = pageOf(
      rows.map(({ entry_id }) => ({ key: entry_id, id: entry_id })),
      limit,
    );
    return { entries: rows.slice(0, limit), next_cursor };
  }
}
