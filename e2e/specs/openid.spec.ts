import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { continueAtIssuer, startWithOpenid } from '../fixtures/openid.ts';
import { watchPolicy } from '../fixtures/policy-violations.ts';
import { test } from '../fixtures/test.ts';

/** An installation without Firebase and without plans, whose users sign in at an OpenID Connect provider. */

let server: Awaited<ReturnType<typeof startWithOpenid>>;
test.beforeAll(async () => {
  server = await startWithOpenid({ PLANS: 'open', PRODUCTS: 'off' });
});
test.afterAll(() => server.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function signUp(page: Page, name: string): Promise<string> {
  const login = server.newPerson(name);
  await page.goto(`${server.url}/sign-up`);
  await continueAtIssuer(page, login);
  await expect(page).toHaveURL(`${server.url}/welcome`);
  return login;
}

test('a user signs up, keeps the session, and signs out here and there', async ({ page, context }) => {
  test.slow();
  const policy = await watchPolicy(context);
  await page.goto(`${server.url}/sign-up`);
  await expect(heading(page, 'Create your card')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(1);
  await expectAccessible(page, 'sign-up at an OpenID Connect provider');
  await signUp(page, 'Ada Lovelace');

  await page.goto(`${server.url}/dashboard`);
  await expect(heading(page, 'Your profile')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Your profile')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).toContain('Ada Lovelace');
  expect(stored).not.toMatch(/meishi_session_|eyJ/);

  await page.goto(`${server.url}/account/sign-in`);
  await expect(page.getByText('You’re logged in with Work.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /password/i })).toHaveCount(0);
  await expectAccessible(page, 'the sign-in settings of a user of a provider');

  const other = await context.newPage();
  await other.goto(`${server.url}/contacts`);
  await expect(heading(other, 'Contacts')).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(heading(other, 'Log in')).toBeVisible();
  await other.getByRole('button', { name: 'Continue with Work' }).click();
  await expect(other.locator('input[name=login]')).toBeVisible();
  policy.expectNone();
});

test('a log-out at the provider ends the session here', async ({ page, context }) => {
  await signUp(page, 'Grace Hopper');
  const there = await context.newPage();
  await there.goto(`${server.issuer.url}/session/end`);
  await there.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(there.getByRole('heading')).toBeVisible();
  await page.goto(`${server.url}/contacts`);
  await expect(heading(page, 'Log in')).toBeVisible();
});

test('an address that is not verified is refused with a reason', async ({ page }) => {
  const login = server.newPerson('Eve Mallory', { verified: false });
  await page.goto(`${server.url}/log-in`);
  await continueAtIssuer(page, login);
  await expect(page.getByRole('alert')).toContainText('Your email address isn’t verified there.');
  await expectAccessible(page, 'a refused sign-in at a provider');
});

test('an outage of the provider leaves the session and the page as they are', async ({ page }) => {
  await signUp(page, 'Noor Abbas');
  await server.issuer.pause();
  await page.goto(`${server.url}/dashboard`);
  await expect(heading(page, 'Your profile')).toBeVisible();
  await expect(page.getByText('We couldn’t reach the login service', { exact: false })).toBeVisible();
  await server.issuer.resume();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('We couldn’t reach the login service', { exact: false })).toHaveCount(0);
  await expect(heading(page, 'Your profile')).toBeVisible();
});
