/**
 * SQL for the event that runs now and is about a row `p` of profiles: of its owner, or of a group that shows it. Of several, the one that
 * has precedence.
 */
export const runningEvent = `
  select running.form_id, running.keep_months, running.event_id from (
    select e.form_id, e.keep_months, e.starts_at, true as is_own, e.created_at, e.event_id from meetings.events e
    where e.user_id = p.user_id and e.starts_at <= now() and e.ends_at > now()
    union all
    select e.form_id, e.keep_months, e.starts_at, false, e.created_at, e.event_id
    from memberships m join meetings.events e on e.group_id = m.group_id
    where m.profile_id = p.profile_id and e.starts_at <= now() and e.ends_at > now()
  ) running
  order by running.starts_at desc, running.is_own desc, running.created_at desc, running.event_id desc limit 1`;

/** SQL for a form with its questions; null if the event or template asks nothing. */
export const formJson = (id: string) => `(
  select json_build_object('form_id', f.form_id, 'questions', f.questions) from meetings.forms f where f.form_id = ${id}
)`;

/**
 * SQL for whether a group shares the exchanges on a profile with its members, for a row `m` of memberships, its row `t` after
 * `joinTemplate`, a row `s` of shared.settings, and for the event that they belong to.
 */
export const isSharing = (event: string) => `(s.share_cards = 'all' or ${event} = any(s.event_ids)
  or s.share_cards = 'templates' and coalesce(t.template_id, 'default') = any(s.template_ids))`;
