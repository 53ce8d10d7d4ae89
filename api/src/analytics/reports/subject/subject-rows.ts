import type { Verdict } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { Queries } from '../../../platform/database/database.ts';
import { visitorDimensions } from '../../recording/store-events.sql.ts';
import { type Days, type EventRows, localBounds, localDayOf } from '../event-rows.ts';

/** The link or card whose counts are read. */
export interface Subject {
  user_id: string;
  kind: 'link' | 'card';
  id: string;
  /** Set for a group link, which is on many profiles; else null. */
  profile_id: string | null;
}

export interface SubjectDayCount {
  day: string;
  verdict: Verdict;
  events: number;
}

export interface SubjectShare {
  dimension: 'source' | 'device' | 'browser' | 'country' | 'referrer';
  value: string;
  count: number;
}

const valuesPerDimension = 50;

/** Events of a subject by day and verdict. With `timeZone` null, the owner's days are read from the roll-up. */
export async function countSubjectDays(
  database: Queries,
  subject: Subject,
  days: Days,
  timeZone: string | null,
): Promise<SubjectDayCount[]> {
  const { sql, values } = rowsOfSubject(subject, days, timeZone);
  const { rows } = await database.query<SubjectDayCount>(
    `with ${sql} select day::text, value as verdict, sum(events)::int as events
     from subject_days where dimension = 'verdict' group by day, value order by day`,
    values,
  );
  return rows;
}

/** Counted events of a subject by dimension and value, most frequent first. */
export async function countSubjectShares(
  database: Queries,
  subject: Subject,
  days: Days,
  timeZone: string | null,
): Promise<SubjectShare[]> {
  const { sql, values } = rowsOfSubject(subject, days, timeZone);
  const { rows } = await database.query<SubjectShare>(
    `with ${sql}, counted as (
       select dimension, value, sum(events)::int as count,
         row_number() over (partition by dimension order by sum(events) desc, value) as place
       from subject_days where dimension <> 'verdict' group by dimension, value
     )
     select dimension, value, count from counted where place <= ${valuesPerDimension} order by dimension, place`,
    values,
  );
  return rows;
}

/** The first day with an event in the roll-up; null if there is none. */
export async function findFirstSubjectDay(
  database: Queries,
  { user_id, kind, id, profile_id }: Subject,
): Promise<string | null> {
  const { rows } = await database.query<{ day: string | null }>({
    name: 'first day of a subject',
    text: `select min(day)::text as day from analytics.subject_days ${ofSubject}`,
    values: [user_id, kind, id, profile_id],
  });
  return rows[0]?.day ?? null;
}

const ofSubject =
  'where user_id = $1 and subject = $2 and subject_id = $3 and ($4::text is null or profile_id = $4)';

function rowsOfSubject(
  { user_id, kind, id, profile_id }: Subject,
  days: Days,
  timeZone: string | null,
): EventRows {
  const values = [user_id, kind, id, profile_id];
  if (timeZone === null)
    return {
      sql: `subject_days as (
        select day, dimension, value, events from analytics.subject_days ${ofSubject} and day between $5 and $6)`,
      values: [...values, days.from, days.to],
    };
  return {
    sql: `subject_days as (
      select ${localDayOf('$7', '$8')} as day, dimension, value, count(*)::int as events
      from analytics.events
      cross join lateral (values ('verdict', verdict), ${visitorDimensions}) as of_event (dimension, value)
      where user_id = $1 and case $2 when 'link' then kind = 'click' and link_id = $3
          else kind = 'tap' and card_id = $3 end
        and ($4::text is null or profile_id = $4) and at >= $5 and at < $6
        and value is not null and (verdict = 'counted' or dimension = 'verdict')
      group by 1, 2, 3)`,
    values: [...values, ...localBounds(days, timeZone)],
  };
}
