import { expect, type Page } from '@playwright/test';
import { newUser, signIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { navigateTo, waitUntilLoaded } from '../fixtures/navigation.ts';
import { watchPolicy } from '../fixtures/policy-violations.ts';
import { chooseOption } from '../fixtures/radio.ts';
import { startSession } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { demoPassword, demoUsers } from '../fixtures/users.ts';

/**
 * Public documents have a stricter policy without sign-in. The app opens its pages from there as new documents. Who logs out here is
 * not a user of other tests: the end of a session also ends their sessions that began in the same second.
 */

const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis);

/** The addresses that the page loads as documents from this call on. */
function documentsOf(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
}

test('people sign in within the document of the app, also through Google’s window', async ({
  page,
  context,
}) => {
  const policy = await watchPolicy(context);
  await page.goto('/products');
  await waitUntilLoaded(page);
  await mark(page);
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page.getByLabel('Email')).toBeVisible();
  const chooser = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const window = await chooser;
  await waitUntilLoaded(window);
  await window.close();
  await page.getByRole('link', { name: 'Create your card' }).last().click();
  await expect(page.getByLabel('Your name')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  policy.expectNone();
});

test('the app loads every other page as a document from a public one, and shows profiles within its own', async ({
  page,
  context,
}) => {
  const policy = await watchPolicy(context);
  const { email, profileId } = await newUser('Ida Novak');
  const profile = `/profile/${profileId}`;
  const sidebar = page.locator('#sidebar');
  await startSession(context, email);
  await page.goto(profile);
  await sidebar.getByText('Contacts').waitFor({ state: 'attached' });
  await mark(page);
  const loaded = documentsOf(page);

  await sidebar.getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  await mark(page);
  await navigateTo(page, profile);
  await sidebar.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(loaded).toEqual(['/contacts']);

  await page.goto(profile);
  await sidebar.getByText('Log Out').waitFor({ state: 'attached' });
  await sidebar.getByText('Log Out').click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await sidebar.getByRole('link', { name: 'Log In' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(loaded).toEqual(['/contacts', profile, '/', profile, '/log-in']);
  policy.expectNone();
});

test('a public profile whose session ends in another tab loads the log-in page as a document', async ({
  page,
  context,
}) => {
  const { email, profileId } = await newUser('Ida Novak');
  const sidebar = page.locator('#sidebar');
  await startSession(context, email);
  await page.goto(`/profile/${profileId}`);
  await sidebar.getByText('Log Out').waitFor({ state: 'attached' });
  const other = await context.newPage();
  await other.goto('/contacts');
  await other.locator('#sidebar').getByText('Log Out').click();
  await expect(other).toHaveURL('/');

  const loaded = documentsOf(page);
  await sidebar.getByRole('link', { name: 'Log In' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(loaded).toEqual(['/log-in']);
});

test('a page applies no inline style, as an element or as an attribute', async ({ page }) => {
  const owner = await signIn(demoUsers.owner);
  for (const path of ['/pricing', `/profile/${owner.profileId}`]) {
    await page.goto(path);
    await waitUntilLoaded(page);
    const seen = await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<p id="attribute" style="position: fixed">A</p><style>#element { position: fixed }</style><p id="element">B</p>',
      );
      return ['attribute', 'element'].map(
        (id) => getComputedStyle(document.getElementById(id) as HTMLElement).position,
      );
    });
    expect([path, seen]).toEqual([path, ['static', 'static']]);
  }
});

test('a visitor’s public document runs no script file and sends no request to another origin', async ({
  page,
}) => {
  const owner = await signIn(demoUsers.owner);
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(`${request.resourceType()} ${new URL(request.url()).origin}`),
  );
  for (const path of [`/profile/${owner.profileId}`, '/', '/pricing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const origin = new URL(page.url()).origin;
    const others = requests.filter(
      (request) => /^(script|fetch) /.test(request) || !request.endsWith(origin),
    );
    expect([path, others]).toEqual([path, []]);
    expect(await page.locator('[style]').count()).toBe(0);
  }
});

test('the home page and the prices change their language and lead to the app, with the policy of public documents', async ({
  page,
  context,
}) => {
  const policy = await watchPolicy(context);
  const footer = page.getByRole('contentinfo');
  await page.goto('/?group=monroe');
  await expect(page.getByRole('link', { name: 'Monroe College' }).first()).toBeVisible();
  const app = page.waitForRequest(/\/main\.\w+\.js$/);
  await footer.getByRole('link', { name: 'Deutsch' }).click();
  await app;
  await expect(
    page.getByRole('heading', { level: 1, name: 'Die Karte, die in Kontakt bleibt.' }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/^Deine Karte/);
  await expect(page).toHaveURL('/?group=monroe&lang=de');
  await expect(footer.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page, 'the home page in another language');

  await footer.getByRole('link', { name: 'Preise' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Team' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Monroe College' }).first()).toBeVisible();
  await chooseOption(page, 'Jährlich');
  await page.getByRole('button', { name: 'Ein Platz mehr' }).click();
  await expect(page.getByText('300 $ im Jahr für 6 Personen')).toBeVisible();
  await page.getByRole('link', { name: 'Team wählen' }).click();
  await expect(page).toHaveURL(/\/checkout\?plan=team&interval=year&seats=6/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  policy.expectNone();
});

test('a visitor who signs in in another tab gets the app, and visitors without scripts read everything', async ({
  browser,
  context,
  page,
}) => {
  await page.goto('/pricing');
  await expect(page.getByRole('link', { name: 'Choose Pro' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/log-in');
  await other.getByLabel('Email').fill(demoUsers.owner);
  await other.getByLabel('Password', { exact: true }).fill(demoPassword);
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Your card', exact: true })).toBeVisible();

  const bare = await (await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' })).newPage();
  await bare.goto('/');
  await expect(
    bare.getByRole('heading', { level: 1, name: 'Die Karte, die in Kontakt bleibt.' }),
  ).toBeVisible();
  await bare.getByRole('navigation').getByRole('link', { name: 'Preise' }).click();
  await bare.getByText('Jährlich', { exact: true }).click();
  await expect(bare.getByText('60 $ im Jahr')).toBeVisible();
  await bare.getByText('Kann ich bei Free bleiben?').click();
  await expect(bare.locator('details[open] p')).toBeVisible();
});

test('a font has at most 30 KB', async ({ request }) => {
  const document = await (await request.get('/')).text();
  const fonts = new Set([...document.matchAll(/[^("]+\.woff2/g)].map(([address]) => address));
  expect(fonts.size).toBe(4);
  for (const font of fonts) {
    const response = await request.get(font);
    expect(response.headers()['content-type']).toBe('font/woff2');
    expect((await response.body()).length, font).toBeLessThan(30 * 1024);
  }
});
