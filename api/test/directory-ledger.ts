import { expect } from '@jest/globals';
import type { TestApp } from './app.ts';

/** Whether each person of a group's directory has at most one seat and one card, and nothing is left of anybody else. */
export async function expectLedger({ database }: Pick<TestApp, 'database'>, groupId: string): Promise<void> {
  const { rows: people } = await database.query<{ uid: string }>(
    `select 'directory:' || person_id as uid from directory.people
      where group_id = $1 and active and claimed_at is null`,
    [groupId],
  );
  const active = people.map(({ uid }) => uid).sort();
  const { rows: seats } = await database.query(
    `select m.user_id, m.profile_id, u.uid, r.visibility from memberships m join users u using (user_id)
      join profiles r using (profile_id) where m.group_id = $1 and u.uid like 'directory:%'`,
    [groupId],
  );
  expect(seats.map(({ uid }) => uid).sort()).toEqual(active);
  expect(seats.every(({ visibility }) => visibility === 'public')).toBe(true);
  // No account and no card is left that stands for nobody, except those that wait for their erasure.
  const { rows: accounts } = await database.query(
    `select u.uid, count(r.profile_id)::int as cards, count(*) filter (where r.visibility = 'public')::int as open
      from users u left join profiles r using (user_id)
      where u.uid like 'directory:%' and not exists (select from erasure.requests e where e.user_id = u.user_id)
        and exists (select from directory.people p where p.user_id = u.user_id and p.group_id = $1)
      group by u.uid`,
    [groupId],
  );
  expect(accounts.every(({ cards }) => cards === 1)).toBe(true);
  expect(accounts.filter(({ open }) => open > 0)).toHaveLength(active.length);
  const { rows: orphans } = await database.query(
    `select u.uid from users u where u.uid like 'directory:%'
      and not exists (select from directory.people p where p.user_id = u.user_id)
      and not exists (select from erasure.requests e where e.user_id = u.user_id)`,
  );
  expect(orphans).toEqual([]);
}

/** Whether nobody has two seats of a group whose people all have a mailbox of their own: as a member, and as a person of the directory. */
export async function expectOneSeatOfAddress(
  { database }: Pick<TestApp, 'database'>,
  groupId: string,
): Promise<void> {
  const { rows } = await database.query(
    `select coalesce(nullif(lower(u.email), ''), p.address) as address from memberships m join users u using (user_id)
        left join directory.people p on p.group_id = m.group_id and p.user_id = m.user_id
      where m.group_id = $1 group by 1 having count(*) > 1`,
    [groupId],
  );
  expect(rows).toEqual([]);
}
