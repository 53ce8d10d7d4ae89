/** SQL for the events that run now and are about a row `p` of profiles: of its owner, or of a group that shows it. */
const runningEvents = `
  select e.form_id, e.keep_months, e.starts_at, true as is_own, e.created_at, e.event_id from meetings.events e
  where e.user_id = p.user_id and e.starts_at <= now() and e.ends_at > now()
  union all
  select e.form_id, e.keep_months, e.starts_at, false, e.created_at, e.event_id
  from memberships m join meetings.events e on e.group_id = m.group_id
  where m.profile_id = p.profile_id and e.starts_at <= now() and e.ends_at > now()`;

/** SQL for the form with the questions of the event that has precedence, for a row `p` of profiles; null if it asks nothing. */
export const runningForm = `(
  select json_build_object('form_id', f.form_id, 'questions', f.questions) from (
    select running.form_id from (${runningEvents}) running
    order by running.starts_at desc, running.is_own desc, running.created_at desc, running.event_id desc limit 1
  ) first join meetings.forms f on f.form_id = first.form_id
)`;

/** SQL for the months that this event keeps what visitors leave, for a row `p` of profiles; null for no limit. */
export const runningKeepMonths = `(
  select running.keep_months from (${runningEvents}) running
  order by running.starts_at desc, running.is_own desc, running.created_at desc, running.event_id desc limit 1
)`;
