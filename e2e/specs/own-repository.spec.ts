import { listAllReleases } from '@meishi/api-contract/endpoints/admin/admin-releases';
import { createTeam, createTeamToken, deleteTeam } from '@meishi/api-contract/endpoints/admin/teams';
import { listReleases } from '@meishi/api-contract/endpoints/remotes/releases';
import { createClient } from '@meishi/api-contract/transport/client';
import { expect } from '@playwright/test';
import { productUrl } from '../fixtures/addresses.ts';
import { signIn } from '../fixtures/api.ts';
import { inDatabase } from '../fixtures/database.ts';
import { createOwnRepository, type OwnRepository } from '../fixtures/own-repository.ts';
import { digestsOf } from '../fixtures/released-files.ts';
import { asDemoUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { demoUsers } from '../fixtures/users.ts';

/** A team outside this repository: from `npm create` to a canary, a rollback and a withdrawal. */

const name = 'mf-seventh';
let repository: OwnRepository;

test.afterAll(async () => {
  await repository?.remove();
  await inDatabase(async (database) => {
    for (const table of ['activations', 'releases'])
      await database.query(`delete from ${table} where remote = $1`, [name]);
  });
});

test('a remote in a repository of its own is tested, released, rolled back and withdrawn by its team', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  repository = await createOwnRepository(name, '--path', '/seventh', '--label', 'Seventh');
  await repository.npm('run', 'build');
  await repository.npm('run', 'typecheck');
  await repository.npm('run', 'lint');
  await repository.npm('run', 'words', '--', '--check');
  expect(await repository.npm('test')).toMatch(/Test Suites: 2 passed, 2 total/);

  const { call } = await signIn(demoUsers.productAdmin);
  // Other tests release other remotes meanwhile, but the files of a release never change.
  const others = (await call(listAllReleases)).filter(({ active }) => active);
  const digests = await digestsOf(others);
  expect(new Set(others.map(({ remote }) => remote)).size).toBeGreaterThan(4);
  const body = { name: 'Seventh team', remotes: [name], paths: ['/seventh'], people: [] };
  const { team_id: id } = await call(createTeam, { body });
  try {
    const { token } = await call(createTeamToken, { params: { id }, body: { label: 'Pipeline' } });
    const releases = () =>
      createClient({ baseUrl: `${productUrl}/api/v1`, token: async () => token })(listReleases, {
        params: { name },
      });
    const team = (command: string, ...options: string[]) =>
      repository.npm('run', command, '--', '--to', productUrl, '--token', token, ...options);
    const canary = ['--percent', '5', '--steps', '25,100'];

    const wrong = 'const { displayName }: { displayName: 7 }';
    await repository.edit('src/home/Page.tsx', 'const { displayName }', wrong);
    await expect(team('release', ...canary)).rejects.toThrow(
      /The types have errors[\s\S]*src\/home\/Page\.tsx/,
    );
    await repository.edit('src/home/Page.tsx', wrong, 'const { displayName }');
    await repository.edit('src/home/Page.test.tsx', 'Hello, Mika', 'Goodbye, Mika');
    await expect(team('release', ...canary)).rejects.toThrow(/The tests failed[\s\S]*Goodbye, Mika/);
    await repository.edit('src/home/Page.test.tsx', 'Goodbye, Mika', 'Hello, Mika');

    expect(await team('release', ...canary)).toContain('is live for everyone');
    const page = await asDemoUser(browser, 'owner');
    await page.goto('/dashboard');
    await page.locator('#sidebar nav').getByRole('link', { name: 'Seventh' }).click();
    await expect(page.getByText(/^Hello, /)).toBeVisible();
    // The second build has the same bytes, so it is the same release.
    expect(await team('release', ...canary)).toContain('is already live for everyone');

    await repository.edit('package.json', '"0.1.0"', '"0.2.0"');
    await repository.edit('src/home/Page.tsx', '</Text>', '!</Text>');
    // The tests of the page expect the former sentence.
    expect(await team('release', ...canary, '--skip-checks')).toContain('is live for 5 % of all people');
    expect((await releases()).map(({ active, percent }) => ({ active, percent }))).toEqual([
      { active: false, percent: 5 },
      { active: true, percent: 95 },
    ]);
    expect(await team('rollback')).toMatch(/mf-seventh 0\.1\.0-\w+ is live for everyone/);
    expect(await team('withdraw')).toContain('is no longer live');
    expect((await releases()).filter(({ active }) => active)).toEqual([]);
    await page.goto('/seventh');
    await expect(page.getByText(/^Hello, /)).toHaveCount(0);
    expect(await digestsOf(others)).toEqual(digests);
  } finally {
    await call(deleteTeam, { params: { id } });
  }
});
