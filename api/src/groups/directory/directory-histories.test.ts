import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectLedger } from '../../../test/directory-ledger.ts';
import { makeGroup } from '../../../test/fixtures/groups.ts';
import { subscribe } from '../../../test/fixtures/plans.ts';
import { randomNumbers } from '../../../test/random.ts';
import { connectDirectory, patchOf, personOf, type ScimCall } from '../../../test/scim.ts';

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

it.each([1, 2, 3, 4])('random histories of two clients at a time, seed %i', async (seed) => {
  const group = await makeGroup(app, { admins: [admin] });
  const clients = [await connectDirectory(app, admin, group), await connectDirectory(app, admin, group)];
  const names = Array.from({ length: 6 }, (_, index) => `p${index}-${seed}@example.com`);
  await Promise.all(
    clients.map(async (scim, index) => {
      const random = randomNumbers(seed * 100 + index);
      for (let step = 0; step < 30; step++) await act(scim, random, names);
    }),
  );
  await expectLedger(app, group.group_id);
});
