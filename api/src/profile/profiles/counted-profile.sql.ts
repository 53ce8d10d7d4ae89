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
