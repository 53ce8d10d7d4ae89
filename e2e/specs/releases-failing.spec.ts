import { expect, type Page } from '@playwright/test';
import { productUrl } from '../fixtures/addresses.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { inDatabase } from '../fixtures/database.ts';
import { reloadFrozenTab } from '../fixtures/frozen-tab.ts';
import { mailTo } from '../fixtures/inbox.ts';
import { nextVersion } from '../fixtures/next-releases.ts';
import { agentOf, versionFor, withAgent } from '../fixtures/release-views.ts';
import { asDemoUser } from '../fixtures/session.ts';
import { releaseUnchecked, teamTool } from '../fixtures/team-tools.ts';
import { failing, test } from '../fixtures/uploaded-next-releases.ts';
import { demoUsers } from '../fixtures/users.ts';

/** A version whose pages fail in different ways: the rest of the product keeps working, and its team is informed. */

test.describe.configure({ mode: 'serial' });

test('a build with its own React is refused before the upload', async ({ next }) => {
  await expect(
    teamTool('release', next.folderOf('mf-groups'), '--no-build', '--skip-checks', '--no-activate'),
  ).rejects.toThrow(/has_another_react.* holds a second copy of react/);
});

test('a remote that throws on load, on render, in an effect or later, or brings its own React, fails alone and is reported', async ({
  browser,
  next,
}) => {
  await releaseUnchecked('mf-groups', next.folderOf('mf-groups'));
  const page = await withAgent(browser);
  for (const path of Object.keys(failing)) {
    await page.goto(`/${path}`);
    const card = page.getByRole('alert').filter({ hasText: 'could not be opened' });
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: 'Retry' }).click();
    await expect(card).toBeVisible();
    await page.getByRole('link', { name: 'Products' }).first().click();
    await expect(page).toHaveURL('/products');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card).toHaveCount(0);
  }
  await page.goto('/fails-later');
  for (const name of ['Handler', 'Promise']) {
    const reported = page.waitForRequest('**/remotes/mf-groups/failures');
    await page.getByRole('button', { name }).click();
    await reported;
  }
  await expect(page.getByRole('heading', { name: 'It renders' })).toBeVisible();
  await page.context().close();
  await next.rollBack('mf-groups');

  const admin = await asDemoUser(browser, 'productAdmin');
  // A page reports what it has loaded when it is left, and does not wait for the answer.
  await expect.poll(async () => (await flawedRelease(admin)).health.error_rate ?? 0).toBeGreaterThan(0);
  const { version, health } = await flawedRelease(admin);
  expect(health.failures).toBeGreaterThanOrEqual(3);
  const { messages } = await adminGet(admin, `remotes/mf-groups/releases/${version}/failures`);
  const kinds = new Map(
    messages.map(({ kind, message }: { kind: string; message: string }) => [
      /fails [a-z ]+/.exec(message)?.[0],
      kind,
    ]),
  );
  expect(kinds.get('fails on load')).toBe('chunk');
  expect(kinds.get('fails on render')).toBe('render');
  expect(kinds.get('fails in an effect')).toBe('effect');
});

test('a canary that freezes its tab is left out when the tab is reloaded, reported and ended', async ({
  browser,
  next,
}) => {
  await releaseUnchecked('mf-groups', next.folderOf('mf-groups'), 50);
  const agent = await agentOfCanary();
  const frozen = await withAgent(browser, agent);
  await frozen.goto('/hangs');
  // Is answered when the renderer ends.
  const pressed = frozen
    .getByRole('button', { name: 'Loop' })
    .click()
    .catch(() => {});

  const page = await frozen.context().newPage();
  // A page without the shell: it computes nothing, and does not take the note itself.
  await page.goto('/robots.txt');
  const ageNote = () =>
    page.evaluate(() => {
      for (const [key, note] of Object.entries(localStorage))
        if (key.startsWith('meishi.shown.') && note.includes('/hangs'))
          localStorage.setItem(key, JSON.stringify({ ...JSON.parse(note), at: Date.now() - 60_000 }));
    });
  const tab = await reloadFrozenTab(browser, `${productUrl}/hangs`, ageNote);
  await pressed;
  const says = () => tab.evaluate('document.body.innerText');
  await expect.poll(says).toContain('stopped responding');
  await tab.evaluate(
    `[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Open it again').click()`,
  );
  await expect.poll(says).toContain('It responds');

  await page.goto('/products?without=mf-groups');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/hangs?without=mf-groups');
  await expect(
    page.getByRole('alert').filter({ hasText: 'You opened Meishi without mf-groups.' }),
  ).toBeVisible();
  await expectAccessible(page, 'light');
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect(page).toHaveURL('/hangs');
  await expect(page.getByRole('heading', { name: 'It responds' })).toBeVisible();
  await page.context().close();

  const admin = await asDemoUser(browser, 'productAdmin');
  const { version, health } = await flawedRelease(admin);
  const { messages } = await adminGet(admin, `remotes/mf-groups/releases/${version}/failures`);
  expect(messages).toContainEqual(
    expect.objectContaining({ kind: 'hang', message: 'The page /hangs stopped responding.' }),
  );

  await reportHangsOfOthers(version);
  await expect.poll(() => versionFor(agent, 'mf-groups'), { timeout: 120_000 }).not.toBe(version);
  expect((await flawedRelease(admin)).health.failures).toBe(health.failures + hangsOfOthers);
  await mailTo(demoUsers.productAdmin, /The canary of mf-groups was stopped/);
  await admin.goto('/admin/remotes');
  const row = admin.getByRole('region', { name: 'mf-groups' }).getByRole('row', { name: version });
  await expect(row.getByText('Canary stopped')).toBeVisible();
  await expectAccessible(admin, 'light');
  await admin.context().close();
});

/** A visitor who gets the canary of mf-groups. */
async function agentOfCanary(): Promise<string> {
  for (let number = 0; number < 100; number += 1)
    if ((await versionFor(agentOf(number), 'mf-groups')).startsWith(nextVersion)) return agentOf(number);
  throw new Error('No visitor gets the canary.');
}

const hangsOfOthers = 20;

/** Counts reports from other addresses, and makes the worker look at the canaries now instead of at the next minute. */
const reportHangsOfOthers = (version: string) =>
  inDatabase(async (database) => {
    await database.query(
      `insert into release_reports.counts (remote, version, hour, kind, count)
        select 'mf-groups', $1, date_trunc('hour', now(), 'UTC'), kind, number
        from (values ('load', 40), ('hang', $2::int)) reports (kind, number)
        on conflict (remote, version, hour, kind) do update set count = counts.count + excluded.count`,
      [version, hangsOfOthers],
    );
    await database.query(`insert into pgboss.job (name) values ('watch-canaries')`);
  });

interface FlawedRelease {
  remote: string;
  version: string;
  health: { failures: number; error_rate: number | null };
}

async function flawedRelease(admin: Page): Promise<FlawedRelease> {
  const releases: FlawedRelease[] = await adminGet(admin, 'releases');
  const found = releases.find(
    ({ remote, version }) => remote === 'mf-groups' && version.startsWith(nextVersion),
  );
  if (!found) throw new Error('The release is not listed.');
  return found;
}

/** Requests the API as the product admin of this page. */
async function adminGet(page: Page, path: string) {
  const signedRequest = page.waitForRequest((request) => request.headers().authorization !== undefined);
  await page.goto('/dashboard');
  const { authorization = '' } = (await signedRequest).headers();
  const response = await page.request.get(`/api/v1/admin/${path}`, { headers: { authorization } });
  return (await response.json()).data;
}
