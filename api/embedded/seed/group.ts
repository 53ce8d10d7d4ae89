import type { User } from '@meishi/api-contract/users';
import type { Pool } from 'pg';

interface DemoMember {
  user: User;
  role: 'admin' | 'member';
}

/** Makes the demo's group with its members; straight in the database, as they have been in it for a while. */
export async function makeGroup(database: Pool, members: DemoMember[]): Promise<void> {
  await database.query(
    `insert into groups (group_id, name, display_name, site_url, accent)
     values ('LINDENH0F1', 'lindenhof', 'Lindenhof Studio', 'https://lindenhof.example', '#2f5d62')
     on conflict do nothing`,
  );
  await database.query(
    `insert into group_names (name, group_id) values ('lindenhof', 'LINDENH0F1') on conflict do nothing`,
  );
  for (const { user, role } of members) {
    await database.query(
      `insert into memberships (group_id, user_id, profile_id, role, joined_at, profile_since)
       values ('LINDENH0F1', $1, $2, $3, now() - interval '70 days', now() - interval '70 days')
       on conflict do nothing`,
      [user.user_id, user.default_profile_id, role],
    );
  }
}
