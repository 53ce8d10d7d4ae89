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
    await expect(refusal).toContainText('These details do not match.');
    await expect(page.getByLabel('Email')).toHaveValue(address);
    messages.push(await refusal.innerText());
  }
  expect(messages[0]).toBe(messages[1]);
  await refusal.getByRole('link', { name: 'Choose a new password' }).click();
  await expect(page).toHaveURL('/reset-password');
});

test('Google: a closed popup, and a redirect if the popup is blocked', async ({ page }) => {
  await page.goto('/log-in');
  const opened = page.waitForEvent('popup');
  await press(page, 'Continue with Google');
  await (await opened).close();
  await expect(page.getByRole('alert')).toContainText(
    "Google's window was closed before you chose an account.",
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
  ['INVALID_PASSWORD', 'These details do not match.', 'Choose a new password'],
  ['EMAIL_NOT_FOUND', 'These details do not match.', 'Choose a new password'],
  ['INVALID_LOGIN_CREDENTIALS', 'These details do not match.', 'Choose a new password'],
  ['USER_DISABLED', 'We could not log you in with these details.', 'Write to us'],
  ['EMAIL_EXISTS', 'We could not sign you up with these details.', null],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : later', 'These were too many tries in a short time.', 'Try again'],
  ['LOGIN_BLOCKED', 'This log-in was stopped by a rule of the sign-in service.', 'Write to us'],
  ['TOKEN_EXPIRED', 'Your session has ended: your password or address was changed', null],
  ['INVALID_ID_TOKEN', 'Your session is not valid any more.', null],
  ['TENANT_ID_MISMATCH', 'Your session belongs to another log-in than this one.', null],
  ['USER_MISMATCH', 'This is not the account that you are using at the moment.', 'Try again'],
  ['MISSING_MFA_ENROLLMENT_ID', 'No second proof was chosen', null],
  ['API key not valid. Please pass a valid API key.', 'does not accept the key of this site.', 'Write to us'],
  ['UNAUTHORIZED_DOMAIN', 'The sign-in service does not know this address of our site', 'Write to us'],
  ['INVALID_CONTINUE_URI', 'The link in our mail would lead nowhere', 'Write to us'],
  ['INVALID_DYNAMIC_LINK_DOMAIN', 'have an address that is not set up.', 'Write to us'],
  ['MISSING_IOS_BUNDLE_ID', 'are not set up for iPhones.', 'Write to us'],
  ['MISSING_ANDROID_PACKAGE_NAME', 'are not set up for Android phones.', 'Write to us'],
  ['ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIAL', 'We could not log you in this way.', 'Email me a link'],
  ['OPERATION_NOT_ALLOWED', 'This way to log in is switched off here.', 'Email me a link'],
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
  const all = [...refusals, [null, 'We could not reach the sign-in service.', 'Try again'] as const];
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
  await expect(refusal).toContainText('These details do not match.');
});

test('a disabled account cannot log in', async ({ page }) => {
  const { email } = await newUser('Ada Okafor');
  await startSession(page.context(), email);
  await page.goto('/dashboard');
  await expect(heading(page, 'Your profile')).toBeVisible();
  await changeAccount(email, { disableUser: true });
  await page.reload();
  await expect(page).toHaveURL(/\/log-in/);
  await expect(page.getByRole('alert')).toContainText('Your session is not valid any more.');
  await tryToLogIn(page, email, demoPassword);
  await expect(page.getByRole('alert')).toContainText('We could not log you in with these details.');
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
  await expect(page.getByText('We could not reach the sign-in service')).toBeVisible();

  await other.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/log-in/);
});
