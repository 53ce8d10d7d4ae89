import { type Browser, expect, type Page, type Route, test } from '@playwright/test';
import { serveLocally } from '../fixtures/local-remote.ts';
import {
  addPage,
  changeMark,
  copyNextGeneration,
  markPage,
  nextVersion,
} from '../fixtures/next-generation.ts';
import { asPerson, demoGroup } from '../fixtures/people.ts';
import {
  agentOf,
  shellOf,
  versionFor,
  versionOf,
  versionsFor,
  withAgent,
} from '../fixtures/release-views.ts';
import { releaseUnchecked, teamTool } from '../fixtures/team-tools.ts';

/** Teams release real builds with their own commands, while people use the product. */

const remotes = ['mf-profile', 'mf-groups', 'mf-billing', 'mf-admin'];
const mark = 'The next build';
const ownReact = '../../../../../../node_modules/react/index.js';

/** Pages of the next mf-groups that fail, each in its own way. */
const failing = {
  'fails-on-load': `throw new Error('fails on load'); export default function Page() { return null; }`,
  'fails-on-render': `export default function Page() { throw new Error('fails on render'); }`,
  'fails-in-an-effect': `import { useEffect } from 'react';
    export default function Page() {
      useEffect(() => { throw new Error('fails in an effect'); }, []);
      return <h1>Shown for a moment</h1>;
    }`,
  'has-another-react': `import * as own from '${ownReact}';
    export default function Page() { const [text] = own.useState('x'); return <h1>{text}</h1>; }`,
};

let folderOf: (name: string) => string;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(400_000);
  folderOf = await copyNextGeneration(remotes);
  await markPage(folderOf('mf-profile'), '/analytics', mark);
  for (const [name, source] of Object.entries(failing)) await addPage(folderOf('mf-groups'), name, source);
  const keep = async (...names: string[]) => {
    for (const name of names) {
      const said = await teamTool('release', folderOf(name), '--no-activate');
      expect(said).toContain('is kept and checked, and not live');
    }
  };
  const flawed = teamTool('release', folderOf('mf-groups'), '--no-activate');
  await Promise.all([
    keep('mf-profile', 'mf-billing', 'mf-admin'),
    keep('shell'),
    expect(flawed).rejects.toThrow(/has_another_react.* holds a second copy of react/),
  ]);
});

const activate = (name: string, ...options: string[]) =>
  teamTool('release', folderOf(name), '--no-build', ...options);
const rollBack = (name: string) => teamTool('rollback', folderOf(name));

