import { expect, type Page, type Route } from '@playwright/test';
import { asDemoUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';

/** One remote's files fail in every way a deployment can fail, and the rest of the product keeps working. */

const failures: Record<string, (route: Route) => Promise<void>> = {
  '404': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  '500': (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"status":500}' }),
  'a page instead of a script': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Hello</title>' }),
  garbage: (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: '}{ not a script' }),
  'a dropped connection': (route) => route.abort('connectionreset'),
};

const anyFile = '**/remotes/mf-billing/**';
const entryOnly = '**/remotes/mf-billing/**/remoteEntry.js*';
/** Shared by the pages that show dialogs and menus. */
const kitPart = '**/remotes/shell/**/overlays.*.js';
const chunksOnly = /\/remotes\/mf-billing\/.*\/(?!remoteEntry)[^/]+\.js/;

for (const [name, fail] of Object.entries(failures)) {
  for (const [part, files] of Object.entries({ entry: entryOnly, chunk: chunksOnly })) {
    test(`${name} for a remote's ${part}: a card with Retry, which works once the files are back`, async ({
      browser,
    }) => {
      const page = await asDemoUser(browser, 'owner');
      await page.goto('/dashboard');
      await page.route(files, fail);
      await page.getByRole('link', { name: 'My Subscription' }).click();
      const card = page.getByRole('alert').filter({ hasText: 'could not be opened' });
      await expect(card).toBeVisible();
      await restOfTheProductWorks(page);

      await page.getByRole('link', { name: 'My Subscription' }).click();
      await expect(card).toBeVisible();
      await page.unroute(files);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { name: /subscription/i, level: 1 })).toBeVisible();
    });
  }
}

test('files that hang: the page says so after 8 seconds, waits for two minutes, and offers Retry', async ({
  browser,
}) => {
  const page = await asDemoUser(browser, 'owner');
  await page.clock.install();
  await page.goto('/dashboard');
  // Also when a page is already shown: it must not stay as if nothing was clicked.
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  const hanging: Route[] = [];
  await page.route(anyFile, (route) => {
    hanging.push(route);
  });
  await page.getByRole('link', { name: 'My Subscription' }).click();
  await expect(page.getByRole('main').getByText('Loading', { exact: true })).toBeVisible();
  await page.clock.fastForward(8_000);
  const slow = page.getByText('Still loading. The connection seems slow.');
  await expect(slow).toBeVisible();
  await restOfTheProductWorks(page);
  await page.getByRole('link', { name: 'My Subscription' }).click();
  await page.clock.fastForward(60_000);
  await expect(slow).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute(anyFile);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: /subscription/i, level: 1 })).toBeVisible();
});

test('a file of the kit that fails: every page that needs it opens once the file is back', async ({
  browser,
}) => {
  const page = await asDemoUser(browser, 'owner');
  await page.route(kitPart, (route) => route.abort('connectionreset'));
  await page.goto('/dashboard');
  const card = page.getByRole('alert').filter({ hasText: 'could not be opened' });
  await expect(card).toBeVisible();
  await page.unroute(kitPart);
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Manage Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Your profile', level: 1 })).toBeVisible();
  await expect(card).toBeHidden();
});

test('a file of the kit that fails: Retry opens the page once the file is back', async ({ browser }) => {
  const page = await asDemoUser(browser, 'owner');
  await page.route(kitPart, (route) => route.abort('connectionreset'));
  await page.goto('/dashboard');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be opened' })).toBeVisible();
  await page.unroute(kitPart);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Your profile', level: 1 })).toBeVisible();
});

test('a file of the kit that fails for a dialog: Try again opens it once the file is back', async ({
  browser,
}) => {
  const page = await asDemoUser(browser, 'owner');
  await page.route(kitPart, (route) => route.abort('connectionreset'));
  await page.goto('/events');
  await page.getByRole('button', { name: 'New event' }).first().click();
  await expect(page.getByText('This part could not be loaded')).toBeVisible();
  await page.unroute(kitPart);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'New event' })).toBeVisible();
});

test('a call that hangs: after 30 seconds the page shows an error with Try again', async ({ browser }) => {
  const page = await asDemoUser(browser, 'owner');
  await page.clock.install();
  const contacts = '**/api/v1/contacts?*';
  let hanging = 0;
  await page.route(contacts, () => {
    hanging++;
  });
  await page.goto('/contacts');
  await expect.poll(() => hanging).toBeGreaterThan(0);
  // The call leaves with the HTML. Its time starts when the page takes it over.
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(
    page.getByRole('alert').filter({ hasText: 'The server took too long to respond.' }),
  ).toBeVisible();
  await page.unroute(contacts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('option', { name: 'Loading' })).toHaveCount(0);
  await expect(page.getByRole('option').first()).toBeVisible();
});

async function restOfTheProductWorks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
}
