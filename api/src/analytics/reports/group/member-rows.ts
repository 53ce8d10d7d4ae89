import { visitorDimensions } from '../../recording/store-events.sql.ts';
import { type AnalyticsRows, countColumns, type Days, localBounds, localDayOf } from '../event-rows.ts';

/** The days on which a profile represented a member of a group, inclusive. */
export interface MemberDays extends Days {
  user_id: string;
  profile_id: string;
  /** Whether the days are in the owner's time zone, as in the roll-ups. Other zones are counted from the events. */
  rolled_up: boolean;
}

export interface MembersSelection extends Days {
  members: MemberDays[];
  time_zone: string;
}

/** The events of the profiles of a group's members during their membership. */
export function rowsOfMembers(selection: MembersSelection): AnalyticsRows {
  const { members, from, to, time_zone } = selection;
  const values: unknown[] = [
    members.map(({ user_id }) => user_id),
    members.map(({ profile_id }) => profile_id),
    members.map((member) => member.from),
    members.map((member) => member.to),
    members.map(({ rolled_up }) => rolled_up),
    from,
    to,
  ];
  // If all members share the time zone, nothing is recounted and no days of another zone are computed.
  const recounts = members.some(({ rolled_up }) => !rolled_up);
  if (recounts) values.push(...localBounds(selection, time_zone));
  const sql = (name: string, rolledUp: string, recounted: string) =>
    `${memberDays}, ${name} as (${[rolledUp, ...(recounts ? [recounted] : [])].join(' union all ')})`;
  return {
    eventDays: { sql: sql('event_days', rolledUpEvents, recountedEvents), values },
    dimensionDays: { sql: sql('dimension_days', rolledUpDimensions, recountedDimensions), values },
  };
}

// A member who left and rejoined on the same day has that day once.
const memberDays = `members as (
  select user_id, profile_id, rolled_up, range_agg(daterange(first, last, '[]')) as days
  from unnest($1::text[], $2::text[], $3::date[], $4::date[], $5::boolean[])
    as span (user_id, profile_id, first, last, rolled_up)
  group by user_id, profile_id, rolled_up
)`;

const ofRolledUp = 'using (user_id, profile_id) where rolled_up and day between $6 and $7 and days @> day';

const rolledUpEvents = `
  select user_id, profile_id, day, kind, verdict, link_id, events, visitors
  from members join analytics.event_days ${ofRolledUp}`;

const rolledUpDimensions = `
  select profile_id, day, dimension, value, kind, events, visitors
  from members join analytics.dimension_days ${ofRolledUp}`;

const localEvents = `(
  select members.user_id, members.profile_id, days, ${localDayOf('$10', '$11')} as day, kind, verdict, link_id,
    visitor, source, device, browser, country, referrer, card_id
  from members join analytics.events using (user_id, profile_id)
  where not rolled_up and at >= $8 and at < $9
) as local_events`;

const recountedEvents = `
  select user_id, profile_id, day, kind, verdict, link_id, ${countColumns.events}, ${countColumns.visitors}
  from ${localEvents} where days @> day
  group by user_id, profile_id, day, kind, verdict, link_id`;

const recountedDimensions = `
  select profile_id, day, dimension, value, kind, ${countColumns.events}, ${countColumns.visitors}
  from ${localEvents}
  cross join lateral (values ${visitorDimensions}, ('card', card_id)) as of_event (dimension, value)
  where days @> day and verdict = 'counted' and value is not null
  group by profile_id, day, dimension, value, kind`;
