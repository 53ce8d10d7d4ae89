import type { User } from '@meishi/api-contract/endpoints/account/users';
import {
  createContactEvent,
  deleteContactEvent,
} from '@meishi/api-contract/endpoints/contacts/contact-events';
import { type Browser, expect, type Page } from '@playwright/test';
import { allPages } from '../fixtures/all-pages.ts';
import { signIn } from '../fixtures/api.ts';
import { asDemoUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { type DemoUser, demoGroup, demoUsers } from '../fixtures/users.ts';

/** The first calls of a page (`data` in remote.json) leave with its HTML, with the token that the browser stores. */

const api = '/api/v1/';

/** The addresses of the calls below the API's prefix, in the order in which they leave. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith(api))
      calls.push(decodeURIComponent(pathname.slice(api.length) + search));
  });
  return calls;
}

/** The first page of a new context moves the session to where the identity client keeps it. */
async function signedIn(browser: Browser, user: DemoUser): Promise<Page> {
  const page = await asDemoUser(browser, user);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

test('every page asks for its declared data once, before any script of the app has arrived', async ({
  browser,
}) => {
  test.slow();
  const start = await signedIn(browser, 'groupAdmin');
  const context = start.context();
  const timeZone = await start.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const { call } = await signIn(demoUsers.groupAdmin);
  const { event_id: id } = await call(createContactEvent, {
    body: { name: 'Long ago', from: '2020-01-01T09:00', to: '2020-01-01T18:00', time_zone: 'UTC' },
  });
  for (const { path, data } of await allPages()) {
    if (!data || path.includes('{dashboard_id}') || path.includes('{product}')) continue;
    const fill = (text: string) =>
      text.replace('{groupname}', demoGroup).replace('{time_zone}', timeZone).replace('{id}', id);
    await test.step(path, async () => {
      // A page of its own, because calls of the one before would be counted.
      const page = await context.newPage();
      const scripts = Promise.withResolvers<void>();
      await page.route('**/remotes/shell/*/main.*.js', async (route) => {
        await scripts.promise;
        await route.continue();
      });
      const calls = watchCalls(page);
      try {
        await page.goto(fill(path), { waitUntil: 'commit' });
        const expected = ['users/me', ...data.map(fill)].sort();
        await expect.poll(() => [...calls].sort()).toEqual(expected);
      } finally {
        scripts.resolve();
      }
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy]')).toHaveCount(0);
      for (const call of data.map(fill))
        expect(
          calls.filter((made) => made === call),
          call,
        ).toHaveLength(1);
      await page.close();
    });
  }
  await call(deleteContactEvent, { params: { id } });
});

test('a page is shown while the identity provider does not answer', async ({ browser }) => {
  const page = await signedIn(browser, 'owner');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.context().route('**/accounts:lookup**', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: 'Links' })).toBeVisible();
  resolve();
});

test('the sign-in settings wait for the identity provider', async ({ browser }) => {
  const page = await signedIn(browser, 'owner');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.context().route('**/accounts:lookup**', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/account/sign-in');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  resolve();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a refused token ends the session, and nothing of the page remains', async ({ browser }) => {
  const page = await signedIn(browser, 'owner');
  await page
    .context()
    .route('**/securetoken.googleapis.com/**', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
    );
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/log-in/);
  await expect(page.getByRole('tab', { name: 'Links' })).toHaveCount(0);
});

test('a visitor asks for nothing', async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(calls.filter((call) => call.startsWith('users/'))).toEqual([]);
});

test('a user record of another version of the API shows what it has', async ({ browser }) => {
  const page = await asDemoUser(browser, 'groupAdmin');
  await page.route('**/api/v1/users/me', async (route) => {
    const response = await route.fetch();
    const { data, ...answer } = (await response.json()) as { data: User };
    const { groups: _, roles: __, group_info: ___, ...rest } = data;
    const subscription = { ...rest.subscription, status: 'paused' };
    await route.fulfill({ response, json: { ...answer, data: { ...rest, subscription } } });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
  const sidebar = page.getByRole('navigation').first();
  await expect(sidebar.getByRole('link', { name: 'Contacts' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade Now' }).first()).toBeVisible();
  await page.context().close();
});
