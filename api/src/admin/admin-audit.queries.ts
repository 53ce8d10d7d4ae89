import type { listAuditEntries } from '@meishi/api-contract/endpoints/admin/admin';
import type { AuditEntry } from '@meishi/api-contract/endpoints/admin/audit';
import { Injectable } from '@nestjs/common';
import { CallerDays } from '../people/index.ts';
import type { Viewer } from '../platform/access/viewer.ts';
import { Audit } from '../platform/audit/audit.ts';
import { Database } from '../platform/database/database.ts';
import { likePattern } from '../platform/database/sql.ts';
import type { Input } from '../platform/http/endpoint.ts';

type Query = Input<typeof listAuditEntries>['query'];

/** How many subjects a name may mean. */
const maxSubjects = 200;

/** The audit log with the names of what its entries refer to. */
@Injectable()
export class AdminAuditQueries {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly days: CallerDays,
  ) {}

  async list({ user_id }: Viewer, { subject, about, from, to, ...filter }: Query) {
    const [found, period] = await Promise.all([
      about === undefined ? undefined : this.findSubjects(about),
      this.days.instantsOf(user_id, from, to),
    ]);
    const subjects =
      subject === undefined ? found : found ? found.filter((name) => name === subject) : [subject];
    const page = await this.audit.list({ ...filter, ...period, subjects });
    const names = await this.findNames(page.entries);
    return {
      ...page,
      entries: page.entries.map((entry) => ({
        ...entry,
        names: Object.fromEntries(
          referencesOf(entry).flatMap((reference) => {
            const name = names.get(reference);
            return name ? [[reference, name]] : [];
          }),
        ),
      })),
    };
  }

  /** The subjects that a name, an address or an id means, newest first. */
  private async findSubjects(about: string): Promise<string[]> {
    const { rows } = await this.database.query<{ subject: string }>({
      name: 'subjects of the audit log',
      text: `select subject from (
          select 'user:' || user_id as subject, created_at from users
            where display_name ilike $1 or email ilike $1 or user_id = $2
          union all
          select 'group:' || group_id, created_at from groups
            where display_name ilike $1 or name ilike $1 or group_id = $2
          union all
          select 'team:' || team_id, created_at from teams.teams where name ilike $1
        ) found order by created_at desc limit $3`,
      values: [likePattern(about), about.toUpperCase(), maxSubjects],
    });
    // What has no name in the database, such as a remote or a job, is found by its id.
    const others = ['remote', 'job', 'order', 'batch', 'support-message', 'user', 'group'];
    return [...new Set([...rows.map(({ subject }) => subject), ...others.map((kind) => `${kind}:${about}`)])];
  }

  private async findNames(entries: AuditEntry[]): Promise<Map<string, string>> {
    const references = [...new Set(entries.flatMap(referencesOf))];
    if (references.length === 0) return new Map();
    const { rows } = await this.database.query<{ reference: string; name: string }>({
      name: 'names in the audit log',
      text: `with wanted as (
          select reference, split_part(reference, ':', 1) as kind, substr(reference, strpos(reference, ':') + 1) as id
          from unnest($1::text[]) reference
        )
        select reference, coalesce(nullif(display_name, ''), email) as name
          from wanted join users on kind = 'user' and user_id = id
        union all select reference, display_name from wanted join groups on kind = 'group' and group_id = id
        union all select reference, name from wanted join teams.teams on kind = 'team' and team_id = id
        union all select reference, subject from wanted
          join support_messages on kind = 'support-message' and message_id = id`,
      values: [references],
    });
    return new Map(rows.map(({ reference, name }) => [reference, name]));
  }
}

/** Where details hold the id of a user or a group. */
const kindsOfDetails: Record<string, string> = { userId: 'user', payer: 'user', group_id: 'group' };

function referencesOf({ subject, details }: AuditEntry): string[] {
  const inDetails = Object.entries(kindsOfDetails).flatMap(([name, kind]) => {
    const id = details[name];
    return typeof id === 'string' ? [`${kind}:${id}`] : [];
  });
  return [subject, ...inDetails];
}
