import type { HitFilters } from '@meishi/api-contract/endpoints/analytics/analytics-filters';
import { visitorDimensions } from '../../recording/store-events.sql.ts';
import {
  type AddValue,
  type AnalyticsRows,
  countColumns,
  type Days,
  localBounds,
  localDayOf,
} from '../event-rows.ts';
import { conditionOf } from '../hit-filters.ts';

/** The events that a query about one user selects. */
export interface UserSelection extends Days {
  user_id: string;
  /** Null for all of the owner's profiles. */
  profile_id: string | null;
  /** Null for the owner's time zone, as in the roll-ups. Other zones are counted from the events. */
  time_zone: string | null;
  /** With filters, `time_zone` is set, because the roll-ups do not have combinations of properties. */
  filters: HitFilters | null;
}

/** The events of the profiles of one user. */
export function rowsOfUser(selection: UserSelection): AnalyticsRows {
  return selection.time_zone === null ? rolledUp(selection) : recounted(selection, selection.time_zone);
}

function rolledUp({ user_id, profile_id, from, to }: UserSelection): AnalyticsRows {
  const values = [user_id, profile_id, from, to];
  const ofDays = 'where user_id = $1 and ($2::text is null or profile_id = $2) and day between $3 and $4';
  return {
    eventDays: { sql: `event_days as (select * from analytics.event_days ${ofDays})`, values },
    dimensionDays: { sql: `dimension_days as (select * from analytics.dimension_days ${ofDays})`, values },
  };
}

function recounted(selection: UserSelection, timeZone: string): AnalyticsRows {
  const values: unknown[] = [selection.user_id, selection.profile_id, ...localBounds(selection, timeZone)];
  const add: AddValue = (value) => `$${values.push(value)}`;
  const localEvents = `(
    select user_id, profile_id, ${localDayOf('$5', '$6')} as day, kind, verdict, link_id, visitor,
      source, device, browser, country, referrer, card_id
    from analytics.events
    where user_id = $1 and ($2::text is null or profile_id = $2) and at >= $3 and at < $4${conditionOf(selection.filters, add)}
  ) as local_events`;
  return {
    eventDays: {
      sql: `event_days as (
        select user_id, profile_id, day, kind, verdict, link_id, ${countColumns.events}, ${countColumns.visitors}
        from ${localEvents} group by user_id, profile_id, day, kind, verdict, link_id)`,
      values,
    },
    dimensionDays: {
      sql: `dimension_days as (
        select profile_id, day, dimension, value, kind, ${countColumns.events}, ${countColumns.visitors}
        from ${localEvents}
        cross join lateral (values ${visitorDimensions}, ('card', card_id)) as of_event (dimension, value)
        where verdict = 'counted' and value is not null
        group by profile_id, day, dimension, value, kind)`,
      values,
    },
  };
}
