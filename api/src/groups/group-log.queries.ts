import type { AuditEntry } from '@meishi/api-contract/endpoints/admin/audit';
import type { listGroupLog } from '@meishi/api-contract/endpoints/groups/group-log';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Injectable } from '@nestjs/common';
import { CallerDays } from '../people/index.ts';
import type { GroupAccess } from '../platform/access/callers.ts';
import type { Viewer } from '../platform/access/viewer.ts';
import { Audit } from '../platform/audit/audit.ts';
import { Database } from '../platform/database/database.ts';
import { likePattern } from '../platform/database/sql.ts';
import type { Input } from '../platform/http/endpoint.ts';

/** The part of the audit log that is about one group, with the names of what its entries refer to. */
@Injectable()
export class GroupLogQueries {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly days: CallerDays,
  ) {}

  async list(
    { user_id }: Viewer,
    { group_id }: GroupAccess,
    { query: { actor, action: act, from, to, ...page } }: Input<typeof listGroupLog>,
  ): Promise<ResponseOf<typeof listGroupLog>> {
    const subjects = [`group:${group_id}`];
    const [actors, period] = await Promise.all([
      actor === undefined ? undefined : this.findActors(subjects, actor),
      this.days.instantsOf(user_id, from, to),
    ]);
    const found = await this.audit.list({ ...page, ...period, subjects, act, actor, actors });
    const entries = found.entries.map(asGroupEntry);
    const names = await this.findNames(group_id, entries);
    return {
      ...found,
      entries: entries.map((entry) => ({
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

  /** The users with this name who are in the log of these subjects. */
  private async findActors(subjects: string[], name: string): Promise<string[]> {
    const { rows } = await this.database.query<{ user_id: string }>({
      name: 'actors of the audit log',
      text: `select u.user_id from users u where u.display_name ilike $2 and u.user_id in (
          select e.actor_id from audit_entries e where e.subject = any ($1) and e.actor_kind = 'user')`,
      values: [subjects, likePattern(name)],
    });
    return rows.map(({ user_id }) => user_id);
  }

  private async findNames(groupId: string, entries: AuditEntry[]): Promise<Map<string, string>> {
    const references = [...new Set(entries.flatMap(referencesOf))];
    const { rows } = await this.database.query<{ reference: string; name: string }>({
      name: 'names in the log of a group',
      text: `with wanted as (
          select reference, split_part(reference, ':', 1) as kind, split_part(reference, ':', 2) as id
          from unnest($2::text[]) reference
        )
        select w.reference, coalesce(nullif(u.display_name, ''), u.email) as name
          from wanted w join users u on w.kind = 'user' and u.user_id = w.id
        union all select w.reference, l.title
          from wanted w join group_links l on w.kind = 'link' and l.link_id = w.id and l.group_id = $1
        union all select w.reference, d.name
          from wanted w join dashboards d on w.kind = 'dashboard' and d.dashboard_id = w.id and d.group_id = $1
        union all select w.reference, d.display_name
          from wanted w join departments.all_departments d
            on w.kind = 'department' and d.department_id = w.id and d.group_id = $1
        union all select w.reference, t.name
          from wanted w join group_templates t on w.kind = 'template' and t.template_id = w.id and t.group_id = $1
        union all select w.reference, i.email
          from wanted w join invitations i on w.kind = 'invitation' and i.invitation_id = w.id and i.group_id = $1`,
      values: [groupId, references],
    });
    return new Map(rows.map(({ reference, name }) => [reference, name]));
  }
}

/** The action of an admin under its own name, without what is the same in all entries. */
function asGroupEntry({ action, details, ...entry }: AuditEntry): AuditEntry {
  const { group: _group, act, ...rest } = details;
  return { ...entry, action: typeof act === 'string' ? act : action, details: rest };
}

/** Where details hold ids. */
const kindsOfDetails: Record<string, string> = {
  userId: 'user',
  user_id: 'user',
  user_ids: 'user',
  add: 'user',
  remove: 'user',
  departmentId: 'department',
  department_id: 'department',
  payer: 'user',
  link_id: 'link',
  templateId: 'template',
  template_id: 'template',
  dashboardId: 'dashboard',
  invitationId: 'invitation',
};

function referencesOf({ actor, details }: AuditEntry): string[] {
  const inDetails = Object.entries(kindsOfDetails).flatMap(([name, kind]) =>
    [details[name]].flat().flatMap((id) => (typeof id === 'string' ? [`${kind}:${id}`] : [])),
  );
  return [...(actor.kind === 'user' ? [`user:${actor.id}`] : []), ...inDetails];
}
