/** A profile as the subject of an event, with what the event inherits from its owner. */
export interface CountedProfile {
  profile_id: string;
  user_id: string;
  /** The owner's, which determines the day of the event. */
  time_zone: string;
  /** The profile's group, if it is in exactly one. */
  group_id: string | null;
}

/** The columns of a `CountedProfile`, from `profiles p`. */
export const countedProfile = `p.profile_id, p.user_id,
  coalesce((select time_zone from users where user_id = p.user_id), 'UTC') as time_zone,
  (select min(group_id) from memberships where profile_id = p.profile_id having count(*) = 1) as group_id`;

/** The same as a JSON object, with more columns of `p`. */
export const countedProfileJson = (...columns: string[]) => `(
  select row_to_json(counted) from (select ${[countedProfile, ...columns].join(', ')}) as counted
)`;
