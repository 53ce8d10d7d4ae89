import { isoUtc } from '../../../platform/database/sql.ts';

/** SQL for whether a row `e` of meetings.events, or of its forms, is the user's own or of a group of the user, in a parameter. */
export const isVisible = (user: string, e = 'e') => `(${e}.user_id = ${user}
  or ${e}.group_id in (select m.group_id from memberships m where m.user_id = ${user}))`;

/** SQL for whether an event `e` is about a profile: of its owner, or of a group that shows the profile. */
export const isAbout = (profile: { user: string; id: string }, e = 'e') => `(${e}.user_id = ${profile.user}
  or ${e}.group_id in (select m.group_id from memberships m where m.profile_id = ${profile.id}))`;

export const runsAt = (at: string, e = 'e') => `${e}.starts_at <= ${at} and ${e}.ends_at > ${at}`;

const rank = (e: string) => [
  `${e}.starts_at`,
  `(${e}.user_id is not null)`,
  `${e}.created_at`,
  `${e}.event_id`,
];

/** The order in which events that run at the same time have precedence: the last begun, the user's own, the newest. */
export const byPrecedence = (e = 'e') =>
  rank(e)
    .map((key) => `${key} desc`)
    .join(', ');

/** SQL for whether `o` has precedence over `e`. */
export const precedes = (o: string, e: string) => `(${rank(o).join(', ')}) > (${rank(e).join(', ')})`;

/**
 * SQL for a time of the clock in a zone. If it occurs twice, the first or the last of both; if a change of clocks skips it, as much
 * later as the clock moves.
 */
export const momentOf = (local: string, zone: string, which: 'first' | 'last') => `(
  select coalesce(${which === 'first' ? 'min' : 'max'}(at) filter (where at at time zone ${zone} = ${local}::timestamp),
    ${local}::timestamp at time zone ${zone})
  from (select (${local}::timestamp at time zone ${zone}) + make_interval(mins => shift) as at
    from unnest(array[-60, -30, 0, 30, 60]) as shift) moments
)`;

const clockTime = (column: string) => `to_char(${column} at time zone e.time_zone, 'YYYY-MM-DD"T"HH24:MI')`;

/**
 * SQL for a row `e` of meetings.events in the shape of the contract.
 * @param counted the condition for the contacts `c` that count
 * @param isAdmin the condition for whether the caller is an admin of the group of `g`
 */
export const eventJson = (counted: string, isAdmin: string) => `json_build_object(
  'event_id', e.event_id,
  'group', (select json_build_object('group_id', g.group_id, 'name', g.name, 'display_name', g.display_name,
      'admin', ${isAdmin})
    from groups g where g.group_id = e.group_id),
  'name', e.name, 'place', e.place, 'from', ${clockTime('e.starts_at')}, 'to', ${clockTime('e.ends_at')},
  'time_zone', e.time_zone, 'starts_at', ${isoUtc('e.starts_at')}, 'ends_at', ${isoUtc('e.ends_at')},
  'status', case when now() < e.starts_at then 'coming' when now() < e.ends_at then 'running' else 'over' end,
  'qualifiers', e.qualifiers,
  'questions', coalesce((select f.questions from meetings.forms f where f.form_id = e.form_id), '[]'),
  'keep_months', e.keep_months,
  'form_id', e.form_id,
  'contacts', (select count(*)::int from contacts c
    where c.event_id = e.event_id and ${counted} and c.deleted_at is null),
  'version', e.version, 'created_at', ${isoUtc('e.created_at')}
)`;
