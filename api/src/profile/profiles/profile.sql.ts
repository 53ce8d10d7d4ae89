import { isoUtc } from '../../platform/database/sql.ts';

/** A profile as the subject of an event, with what the event inherits from its owner. */
export interface CountedProfile {
  profile_id: string;
  user_id: string;
  /** The owner's, which determines the day of the event. */
  time_zone: string;
  /** The groups that show the profile. */
  groups: readonly CountingGroup[];
}

/** A group that counts an event, and its time zone, which determines the group's day of the event. */
export interface CountingGroup {
  group_id: string;
  time_zone: string;
}

/** The columns of a `CountedProfile`, from `profiles p`. */
export const countedProfile = `p.profile_id, p.user_id,
  coalesce((select time_zone from users where user_id = p.user_id), 'UTC') as time_zone,
  (select coalesce(json_agg(json_build_object('group_id', group_id, 'time_zone', g.time_zone) order by group_id), '[]')
    from memberships m join groups g using (group_id) where m.profile_id = p.profile_id) as groups`;

/** The same as a JSON object, with more columns of `p`. */
export const countedProfileJson = (...columns: string[]) => `(
  select row_to_json(counted) from (select ${[countedProfile, ...columns].join(', ')}) as counted
)`;

/** SQL: a row of links or group_links is enabled and on schedule (`rules/link-schedule` of the contract). */
export const isOpen = (link: string) =>
  `${link}.enabled and coalesce(${link}.starts_at <= now(), true) and coalesce(${link}.ends_at > now(), true)`;

/** SQL for a row `l` of links in the shape of the contract. */
export const linkJson = `json_build_object(
  'link_id', l.link_id, 'profile_id', l.profile_id, 'kind', l.kind, 'title', l.title, 'url', l.url,
  'photo', l.photo, 'position', l.position, 'enabled', l.enabled,
  'starts_at', ${isoUtc('l.starts_at')}, 'ends_at', ${isoUtc('l.ends_at')},
  'origin', 'own', 'locked', false
)`;
