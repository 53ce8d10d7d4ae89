import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { getDirectoryNumbers } from '@meishi/api-contract/endpoints/groups/directory';
import { ApiError, createClient } from '@meishi/api-contract/transport/client';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectLedger, expectOneSeatOfAddress } from '../../../test/directory-ledger.ts';
import { plansOf } from '../../../test/directory-plans.ts';
import { makeGroup, type TestGroup } from '../../../test/fixtures/groups.ts';
import { subscribe } from '../../../test/fixtures/plans.ts';
import { changeAddress, newAddress } from '../../../test/fixtures/users.ts';
import { randomNumbers } from '../../../test/random.ts';
import { connectDirectory, patchOf, personOf, type ScimCall } from '../../../test/scim.ts';
import { pauseOfCalls, until } from '../../../test/until.ts';

/** One person of a directory has at most one seat and one card, whatever the order, repetition and concurrency of requests. */

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** What a directory does in a year: people join, move, leave and return, at times with a new id, and each request may come twice. */
async function act(scim: ScimCall, random: () => number, names: readonly string[]): Promise<void> {
  const name = names[Math.floor(random() * names.length)] ?? '';
  const found = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${name}"`)}`);
  const id = found.body.Resources[0]?.id ?? 'UNKNOWN';
  const choice = Math.floor(random() * 8);
  const sent = () => ({ ...(random() > 0.5 && { externalId: `E-${name}-${Math.floor(random() * 3)}` }) });
  const request = async () => {
    switch (choice) {
      case 0:
      case 1:
        return scim('POST', '/Users', personOf(name, { active: random() > 0.2, ...sent() }));
      case 2:
        return scim('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'False' }));
      case 3:
        return scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: true } }));
      case 4:
        return scim(
          'PUT',
          `/Users/${id}`,
          personOf(name, { title: `Title ${Math.floor(random() * 9)}`, ...sent() }),
        );
      case 5:
        return scim('DELETE', `/Users/${id}`);
      case 6:
        await scim('DELETE', `/Users/${id}`);
        return scim('POST', '/Users', personOf(name, sent()));
      default: {
        const made = await scim('POST', '/Groups', { displayName: `D${random()}`, members: [{ value: id }] });
        return random() > 0.5 ? scim('DELETE', `/Groups/${made.body.id}`) : made;
      }
    }
  };
  const answers = random() > 0.7 ? await Promise.all([request(), request()]) : [await request()];
  for (const { status } of answers) expect([200, 201, 204, 404, 409]).toContain(status);
}

interface Company {
  group: TestGroup;
  /** Who decides about plans. */
  decider: TestUser;
  /** The names of people in its directory. Some of them are members, or admins. */
  names: string[];
  /** A member whose address becomes one of these names. */
  mo: TestUser;
  becomes: string;
}

/** A group whose directory also writes about two members and an admin, who is the only one unless the decider is an admin of their own. */
async function newCompany(seed: number, isOnlyAdmin: boolean): Promise<Company> {
  const [boss, zoe, mo] = [await app.createUser(), await app.createUser(), await app.createUser()];
  // An account may decide 60 times in an hour.
  const decider = isOnlyAdmin ? boss : await app.createUser();
  await subscribe(app, 'team', decider);
  await app.database.query('update users set seats = 1000 where user_id = $1', [decider.user.user_id]);
  const group = await makeGroup(app, { admins: isOnlyAdmin ? [boss] : [decider, boss], members: [zoe, mo] });
  const strangers = Array.from(
    { length: isOnlyAdmin ? 1 : 4 },
    (_, index) => `p${index}-${seed}@example.com`,
  );
  const becomes = newAddress('mo');
  return { group, decider, names: [boss.email, zoe.email, becomes, ...strangers], mo, becomes };
}

/** Everyone in these directories has a mailbox of their own. */
async function expectOneEach({ group, decider }: Company): Promise<void> {
  await expectLedger(app, group.group_id);
  await expectOneSeatOfAddress(app, group.group_id);
  const { doubled } = await decider.call(getDirectoryNumbers, { params: { id: group.group_id } });
  expect(doubled).toBe(0);
}

it.each([1, 2, 3, 4])('random histories of two clients at a time, seed %i', async (seed) => {
  const company = await newCompany(seed, seed % 2 === 0);
  await runHistories(company, seed);
  await expectOneEach(company);
});

/** Two clients at a time, and a member who gets another address meanwhile. */
async function runHistories({ group, decider, names, mo, becomes }: Company, seed: number): Promise<void> {
  const clients = [await connectDirectory(app, decider, group), await connectDirectory(app, decider, group)];
  await Promise.all(
    clients.map(async (scim, index) => {
      const random = randomNumbers(seed * 100 + index);
      const change = index === 0 ? 16 + Math.floor(random() * 8) : -1;
      for (let step = 0; step < 24; step++) {
        await act(scim, random, names);
        if (step === change) await changeAddress(mo, becomes).then(({ token }) => clientOf(token)(getMe));
      }
    }),
  );
}

const clientOf = (token: string) =>
  createClient({ baseUrl: `${app.origin}/api/v1`, token: async () => token });

/** What an admin does meanwhile: lets changes wait or not, applies them, discards them. */
async function decide(plans: ReturnType<typeof plansOf>, random: () => number): Promise<void> {
  const choice = random();
  const decision =
    choice < 0.2
      ? plans.enable({ enabled: random() > 0.3, max_people: Math.floor(random() * 4) })
      : choice < 0.8
        ? plans.apply()
        : plans.discard();
  // Nothing waits, or more has arrived, or it is being applied.
  await decision.catch((error) => {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  });
  if (random() > 0.5) await plans.settled();
}

/** Applies what is left. The last admin stays although the directory has removed or deactivated them, so that is discarded. */
async function endPlans(plans: ReturnType<typeof plansOf>): Promise<void> {
  await plans.enable({ enabled: false });
  await until(async () => {
    const plan = await plans.get();
    if (plan?.status === 'waiting') await (plan.people === plan.problems ? plans.discard() : plans.apply());
    return plan === null;
  }, pauseOfCalls);
}

it.each([5, 6, 7, 8, 10, 12])(
  'random histories of a directory whose changes wait at times, seed %i',
  async (seed) => {
    const company = await newCompany(seed, seed % 2 === 0);
    const plans = plansOf(company.decider.call, company.group);
    const random = randomNumbers(seed * 1000);
    await plans.enable({ max_people: 1 });
    const histories = runHistories(company, seed);
    let isOver = false;
    const deciding = (async () => {
      for (let decision = 0; decision < 12 && !isOver; decision++) await decide(plans, random);
    })();
    await histories.finally(() => {
      isOver = true;
    });
    await deciding;
    await endPlans(plans);
    await expectOneEach(company);
  },
);
