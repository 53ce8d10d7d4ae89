import type { Queries } from '../../platform/database/database.ts';
import { hiddenLists } from '../../platform/database/hidden-lists.ts';

/** What an event inherits from the owner of its profile at the time of the event. */
interface Surroundings {
  /** The owner's time zone. */
  time_zone: string;
  /** The profile's group, if it is in exactly one. */
  group_id: string | null;
}

interface Subject {
  user_id: string;
  profile_id: string;
}

/** Reads the surroundings of several profiles in one statement. Returns a look-up. */
export async function findSurroundings(
  database: Queries,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => Surroundings> {
  const owners = new Map(subjects.map(({ user_id, profile_id }) => [profile_id, user_id]));
  const { rows } = await database.query<Surroundings & Subject>({
    name: 'surroundings of hits',
    text: `select user_id, profile_id, coalesce(time_zone, 'UTC') as time_zone, (
        select min(group_id) from memberships where profile_id = subject.profile_id having count(*) = 1
      ) as group_id
      from ${hiddenLists('$1::text[] as users, $2::text[] as profiles', 'asked')},
        unnest(asked.users, asked.profiles) as subject (user_id, profile_id) join users using (user_id)`,
    values: [[...owners.values()], [...owners.keys()]],
  });
  const found = new Map(rows.map((row) => [row.profile_id, row]));
  return ({ profile_id }) => found.get(profile_id) ?? { time_zone: 'UTC', group_id: null };
}
