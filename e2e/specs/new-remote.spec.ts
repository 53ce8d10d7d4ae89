import { expect } from '@playwright/test';
import { execa } from 'execa';
import { createRemote } from '../fixtures/created-remote.ts';
import { inDatabase } from '../fixtures/database.ts';
import { startReconfigured } from '../fixtures/reconfigured-server.ts';
import { asDemoUser } from '../fixtures/session.ts';
import { releaseTo } from '../fixtures/team-tools.ts';
import { test } from '../fixtures/test.ts';
import { demoUsers } from '../fixtures/users.ts';

/** A new remote from `npm run new-remote` is tested, built and released without changing anything else. */

const name = 'mf-sixth';
const token = 'a-token-that-only-the-sixth-team-has-0001';

test.afterAll(async () => {
  await inDatabase(async (database) => {
    for (const table of ['activations', 'releases'])
      await database.query(`delete from ${table} where remote = $1`, [name]);
  });
});

test('a new remote builds, passes its tests, is released and appears in the sidebar', async ({ browser }) => {
  test.setTimeout(180_000);
  const folder = await createRemote(name);
  const server = await startReconfigured({
    PRODUCT_ADMINS: demoUsers.productAdmin,
    RELEASE_TOKENS: `${name}:${token}`,
  });
  try {
    await expect(releaseTo(server.url, folder, 'a-token-of-nobody-0000000000000000000000')).rejects.toThrow();
    expect(await releaseTo(server.url, folder, token)).toContain('is live');
  } finally {
    await server.stop();
  }
  const { stderr } = await execa('npm', ['test'], { cwd: folder, env: { FORCE_COLOR: '0' } });
  expect(stderr).toMatch(/Test Suites: 2 passed, 2 total/);

  const page = await asDemoUser(browser, 'owner');
  await page.goto('/dashboard');
  await page.locator('#sidebar nav').getByRole('link', { name: 'Sixth' }).click();
  await expect(page).toHaveURL('/sixth');
  await expect(page.getByText(/^Hello, /)).toBeVisible();
});
