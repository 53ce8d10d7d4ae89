import { joinTemplate } from './templates.sql.ts';

/** SQL for the events that run now and are about a row `p` of profiles: of its owner, or of a group that shows it. */
const runningEvents = `
  select e.form_id, e.keep_months, e.starts_at, true as is_own, e.created_at, e.event_id from meetings.events e
  where e.user_id = p.user_id and e.starts_at <= now() and e.ends_at > now()
  union all
  select e.form_id, e.keep_months, e.starts_at, false, e.created_at, e.event_id
  from memberships m join meetings.events e on e.group_id = m.group_id
  where m.profile_id = p.profile_id and e.starts_at <= now() and e.ends_at > now()`;

const byPrecedence =
  'running.starts_at desc, running.is_own desc, running.created_at desc, running.event_id desc';

/** SQL for a column of the event that has precedence, for a row `p` of profiles. */
const ofRunningEvent = (column: 'event_id' | 'keep_months') =>
  `(select running.${column} from (${runningEvents}) running order by ${byPrecedence} limit 1)`;

/**
 * SQL for whether a group shares the exchanges on a profile with its members, for a row `m` of memberships and a row `s` of
 * shared.settings, and for the event that they belong to.
 */
export const sharesExchanges = (event: string) => `(s.share_cards = 'all' or ${event} = any(s.event_ids)
  or s.share_cards = 'templates' and exists (
    select from (select) one ${joinTemplate} where coalesce(t.template_id, 'default') = any(s.template_ids)))`;

/** SQL for the name of the group that gets the exchanges on a row `p` of profiles; null if none does. */
export const sharingGroup = `(
  select g.display_name from memberships m join shared.settings s on s.group_id = m.group_id
    join groups g on g.group_id = m.group_id
  where m.profile_id = p.profile_id and ${sharesExchanges(ofRunningEvent('event_id'))} order by m.joined_at, m.group_id limit 1
)`;

/** SQL for the form with the questions of the event that has precedence, for a row `p` of profiles; null if it asks nothing. */
export const runningForm = `(
  select json_build_object('form_id', f.form_id, 'questions', f.questions) from (
    select running.form_id from (${runningEvents}) running
    order by ${byPrecedence} limit 1
  ) first join meetings.forms f on f.form_id = first.form_id
)`;

/** SQL for the months that this event keeps what visitors leave, for a row `p` of profiles; null for no limit. */
export const runningKeepMonths = ofRunningEvent('keep_months');
