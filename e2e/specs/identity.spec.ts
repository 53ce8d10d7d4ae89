import { expect, type Page } from '@playwright/test';
import { newUser } from '../fixtures/api.ts';
import { changeAccount } from '../fixtures/identity.ts';
import { startSession } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { demoPassword, logIn, newAddress, tryToLogIn } from '../fixtures/users.ts';

/** Passwords, Google and sessions on the pages, with the identity emulator. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a wrong password and an unknown address get the same message', async ({ page }) => {
  const { email } = await newUser('Ada Okafor');
  const refusal = page.getByRole('alert');
  const messages = [];
  await page.goto('/log-in');
  for (const address of [email, newAddress('nobody')]) {
    await tryToLogIn(page, address, 'not-the-password');
    await expect(refusal).toContainText('The email or password is incorrect.');
    await expect(page.getByLabel('Email')).toHaveValue(address);
    messages.push(await refusal.innerText());
  }
  expect(messages[0]).toBe(messages[1]);
  await refusal.getByRole('link', { name: 'Choose a new password' }).click();
  await expect(page).toHaveURL('/reset-password');
});

test('Google: a closed popup, and a redirect if the popup is blocked', { tag: '@promise' }, async ({
  page,
}) => {
  await page.goto('/log-in');
  const opened = page.waitForEvent('popup');
  await press(page, 'Continue with Google');
  await (await opened).close();
  await expect(page.getByRole('alert')).toContainText(
    'The login window was closed before you chose an account.',
  );

  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/log-in?return_to=/contacts');
  await press(page, 'Continue with Google');
  await expect(heading(page, 'Choose an account')).toBeVisible();
  await page.getByLabel('Email').fill(newAddress('google'));
  await page.getByLabel('Name').fill('Gita Rao');
  await press(page, 'Continue');
  await expect(page).toHaveURL('/contacts');
});

/**
 * Specification, section 8: server answers, and the page's message and offer; `null` if the page itself is
 * the way out.
 */
const refusals: [answer: string, sentence: string, wayOut: string | null][] = [
  ['INVALID_PASSWORD', 'The email or password is incorrect.', 'Choose a new password'],
  ['EMAIL_NOT_FOUND', 'The email or password is incorrect.', 'Choose a new password'],
  ['INVALID_LOGIN_CREDENTIALS', 'The email or password is incorrect.', 'Choose a new password'],
  ['USER_DISABLED', 'We couldn’t log you in with these details.', 'Write to us'],
  ['EMAIL_EXISTS', 'We couldn’t create an account with these details.', null],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : later', 'Too many attempts.', 'Try again'],
  ['LOGIN_BLOCKED', 'The login service blocked this login.', 'Write to us'],
  ['TOKEN_EXPIRED', 'Your session has ended because your password or address was changed', null],
  ['INVALID_ID_TOKEN', 'Your session has expired.', null],
  ['TENANT_ID_MISMATCH', 'Your session belongs to a different login.', null],
  ['USER_MISMATCH', 'This isn’t the account you’re logged in with.', 'Try again'],
  ['MISSING_MFA_ENROLLMENT_ID', 'You didn’t choose a second step', null],
  ['API key not valid. Please pass a valid API key.', 'rejected this site’s key.', 'Write to us'],
  ['UNAUTHORIZED_DOMAIN', 'The login service doesn’t know this site’s address', 'Write to us'],
  ['INVALID_CONTINUE_URI', 'its return address isn’t valid', 'Write to us'],
  ['INVALID_DYNAMIC_LINK_DOMAIN', 'use an address that isn’t set up.', 'Write to us'],
  ['MISSING_IOS_BUNDLE_ID', 'aren’t set up for iPhones.', 'Write to us'],
  ['MISSING_ANDROID_PACKAGE_NAME', 'aren’t set up for Android phones.', 'Write to us'],
  ['ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIAL', 'We couldn’t log you in this way.', 'Email me a link'],
  ['OPERATION_NOT_ALLOWED', 'This way to log in is turned off.', 'Email me a link'],
  ['INTERNAL_ERROR', 'Something went wrong on our side.', 'Try again'],
  ['SOMETHING_NEW', 'Something went wrong on our side.', 'Try again'],
];

test('every refusal of the identity service shows a message and a way out', async ({ page }) => {
  let answer: string | null = null;
  await page.route('**/accounts:signInWithPassword*', (route) =>
    answer === null
      ? route.abort()
      : route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': '*' },
          json: { error: { code: 400, message: answer } },
        }),
  );
  await page.goto('/log-in');
  const refusal = page.getByRole('alert');
  const ways = refusal.getByRole('link').or(refusal.getByRole('button'));
  const all = [...refusals, [null, 'We couldn’t reach the login service.', 'Try again'] as const];
  for (const [said, sentence, wayOut] of all) {
    await test.step(`${said ?? 'no network'}`, async () => {
      answer = said;
      await tryToLogIn(page, 'ada@example.com', 'secret');
      await expect(refusal).toContainText(sentence);
      await expect(ways).toHaveText(wayOut ? [wayOut] : []);
    });
  }

  await page.unroute('**/accounts:signInWithPassword*');
  await ways.click();
  await expect(refusal).toContainText('The email or password is incorrect.');
});

test('a disabled account cannot log in', async ({ page }) => {
  const { email } = await newUser('Ada Okafor');
  await startSession(page.context(), email);
  await page.goto('/dashboard');
  await expect(heading(page, 'Your profile')).toBeVisible();
  await changeAccount(email, { disableUser: true });
  await page.reload();
  await expect(page).toHaveURL(/\/log-in/);
  await expect(page.getByRole('alert')).toContainText('Your session has expired.');
  await tryToLogIn(page, email, demoPassword);
  await expect(page.getByRole('alert')).toContainText('We couldn’t log you in with these details.');
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL('/contact-us');
});

test('without a network users stay logged in, and other tabs follow log-in and log-out', async ({ page }) => {
  const { email } = await newUser('Ada Okafor');
  const other = await page.context().newPage();
  await other.goto('/log-in');
  await logIn(page, email);
  await expect(other).toHaveURL('/dashboard');

  await page.route('**/securetoken.googleapis.com/**', (route) => route.abort());
  await page.route('**/accounts:lookup*', (route) => route.abort());
  await page.goto('/contacts');
  await expect(heading(page, 'Contacts')).toBeVisible();
  await expect(page.getByText('We couldn’t reach the login service')).toBeVisible();

  await other.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/log-in/);
});
