import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import { createClient } from '@meishi/api-contract/transport/client';
import { expect, type Page } from '@playwright/test';
import { analyticsNumber } from '../fixtures/analytics.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { linkIn, mailTo } from '../fixtures/inbox.ts';
import { continueAtIssuer, startWithOpenid } from '../fixtures/openid.ts';
import { expectNoBuiltInName, expectOwnName, ownBranding } from '../fixtures/own-branding.ts';
import { watchPolicy } from '../fixtures/policy-violations.ts';
import { test } from '../fixtures/test.ts';

/**
 * An installation under a name of its own, without Firebase and without plans, whose users sign in at an OpenID Connect
 * provider.
 */

let server: Awaited<ReturnType<typeof startWithOpenid>>;
test.beforeAll(async () => {
  const branding = await ownBranding(test.info().outputPath('logo.svg'));
  server = await startWithOpenid({ ...branding, PLANS: 'open', PRODUCTS: 'off' });
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

test('users found a group, invite, use cards and read analytics, under the name of the installation', async ({
  page,
  browser,
}) => {
  test.slow();
  await page.goto(`${server.url}/sign-up`);
  await expectOwnName(page);
  await signUp(page, 'Ada Lovelace');
  await expectOwnName(page);
  await page.goto(`${server.url}/new-group`);
  await expectOwnName(page);
  await page.getByLabel('Name', { exact: true }).fill(`Engines ${Date.now()}`);
  await page.getByRole('button', { name: 'Create the group' }).click();
  await expect(page).toHaveURL(/\/group\/engines-\d+$/);
  await expectOwnName(page);
  const group = new URL(page.url()).pathname;

  const invited = server.newPerson('Charles Babbage');
  await page.goto(`${server.url}${group}/invitations`);
  const field = page.getByLabel('Email addresses');
  await field.fill(invited);
  await field.press('Enter');
  await page.getByRole('button', { name: /^Send .*invitation/ }).click();
  await expect(page.getByText('Invitation sent.')).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  const mail = await mailTo(invited, /^Your invitation to a group/);
  expectNoBuiltInName([mail.subject, mail.text, mail.html].join('\n'), 'the mail of the invitation');
  await guest.goto(linkIn(mail));
  await expect(guest.getByRole('region', { name: 'Your invitation' })).toBeVisible();
  await expectOwnName(guest);
  await continueAtIssuer(guest, invited);
  await guest.getByRole('button', { name: /^Join Engines/ }).click();
  await expect(guest.getByRole('heading', { name: /^Welcome to Engines/ })).toBeVisible();
  await expectOwnName(guest);
  await page.goto(`${server.url}${group}/members`);
  await expect(page.getByText('Charles Babbage').first()).toBeVisible();
  await expectOwnName(page);

  const token = await tokenOf(page);
  const call = createClient({ baseUrl: `${server.url}/api/v1`, token: async () => token });
  const { default_profile_id: profile_id } = await call(getMe);
  const card = await call(listOrCreateCards, { body: { profile_id, label: 'Wallet' } });
  if (Array.isArray(card)) throw new Error('No card was created.');
  const tap = await fetch(`${server.url}/c/${card.card_id}?s=nfc`, { headers: { 'user-agent': phone } });
  expect(new URL(tap.url).pathname).toBe(`/profile/${profile_id}`);
  expect(await tap.text()).toContain(`property="og:site_name" content="Karten &amp; Co"`);
  await page.goto(`${server.url}/analytics`);
  await expect(analyticsNumber(page, 'Taps')).toHaveText(/^Taps1\D*1?up 1 from 0/);
  await expect(page.getByRole('link', { name: /Pricing|Products|Upgrade|My Subscription/ })).toHaveCount(0);
  await expectOwnName(page);
});

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** The token that the page gets for its session. */
async function tokenOf(page: Page): Promise<string> {
  const response = await page.request.post(`${server.url}/api/v1/openid/renew`, { data: { fresh: false } });
  return (await response.json()).data.session.token;
}
