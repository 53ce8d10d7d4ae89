import { randomUUID } from 'node:crypto';
import { newId } from '../src/platform/database/ids.ts';
import type { TestApp, TestUser } from './app.ts';

export interface TestGroup {
  group_id: string;
  name: string;
}

export async function makeGroup(
  { database }: TestApp,
  { admins = [], members = [] }: { admins?: TestUser[]; members?: TestUser[] },
): Promise<TestGroup> {
  const group = { group_id: newId(12), name: `group-${randomUUID().slice(0, 8)}` };
  await database.query(
    `with made as (
      insert into groups (group_id, name, display_name, owner_id) values ($1, $2, 'Lindenhof Studio', $3)
    ) insert into group_names (name, group_id) values ($2, $1)`,
    [group.group_id, group.name, admins[0]?.user.user_id ?? null],
  );
  const people = [
    ...admins.map((person) => ({ person, role: 'admin' })),
    ...members.map((person) => ({ person, role: 'member' })),
  ];
  for (const { person, role } of people) {
    const { user_id, default_profile_id } = person.user;
    await database.query(
      'insert into memberships (group_id, user_id, profile_id, role) values ($1, $2, $3, $4)',
      [group.group_id, user_id, default_profile_id, role],
    );
  }
  return group;
}
