import type {
  listTemplateMembers,
  TemplateMember,
} from '@meishi/api-contract/endpoints/groups/template-members';
import type { Template } from '@meishi/api-contract/endpoints/groups/templates';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/sql.ts';
import { pageOf, readCursor } from '../../platform/http/cursor.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { directoryCountry, directoryDepartment, joinTemplate } from '../../profile/index.ts';
import { memberOrder, membersOfGroup } from '../members/members.queries.ts';

/** The id of the template in the group's row. */
export const defaultTemplate = 'default';

const settings = [
  'locked_fields',
  'required_fields',
  'hidden_fields',
  'field_sources',
  'theme',
  'cover',
  'signature',
  'link_ids',
];
const settingsOf = (row: string) => `${settings.map((name) => `${row}.${name}`).join(', ')},
  coalesce((select f.questions from meetings.forms f where f.form_id = ${row}.form_id), '[]') as questions`;

@Injectable()
export class TemplatesQueries {
  constructor(private readonly database: Database) {}

  /** The default template first, then the others by name. */
  async list(groupId: string): Promise<Template[]> {
    const { rows } = await this.database.query<Omit<Template, 'members'>>({
      name: 'templates',
      text: `select '${defaultTemplate}' as template_id, '' as name, ${settingsOf('g')}, '[]'::jsonb as departments,
          '[]'::jsonb as countries, g.version from groups g where g.group_id = $1
        union all
        select t.template_id, t.name, ${settingsOf('t')}, t.departments, t.countries, t.version
          from group_templates t where t.group_id = $1`,
      values: [groupId],
    });
    const { rows: counts } = await this.database.query<{ template_id: string; members: number }>({
      name: 'members of templates',
      text: `select coalesce(t.template_id, '${defaultTemplate}') as template_id, count(*)::int as members
        from memberships m ${joinTemplate} where m.group_id = $1 group by 1`,
      values: [groupId],
    });
    const membersOf = new Map(counts.map(({ template_id, members }) => [template_id, members]));
    const isDefault = ({ template_id }: { template_id: string }) => Number(template_id === defaultTemplate);
    return rows
      .map((row) => ({ ...row, members: membersOf.get(row.template_id) ?? 0 }))
      .toSorted(
        (first, second) => isDefault(second) - isDefault(first) || first.name.localeCompare(second.name),
      );
  }

  /** Admins first, then by name. */
  async listMembers(
    groupId: string,
    { search, cursor, limit }: Input<typeof listTemplateMembers>['query'],
  ): Promise<ResponseOf<typeof listTemplateMembers>> {
    const [afterKey, afterId] = readCursor(cursor);
    const found = `${membersOfGroup} and (p.display_name ilike $2 or u.email ilike $2 or p.job_title ilike $2)`;
    const pattern = search ? likePattern(search) : '%';
    const { rows } = await this.database.query<TemplateMember & { key: string; id: string }>({
      name: 'members with templates',
      text: `select m.user_id, m.profile_id, m.display_name, m.photo, m.key, m.user_id as id,
          coalesce(t.template_id, '${defaultTemplate}') as template_id, coalesce(t.assigned_by, 'default') as assigned_by,
          coalesce(listed.department, '') as department, coalesce(listed.country, '') as country
        from (
          select m.*, p.display_name, p.photo, ${memberOrder} as key ${found}
            and ($3::text is null or (${memberOrder}, m.user_id) > ($3, $4))
          order by ${memberOrder}, m.user_id limit $5
        ) m ${joinTemplate}
        left join lateral (
          select ${directoryDepartment} as department, ${directoryCountry} as country
          from directory.people dp where dp.group_id = m.group_id and dp.user_id = m.user_id
        ) listed on true order by m.key, m.user_id`,
      values: [groupId, pattern, afterKey, afterId, limit + 1],
    });
    const { rows: counted } = await this.database.query<{ total: number }>({
      name: 'members with templates counted',
      text: `select count(*)::int as total ${found}`,
      values: [groupId, pattern],
    });
    const page = pageOf(rows, limit);
    return {
      members: page.rows.map(({ key: _, id: __, ...member }) => member),
      total: counted[0]?.total ?? 0,
      next_cursor: page.next_cursor,
    };
  }
}
