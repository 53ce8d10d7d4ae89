/** Stands in the roll-ups for everybody who was erased. */
const nobody = 'erased';

/**
 * What erases a person from the analytics, each statement with their user_id as its one parameter: hits go, daily totals
 * stay as nobody's. Cards and referrers could name somebody, so not even their totals stay.
 */
export const ownerErasure: readonly string[] = [
  `insert into analytics.event_days as total (user_id, day, profile_id, kind, verdict, link_id, events, visitors)
    select '${nobody}', day, '${nobody}', kind, verdict, null, sum(events), sum(visitors)
    from analytics.event_days where user_id = ? group by day, kind, verdict order by day, kind, verdict
    on conflict on constraint event_days_key do update
      set events = total.events + excluded.events, visitors = total.visitors + excluded.visitors`,
  `insert into analytics.dimension_days as total (user_id, day, dimension, value, kind, profile_id, events, visitors)
    select '${nobody}', day, dimension, value, kind, '${nobody}', sum(events), sum(visitors)
    from analytics.dimension_days where user_id = ? and dimension not in ('card', 'referrer')
    group by day, dimension, value, kind order by day, dimension, value, kind
    on conflict on constraint dimension_days_key do update
      set events = total.events + excluded.events, visitors = total.visitors + excluded.visitors`,
  `delete from analytics.recent_hits
    where split_part(hit, ' ', 2) in (select profile_id from profiles where user_id = ?)`,
  ...['events', 'event_days', 'dimension_days', 'visitor_days', 'subject_days'].map(
    (table) => `delete from analytics.${table} where user_id = ?`,
  ),
];
