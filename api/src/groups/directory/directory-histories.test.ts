import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { makeGroup, type TestGroup } from '../../../test/fixtures/groups.ts';
import { subscribe } from '../../../test/fixtures/plans.ts';
import { connectDirectory, patchOf, personOf, type ScimBody, type ScimCall } from '../../../test/scim.ts';

/** One person of a directory has at most one seat and one card, whatever the order, repetition and concurrency of requests. */

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startApp();
  admin = await app.createUser();
  await subscribe(app, 'team', admin);
  await app.database.query('update users set seats = 1000 where user_id = $1', [admin.user.user_id]);
});
afterAll(() => app.close());

/** Numbers between 0 and 1 that are the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What a directory does in a year: people join, move, leave and return, and each request may come twice. */
async function act(scim: ScimCall, random: () => number, names: readonly string[]): Promise<void> {
  const name = names[Math.floor(random() * names.length)] ?? '';
  const found = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${name}"`)}`);
  const id = found.body.Resources[0]?.id ?? 'UNKNOWN';
  const choice = Math.floor(random() * 7);
  const request = async () => {
    switch (choice) {
      case 0:
      case 1:
        return scim('POST', '/Users', personOf(name, { active: random() > 0.2 }));
      case 2:
        return scim('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'False' }));
      case 3:
        return scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: true } }));
      case 4:
        return scim('PUT', `/Users/${id}`, personOf(name, { title: `Title ${Math.floor(random() * 9)}` }));
      case 5:
        return scim('DELETE', `/Users/${id}`);
      default: {
        const made = await scim('POST', '/Groups', { displayName: `D${random()}`, members: [{ value: id }] });
        return random() > 0.5 ? scim('DELETE', `/Groups/${made.body.id}`) : made;
      }
    }
  };
  const answers = random() > 0.7 ? await Promise.all([request(), request()]) : [await request()];
  for (const { status } of answers) expect([200, 201, 204, 404, 409]).toContain(status);
}

async function expectLedger(scim: ScimCall, { group_id }: TestGroup): Promise<void> {
  const people: ScimBody[] = (await scim('GET', '/Users')).body.Resources;
  const { rows: seats } = await app.database.query(
    `select m.user_id, m.profile_id, u.uid, r.visibility from memberships m join users u using (user_id)
      join profiles r using (profile_id) where m.group_id = $1 and u.uid like 'directory:%'`,
    [group_id],
  );
  const active = people.filter((person) => person.active).map(({ id }) => `directory:${id}`);
  expect(seats.map(({ uid }) => uid).sort()).toEqual(active.sort());
  expect(seats.every(({ visibility }) => visibility === 'public')).toBe(true);
  // No account and no card is left that stands for nobody, except those that wait for their erasure.
  const { rows: accounts } = await app.database.query(
    `select u.uid, count(r.profile_id)::int as cards, count(*) filter (where r.visibility = 'public')::int as open
      from users u left join profiles r using (user_id)
      where u.uid like 'directory:%' and not exists (select from erasure.requests e where e.user_id = u.user_id)
        and exists (select from directory.people p where p.user_id = u.user_id and p.group_id = $1)
      group by u.uid`,
    [group_id],
  );
  expect(accounts.every(({ cards }) => cards === 1)).toBe(true);
  expect(accounts.filter(({ open }) => open > 0)).toHaveLength(active.length);
  const { rows: orphans } = await app.database.query(
    `select u.uid from users u where u.uid like 'directory:%'
      and not exists (select from directory.people p where p.user_id = u.user_id)
      and not exists (select from erasure.requests e where e.user_id = u.user_id)`,
  );
  expect(orphans).toEqual([]);
}

it.each([1, 2, 3, 4])('random histories of two clients at a time, seed %i', async (seed) => {
  const group = await makeGroup(app, { admins: [admin] });
  const clients = [await connectDirectory(app, admin, group), await connectDirectory(app, admin, group)];
  const names = Array.from({ length: 6 }, (_, index) => `p${index}-${seed}@example.com`);
  await Promise.all(
    clients.map(async (scim, index) => {
      const random = numbers(seed * 100 + index);
      for (let step = 0; step < 30; step++) await act(scim, random, names);
    }),
  );
  await expectLedger(clients[0] as ScimCall, group);
});