test('two versions of mf-profile in turn, the shell untouched: a reload shows the new one, a rollback the old', async ({
  page,
}) => {
  await openAnalytics(page);
  await expect(page.getByText(mark)).toHaveCount(0);
  const shell = await shellOf(page);

  await activate('mf-profile');
  // Whoever is there keeps the version that they began with.
  await page.locator('#sidebar').getByRole('link', { name: 'Log In' }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
  await expect(page.getByText(mark)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(mark)).toBeVisible();
  expect(await shellOf(page)).toBe(shell);

  const started = Date.now();
  await rollBack('mf-profile');
  await openAnalytics(page);
  await expect(page.getByText(mark)).toHaveCount(0);
  expect(Date.now() - started).toBeLessThan(10_000);
});

test('an old tab whose files are gone goes on with the new version by itself', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const old = await versionFor('Old tab');
  await activate('mf-profile');
  await page.route(`**/remotes/mf-profile/${old}/**`, (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'There is no such file.\n' }),
  );
  await page.evaluate(() => {
    history.pushState(null, '', '/analytics');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText(mark)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await rollBack('mf-profile');
});

test('an old tab that stands and then misses a part of its page loads itself anew, once', async ({
  browser,
}) => {
  const page = await asPerson(browser, 'owner');
  const old = await versionOf(page);
  await activate('mf-profile');
  const gone = (route: Route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'There is no such file.\n' });
  await page.route(`**/remotes/mf-profile/${old}/**`, gone);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('tab', { name: 'Look' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect.poll(() => versionOf(page)).toContain(nextVersion);
  await expect(page.getByRole('tab', { name: 'Look' })).toBeVisible();
  expect(loads).toBe(1);
  await page.context().close();
  await rollBack('mf-profile');
});

test('a canary of 20 % splits 3,000 visitors within 3 points, and keeps each on one side', async ({
  browser,
}) => {
  await activate('mf-profile', '--percent', '20');
  // So many that chance alone strays three points once in 25,000 runs.
  const first = await versionsFor(3000);
  const isNew = (version: string) => version.startsWith(nextVersion);
  expect(Math.abs(first.filter(isNew).length / first.length - 0.2)).toBeLessThan(0.03);
  expect(await versionsFor(200)).toEqual(first.slice(0, 200));

  for (const [expected, number] of [
    [1, first.findIndex(isNew)],
    [0, first.findIndex((version) => !isNew(version))],
  ] as const) {
    const page = await withAgent(browser, agentOf(number));
    await openAnalytics(page);
    await expect(page.getByText(mark)).toHaveCount(expected);
    expect(await page.context().cookies()).toEqual([]);
    await page.context().close();
  }
  expect(await rollBack('mf-profile')).not.toContain(nextVersion);
  expect((await versionsFor(50)).filter(isNew)).toEqual([]);
});

test('a product admin gives a canary, gives it to everybody and takes it back by clicks', async ({
  browser,
}) => {
  const admin = await asPerson(browser, 'productAdmin');
  await admin.goto('/admin/remotes');
  const remote = admin.getByRole('region', { name: 'mf-profile' });
  const row = remote.getByRole('row', { name: nextVersion });
  const choose = async (what: string) => {
    await row.getByRole('button', { name: /^What can be done with/ }).click();
    await admin.getByRole('menuitem', { name: what }).click();
  };
  const newOnes = async () =>
    (await versionsFor(100)).filter((version) => version.startsWith(nextVersion)).length;

  await choose('Give it to 20 %');
  await expect(remote.getByText('A canary is running')).toBeVisible();
  await expect(row).toContainText('20 % of people');
  expect(await newOnes()).toBeGreaterThan(0);
  expect(await newOnes()).toBeLessThan(100);

  await choose('Give it to everybody');
  await expect(row).toContainText('Everybody');
  expect(await newOnes()).toBe(100);

  await remote.getByRole('button', { name: 'Roll back' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(row).toContainText('Nobody');
  expect(await newOnes()).toBe(0);

  await admin.goto('/admin/audit?subject=remote:mf-profile');
  await expect(admin.getByRole('link', { name: 'Release rolled back' }).first()).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Release activated' }).first()).toBeVisible();
  await admin.context().close();
});

test('a preview runs in the one browser that began it, with a badge, until it is ended', async ({
  browser,
}) => {
  const page = await withAgent(browser);
  await page.goto(await previewOf('mf-profile'));
  await page.getByRole('button', { name: 'Start preview' }).click();
  await openAnalytics(page);
  await expect(page.getByText(mark)).toBeVisible();
  await expect(page.locator('#preview')).toContainText(`Preview of mf-profile ${nextVersion}`);

  const other = await withAgent(browser);
  await openAnalytics(other);
  await expect(other.getByText(mark)).toHaveCount(0);
  await expect(other.locator('#preview')).toHaveCount(0);

  await page.getByRole('button', { name: 'End preview' }).click();
  await openAnalytics(page);
  await expect(page.getByText(mark)).toHaveCount(0);
  await page.context().close();
  await other.context().close();
});

test('a preview that fails ends itself and says so', async ({ browser }) => {
  const page = await withAgent(browser);
  await releaseUnchecked('mf-groups', folderOf('mf-groups'));
  await rollBack('mf-groups');
  await page.goto(await previewOf('mf-groups'));
  await page.getByRole('button', { name: 'Start preview' }).click();
  await expect(page.locator('#preview')).toBeVisible();
  await page.goto('/fails-on-render');
  await expect(page.getByText(/The preview of mf-groups .* failed and was ended/)).toBeVisible();
  await expect(page.locator('#preview')).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('meishi.preview');
  await page.context().close();
});

test('a remote that throws on load, on render, in an effect, or brings its own React fails alone, and is told of', async ({
  browser,
}) => {
  await releaseUnchecked('mf-groups', folderOf('mf-groups'));
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
  await page.context().close();
  await rollBack('mf-groups');

  const admin = await asPerson(browser, 'productAdmin');
  const told = await adminGet(admin, 'releases');
  const { version, health } = told.find(
    (release: { remote: string; version: string }) =>
      release.remote === 'mf-groups' && release.version.startsWith(nextVersion),
  );
  expect(health.failures).toBeGreaterThanOrEqual(3);
  expect(health.error_rate).toBeGreaterThan(0);
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
  await admin.context().close();
});

test('the shell with the next kit runs the remotes built against the one before', async ({ browser }) => {
  await activate('shell');
  await tour(browser);
  await rollBack('shell');
});

test('the shell with the kit before runs the remotes built against the next one', async ({ browser }) => {
  for (const name of remotes) await releaseUnchecked(name, folderOf(name));
  await tour(browser);
  for (const name of remotes) await rollBack(name);
});

test('one remote served from its folder stands in the shell of the running product, and an edit reloads it', async ({
  page,
  browser,
}) => {
  const folder = folderOf('mf-billing');
  await markPage(folder, '/pricing', 'Words of this morning');
  const local = await serveLocally(folder);
  try {
    await page.goto(`${local.url}/pricing`);
    await expect(page.getByText('Words of this morning')).toBeVisible();
    await changeMark(folder, 'Words of this evening');
    await expect(page.getByText('Words of this evening')).toBeVisible();
    await page.goto(`${local.url}/products`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const other = await withAgent(browser);
    await other.goto('/pricing');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByText('Words of this evening')).toHaveCount(0);
    await other.context().close();
  } finally {
    await local.stop();
  }
});

/** Opens a page of every remote as those who may. */
async function tour(browser: Browser): Promise<void> {
  const page = await asPerson(browser, 'productAdmin');
  for (const path of [
    '/dashboard',
    '/contacts',
    '/analytics',
    '/my-subscription',
    '/pricing',
    '/products',
    `/group/${demoGroup}`,
    '/admin',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.getByRole('alert').filter({ hasText: 'could not be opened' }), path).toHaveCount(0);
  }
  await page.context().close();
}

async function openAnalytics(page: Page): Promise<void> {
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
}

async function previewOf(name: string): Promise<string> {
  const said = await teamTool('preview', folderOf(name), '--version', nextVersion);
  return /https?:\/\/\S+/.exec(said)?.[0] ?? '';
}

/** Asks the API as the product admin of this page. */
async function adminGet(page: Page, path: string) {
  const asked = page.waitForRequest((request) => request.headers().authorization !== undefined);
  await page.reload();
  const { authorization = '' } = (await asked).headers();
  const answer = await page.request.get(`/api/v1/admin/${path}`, { headers: { authorization } });
  return (await answer.json()).data;
}
