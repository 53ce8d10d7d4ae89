import { eventsOfGroups, valuesOfEvents } from '../recording/group-events.sql.ts';
import { addToGroupValues, periodsOfDay, valueMetrics } from '../recording/store-events.sql.ts';

/** The user_id and profile_id of all erased users in the roll-ups. */
export const erasedUser = 'erased';

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

const ofGroups = 'r.group_id in (select group_id from analytics.member_totals where user_id = $1)';

/** The counts of groups under the name of a user ($1). */
export const valuesOfMember = `r.dimension = 'member' and r.value = $1 and ${ofGroups}`;

const columns = `group_id, dimension, period, starts, value, ${valueMetrics.join(', ')}`;

/**
 * Keep what a user ($1) counted for groups, under no name and without cards and referrers, which identify. Whose referrer it
 * was is known as long as events are stored. Referrers of earlier days are removed for all members.
 */
export const valuesOfErased = [
  `insert into analytics.group_values (${columns})
   select group_id, dimension, period, starts, value, ${valueMetrics.map((metric) => `-${metric}`).join(', ')}
   from (${valuesOfEvents(eventsOfGroups('user_id = $1'))}) as of_user cross join lateral ${periodsOfDay}
   where dimension in ('card', 'referrer')
   order by group_id, dimension, period, starts, value
   ${addToGroupValues}`,
  `delete from analytics.group_values r where dimension in ('card', 'referrer') and ${ofGroups}
   and (events <= 0 or starts < (select since from analytics.kept_events) and value in (
     select value from analytics.dimension_days where user_id = $1 and dimension in ('card', 'referrer')
   ))`,
  `insert into analytics.group_values (${columns})
   select ${columns.replace('value', `'${erasedUser}'`)} from analytics.group_values r where ${valuesOfMember}
   order by group_id, period, starts
   ${addToGroupValues}`,
  `delete from analytics.group_values r where ${valuesOfMember}`,
  // Also days without counted events, because the totals of a group keep the others and a recount must leave them.
  `insert into analytics.group_values (${columns})
   select distinct group_id, 'member', 'day', day, '${erasedUser}', ${valueMetrics.map(() => '0').join(', ')}
   from analytics.member_totals where user_id = $1
   order by group_id, day
   on conflict do nothing`,
];
