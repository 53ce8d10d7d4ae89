import { expect, type Page } from '@playwright/test';
import { newUser } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { verifyAddress } from '../fixtures/identity.ts';
import { waitUntilIdle } from '../fixtures/navigation.ts';
import { watchPolicy } from '../fixtures/policy-violations.ts';
import { startReconfigured } from '../fixtures/reconfigured-server.ts';
import { startSession } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { demoPassword, newAddress } from '../fixtures/users.ts';

/** Sign-in at the providers of Identity Platform: OpenID Connect and SAML through Firebase, here through its emulator. */

let server: Awaited<ReturnType<typeof startReconfigured>>;
test.beforeAll(async () => {
  server = await startReconfigured({
    FIREBASE_PROVIDERS: 'google.com,oidc.work=Work account,saml.corp=Corporate login',
  });
});
test.afterAll(() => server.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Presses the button, and chooses an account in the provider's window, which then closes. */
async function choose(
  page: Page,
  button: string,
  { email, verified = true }: { email: string; verified?: boolean },
): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button, exact: true }).click();
  const chooser = await opened;
  await chooser.getByLabel('Email').fill(email);
  await chooser.getByLabel('Name').fill('Ada Lovelace');
  if (!verified) await chooser.getByLabel('The address is verified').uncheck();
  await chooser
    .getByRole('button', { name: 'Continue', exact: true })
    .evaluate((button: HTMLElement) => setTimeout(() => button.click()));
}

const expectNotice = (page: Page, sentence: string) => expect(page.getByText(sentence).first()).toBeVisible();

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  // The app has the address before it loads the document of visitors.
  const site = page.getByRole('navigation', { name: 'Site' });
  await expect(site.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
}

for (const [provider, button] of [
  ['an OpenID Connect provider', 'Continue with Work account'],
  ['a SAML provider', 'Continue with Corporate login'],
] as const)
  test(`a user of ${provider} signs up, and logs in again`, async ({ page, context }) => {
    const policy = await watchPolicy(context);
    const email = newAddress('person');
    await page.goto(`${server.url}/sign-up`);
    await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(3);
    await expectAccessible(page, `sign-up with three providers, ${provider}`);
    await choose(page, button, { email });
    await expect(page).toHaveURL(`${server.url}/welcome`);
    await page.goto(`${server.url}/dashboard`);
    await expect(heading(page, 'Your profile')).toBeVisible();
    await logOut(page);

    await page.goto(`${server.url}/log-in?return_to=/contacts`);
    await choose(page, button, { email });
    await expect(page).toHaveURL(`${server.url}/contacts`);
    await expect(heading(page, 'Contacts')).toBeVisible();
    policy.expectNone();
  });

test('an address that is not verified is refused with a reason, and nobody is signed in', async ({
  page,
}) => {
  await page.goto(`${server.url}/log-in`);
  await choose(page, 'Continue with Work account', { email: newAddress('person'), verified: false });
  await expect(page.getByRole('alert')).toContainText('Your email address isn’t verified there.');
  await expectAccessible(page, 'a refused sign-in at a provider of Identity Platform');
  await page.goto(`${server.url}/contacts`);
  await expect(heading(page, 'Log in')).toBeVisible();
});

test('the account with the address is not opened by an address that is not verified', async ({ page }) => {
  const { email } = await newUser('Ada Lovelace');
  await verifyAddress(email);
  await page.goto(`${server.url}/log-in`);
  await choose(page, 'Continue with Work account', { email, verified: false });
  await expect(page.getByRole('alert')).toContainText('We couldn’t log you in this way.');

  await choose(page, 'Continue with Work account', { email });
  await expect(page).toHaveURL(`${server.url}/dashboard`);
});

test('a user connects a provider, confirms a change with it, and disconnects it', async ({
  page,
  context,
}) => {
  const { email } = await newUser('Ada Lovelace');
  await verifyAddress(email);
  await startSession(context, email, server.url);
  await page.goto(`${server.url}/account/sign-in`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('New password', { exact: true })).toBeVisible();
  await waitUntilIdle(page);
  await page.keyboard.press('Escape');

  const work = newAddress('work');
  await choose(page, 'Connect Work account', { email: work, verified: false });
  await expectNotice(page, 'Work account was connected.');
  await expect(page.getByText(work)).toBeVisible();
  await expectAccessible(page, 'the sign-in settings with three providers');

  // After a reload, a change must be confirmed again.
  await page.reload();
  await page.getByRole('button', { name: 'Disconnect Work account' }).click();
  await expectAccessible(page, 'the confirmation with a password or a provider');
  await choose(page, 'Confirm with Work account', { email: work, verified: false });
  await expectNotice(page, 'Work account was disconnected.');
  await expect(page.getByRole('button', { name: 'Connect Work account' })).toBeVisible();
});
