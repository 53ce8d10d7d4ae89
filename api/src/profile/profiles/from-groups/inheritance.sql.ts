import { brandFields } from './brand.sql.ts';
import { isSharing, runningEvent } from './running-event.sql.ts';
import { joinTemplate, setting, templateLook } from './templates.sql.ts';

/** SQL for a column of the group that a profile joined first. */
const ofFirstGroup = (column: string, condition?: string) =>
  `(array_agg(${column} order by m.joined_at, m.group_id)${condition ? ` filter (where ${condition})` : ''})[1]`;

/**
 * SQL that joins a row `p` of profiles with its owner `u`, with the event that runs now, `event`, and with what its groups decide, a row
 * `of_groups`. All of it is joined once: to prepare the join with templates takes longer than to read a profile.
 */
export const joinInheritance = `left join lateral (select time_zone, email_verified from users where user_id = p.user_id) u on true
  left join lateral (${runningEvent}) event on true
  cross join lateral (
    select
      json_agg(json_build_object('group_id', m.group_id, 'time_zone', g.time_zone) order by m.group_id) as groups,
      ${ofFirstGroup(`(select row_to_json(brand) from (select ${brandFields}) brand)`)} as brand,
      ${ofFirstGroup(templateLook)} as look,
      ${ofFirstGroup('g.display_name', isSharing('event.event_id'))} as shared_with,
      jsonb_object_agg(m.group_id, ${setting('link_ids')}) as link_ids
    from memberships m join groups g using (group_id) ${joinTemplate}
    left join shared.settings s on s.group_id = m.group_id
    where m.profile_id = p.profile_id
  ) of_groups`;
