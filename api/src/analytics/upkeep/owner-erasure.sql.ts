/** The user_id and profile_id of all erased users in the roll-ups. */
const erasedUser = 'erased';

/** Keep the daily totals of an erased user ($1) anonymously, without cards and referrers, which identify. */
export const totalsOfErased = {
  event_days: `insert into analytics.event_days as total (user_id, day, profile_id, kind, verdict, link_id, events, visitors)
    select '${erasedUser}', day, '${erasedUser}', kind, verdict, null, sum(events), sum(visitors)
    from analytics.event_days where user_id = $1 group by day, kind, verdict order by day, kind, verdict
    on conflict on constraint event_days_key do update
      set events = total.events + excluded.events, visitors = total.visitors + excluded.visitors`,
  dimension_days: `insert into analytics.dimension_days as total (user_id, day, dimension, value, kind, profile_id, events, visitors)
    select '${erasedUser}', day, dimension, value, kind, '${erasedUser}', sum(events), sum(visitors)
    from analytics.dimension_days where user_id = $1 and dimension not in ('card', 'referrer')
    group by day, dimension, value, kind order by day, dimension, value, kind
    on conflict on constraint dimension_days_key do update
      set events = total.events + excluded.events, visitors = total.visitors + excluded.visitors`,
};
