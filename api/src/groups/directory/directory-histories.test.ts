import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getDirectoryNumbers } from '@meishi/api-contract/endpoints/groups/directory';
import { ApiError } from '@meishi/api-contract/transport/client';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectLedger } from '../../../test/directory-ledger.ts';
import { plansOf } from '../../../test/directory-plans.ts';
import { makeGroup, type TestGroup } from '../../../test/fixtures/groups.ts';
import { subscribe } from '../../../test/fixtures/plans.ts';
import { randomNumbers } from '../../../test/random.ts';
import { connectDirectory, patchOf, personOf, type ScimCall } from '../../../test/scim.ts';
import { pauseOfCalls, until } from '../../../test/until.ts';

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
  await runHistories(group, seed);
  await expectLedger(app, group.group_id);
});

/** Two clients at a time. */
async function runHistories(group: TestGroup, seed: number): Promise<void> {
  const clients = [await connectDirectory(app, admin, group), await connectDirectory(app, admin, group)];
  const names = Array.from({ length: 6 }, (_, index) => `p${index}-${seed}@example.com`);
  await Promise.all(
    clients.map(async (scim, index) => {
      const random = randomNumbers(seed * 100 + index);
      for (let step = 0; step < 20; step++) await act(scim, random, names);
    }),
  );
}

/** What an admin does meanwhile: lets changes wait or not, applies them, discards them. */
async function decide(plans: ReturnType<typeof plansOf>, random: () => number): Promise<void> {
  const choice = random();
  const decision =
    choice < 0.3
      ? plans.enable({ enabled: random() > 0.3, max_people: Math.floor(random() * 4) })
      : choice < 0.7
        ? plans.apply()
        : plans.discard();
  // Nothing waits, or more has arrived, or it is being applied.
  await decision.catch((error) => {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  });
  if (random() > 0.5) await plans.settled();
}

it.each([5, 6, 7, 8])(
  'random histories of a directory whose changes wait at times, seed %i',
  async (seed) => {
    const group = await makeGroup(app, { admins: [admin] });
    const plans = plansOf(admin.call, group);
    const random = randomNumbers(seed * 1000);
    const histories = runHistories(group, seed);
    let isOver = false;
    const deciding = (async () => {
      // An account may decide 60 times in an hour.
      for (let decision = 0; decision < 12 && !isOver; decision++) await decide(plans, random);
    })();
    await histories.finally(() => {
      isOver = true;
    });
    await deciding;
    await plans.enable({ enabled: false });
    await until(async () => {
      if ((await plans.get())?.status === 'waiting') await plans.apply();
      return (await plans.get()) === null;
    }, pauseOfCalls);
    await expectLedger(app, group.group_id);
    const { doubled } = await admin.call(getDirectoryNumbers, { params: { id: group.group_id } });
    expect(doubled).toBe(0);
  },
);
