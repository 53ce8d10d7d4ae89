import type { HitFilters } from '@meishi/api-contract/endpoints/analytics/analytics-filters';
import { aroundDays } from '../../recording/group-events.sql.ts';
import { visitorDimensions } from '../../recording/store-events.sql.ts';
import { type AddValue, conditionOf, countColumns, type Days, type EventRows } from '../event-rows.ts';

/** The events that a query about one user selects. */
export interface UserSelection extends Days {
  user_id: string;
  /** Null for all of the owner's profiles. */
  profile_id: string | null;
  /** Filtered hits are counted from the events, because the roll-ups do not have combinations of properties. */
  filters: HitFilters | null;
}

/** The events of the profiles of one user: rows for totals and links, and those for breakdowns. */
export function rowsOfUser({ user_id, profile_id, filters, from, to }: UserSelection): {
  eventDays: EventRows;
  dimensionDays: EventRows;
} {
  const values: unknown[] = [user_id, profile_id, from, to];
  const ofDays = 'user_id = $1 and ($2::text is null or profile_id = $2) and day between $3 and $4';
  if (!filters)
    return {
      eventDays: { sql: `event_days as (select * from analytics.event_days where ${ofDays})`, values },
      dimensionDays: {
        sql: `dimension_days as (select * from analytics.dimension_days where ${ofDays})`,
        values,
      },
    };
  const add: AddValue = (value) => `$${values.push(value)}`;
  const events = `(
    select * from analytics.events where ${ofDays} and ${aroundDays('$3', '$4')}${conditionOf(filters, add)}
  ) as filtered`;
  return {
    eventDays: {
      sql: `event_days as (
        select user_id, profile_id, day, kind, verdict, link_id, ${countColumns.events}, ${countColumns.visitors}
        from ${events} group by user_id, profile_id, day, kind, verdict, link_id)`,
      values,
    },
    dimensionDays: {
      sql: `dimension_days as (
        select profile_id, day, dimension, value, kind, ${countColumns.events}, ${countColumns.visitors}
        from ${events}
        cross join lateral (values ${visitorDimensions}, ('card', card_id)) as of_event (dimension, value)
        where verdict = 'counted' and value is not null
        group by profile_id, day, dimension, value, kind)`,
      values,
    },
  };
}
