import type { Verdict } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { Queries } from '../../../platform/database/database.ts';
import type { Days } from '../event-rows.ts';

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

/** Events of a subject by day and verdict. */
export async function countSubjectDays(
  database: Queries,
  { user_id, kind, id, profile_id }: Subject,
  { from, to }: Days,
): Promise<SubjectDayCount[]> {
  const { rows } = await database.query<SubjectDayCount>({
    name: 'days of a subject',
    text: `select day::text, value as verdict, sum(events)::int as events
     from analytics.subject_days ${ofSubject} and day between $5 and $6 and dimension = 'verdict'
     group by day, value order by day`,
    values: [user_id, kind, id, profile_id, from, to],
  });
  return rows;
}

/** Counted events of a subject by dimension and value, most frequent first. */
export async function countSubjectShares(
  database: Queries,
  { user_id, kind, id, profile_id }: Subject,
  { from, to }: Days,
): Promise<SubjectShare[]> {
  const { rows } = await database.query<SubjectShare>({
    name: 'shares of a subject',
    text: `with counted as (
       select dimension, value, sum(events)::int as count,
         row_number() over (partition by dimension order by sum(events) desc, value) as place
       from analytics.subject_days ${ofSubject} and day between $5 and $6 and dimension <> 'verdict'
       group by dimension, value
     )
     select dimension, value, count from counted where place <= ${valuesPerDimension} order by dimension, place`,
    values: [user_id, kind, id, profile_id, from, to],
  });
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
