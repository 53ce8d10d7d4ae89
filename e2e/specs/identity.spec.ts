import { type Browser, expect, type Page, test } from '@playwright/test';
import { newPerson } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { changeAccount, changeAddress, codeSentTo, enrol, newNumber } from '../fixtures/identity.ts';
import { linkIn, mailTo } from '../fixtures/inbox.ts';
import { demoPassword, logIn, newAddress, signUp } from '../fixtures/people.ts';

/** Ways in and back, through the pages, with the identity emulator and what it mails and texts. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const elsewhere = async (browser: Browser) => (await browser.newContext()).newPage();

async function tryToLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Log in');
}

test('signing up, and proving the address by the link of the mail', async ({ page }) => {
  const { email } = await signUp(page, 'Noor Abbas');
  const banner = page.getByText('Please open the link that we sent to');
  await expect(banner).toBeVisible();

  const link = linkIn(await mailTo(email, /verify/i));
  expect(new URL(link).pathname).toBe('/auth/action');
  const mailbox = await page.context().newPage();
  await mailbox.goto(link);
  await expect(heading(mailbox, 'Your address is verified')).toBeVisible();
  await expect(mailbox.getByText(`we know that ${email} is yours`)).toBeVisible();
  await mailbox.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(mailbox).toHaveURL('/dashboard');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(banner).toBeHidden();

  await mailbox.goto(link);
  await expect(heading(mailbox, 'This link was used before')).toBeVisible();
  await expect(mailbox.getByText('Your address is verified, so there is nothing left to do.')).toBeVisible();
});

test('a wrong password and an unknown address are told in the same words', async ({ page }) => {
  const { email } = await newPerson('Ada Okafor');
  const refusal = page.getByRole('alert');
  const told = [];
  await page.goto('/log-in');
  for (const address of [email, newAddress('nobody')]) {
    await tryToLogIn(page, address, 'not-the-password');
    await expect(refusal).toContainText('These details do not match.');
    await expect(page.getByLabel('E-mail')).toHaveValue(address);
    told.push(await refusal.innerText());
  }
  expect(told[0]).toBe(told[1]);
  await refusal.getByRole('link', { name: 'Choose a new password' }).click();
  await expect(page).toHaveURL('/reset-password');
});

test('a forgotten password', async ({ page }) => {
  const { email } = await newPerson('Ada Okafor');
  const asked = page.getByRole('status').filter({ hasText: 'Check your inbox' });
  await page.goto('/reset-password');
  for (const address of [newAddress('nobody'), email]) {
    await page.getByLabel('E-mail').fill(address);
    await page.getByRole('button', { name: /^Send/ }).click();
    await expect(asked).toContainText(`If ${address} has an account, the link is on its way.`);
  }

  const link = linkIn(await mailTo(email, /reset/i));
  await page.goto(link);
  await expect(page.getByText(`For ${email}.`)).toBeVisible();
  const password = page.getByLabel('New password', { exact: true });
  await password.fill('short');
  await password.press('Enter');
  await expect(page.getByText('Please use at least 8 characters.')).toBeVisible();
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('short');
  await expectAccessible(page, 'a new password that is too short');
  await password.fill('another-pass-phrase');
  await password.press('Enter');
  await expect(heading(page, 'Your new password is saved')).toBeVisible();
  await page.locator('section').getByRole('link', { name: 'Log in' }).click();
  await tryToLogIn(page, email, 'another-pass-phrase');
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto(link);
  await expect(heading(page, 'This link was used before')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/reset-password');
});

test('a changed address, and the way back for whoever did not change it', async ({ page }) => {
  const { email } = await newPerson('Ada Okafor');
  const [second, third] = [newAddress('second'), newAddress('third')];
  await changeAddress(email, second, 'by mail');
  await page.goto(linkIn(await mailTo(second, /new email/i)));
  await expect(heading(page, 'Your address is changed')).toBeVisible();
  await expect(page.getByText(`From now on you log in with ${second}.`)).toBeVisible();

  await changeAddress(second, third, 'at once');
  await page.goto(linkIn(await mailTo(second, /was changed/i)));
  await expect(heading(page, 'You have your address back')).toBeVisible();
  await expectAccessible(page, 'an address that is back');
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await expect(page).toHaveURL('/reset-password');
  await logIn(page, second);
});

test('a link that is too old says so and leads to a new one, whatever it was for', async ({ page }) => {
  await page.route('**/accounts:resetPassword*', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 400, message: 'EXPIRED_OOB_CODE' } },
    }),
  );
  const wayOuts = {
    resetPassword: 'Ask for a new link',
    verifyEmail: 'Log in',
    verifyAndChangeEmail: 'Change the address again',
    recoverEmail: 'Write to us',
    revertSecondFactorAddition: 'Write to us',
  };
  for (const [mode, wayOut] of Object.entries(wayOuts)) {
    await page.goto(`/auth/action?mode=${mode}&oobCode=old&apiKey=demo`);
    await expect(heading(page, 'This link is too old')).toBeVisible();
    await expect(page.locator('section').getByRole('link', { name: wayOut })).toBeVisible();
  }
  await page.goto('/auth/action');
  await expect(heading(page, 'This link was used before')).toBeVisible();
});

test('a link by mail lets somebody new in, and on another device after asking for the address', async ({
  page,
  browser,
}) => {
  const email = newAddress('link');
  await page.goto('/log-in?return_to=/contacts');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('link', { name: 'E-mail me a link' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await press(page, 'E-mail me a link');
  await expect(page.getByText(`The link is on its way to ${email}.`)).toBeVisible();
  await expectAccessible(page, 'a link by mail');

  const link = linkIn(await mailTo(email, /sign in/i));
  await page.goto(link);
  await expect(heading(page, 'Welcome to Meishi')).toBeVisible();
  await expectAccessible(page, 'somebody new');
  await press(page, 'Create your card');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.getByLabel('Your name').fill('Noor Abbas');
  await press(page, 'Create your card');
  await expect(page).toHaveURL('/contacts');
  await page.goto('/dashboard');
  await expect(page.getByText('Noor Abbas').first()).toBeVisible();

  const device = await elsewhere(browser);
  await device.goto(link);
  await expect(heading(device, 'Where did we send the link?')).toBeVisible();
  await device.getByLabel('E-mail').fill(email);
  await press(device, 'Continue');
  await expect(heading(device, 'This link was used before')).toBeVisible();
  await device.getByRole('link', { name: 'E-mail me a new link' }).click();
  await device.getByLabel('E-mail').fill(email);
  await press(device, 'E-mail me a link');
  await expect(device.getByText('The link is on its way')).toBeVisible();
  await device.context().close();

  const third = await elsewhere(browser);
  await expect.poll(async () => linkIn(await mailTo(email, /sign in/i))).not.toBe(link);
  await third.goto(linkIn(await mailTo(email, /sign in/i)));
  await third.getByLabel('E-mail').fill(newAddress('somebody-else'));
  await press(third, 'Continue');
  await expect(third.getByText('The link was not sent to this address.')).toBeVisible();
  await expectAccessible(third, 'a link on another device');
  await third.getByLabel('E-mail').fill(email);
  await press(third, 'Continue');
  await expect(third).toHaveURL('/dashboard');
  await third.context().close();
});

test('a code by text message lets somebody in who is new, and again', async ({ page, browser }) => {
  const number = newNumber();
  await page.goto('/log-in');
  await page.getByRole('link', { name: 'Continue with your phone' }).click();
  const field = page.getByLabel('Phone number');
  await expect(field).toBeFocused();
  await field.fill('12');
  await field.press('Enter');
  await expect(page.getByText('This does not look like a phone number.')).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page, 'a number that is none');
  await page.getByLabel('Country').selectOption({ label: 'Germany (+49)' });
  await field.fill(number.replace('+49', '0'));
  await field.press('Enter');

  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(page.getByText(`We sent a text message to ${number}.`)).toBeVisible();
  const first = await codeSentTo(number);
  await code.pressSequentially(first === '111111' ? '222222' : '111111');
  await expect(page.getByText('This is not the code that we sent.')).toBeVisible();
  await expect(code).toBeFocused();
  await expectAccessible(page, 'a wrong code');
  await code.fill(first);
  await page.getByLabel('Your name').fill('Jon Berg');
  await page.getByLabel('Your name').press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Jon Berg').first()).toBeVisible();
  await expect(page.getByText('Add an e-mail address to your account')).toBeVisible();

  const device = await elsewhere(browser);
  await device.goto('/log-in/phone');
  await device.getByLabel('Phone number').fill(number);
  await press(device, 'Send me a code');
  await device.getByLabel('Code').fill(await codeSentTo(number, first));
  await expect(device).toHaveURL('/dashboard');
  await expect(device.getByText('Jon Berg').first()).toBeVisible();
  await device.context().close();
});

test('a second factor is asked for after the password, and may be chosen', async ({ page }) => {
  const { email } = await newPerson('Ada Okafor');
  const [one, two] = [newNumber(), newNumber()];
  await enrol(email, one, two);
  await page.goto('/log-in');
  await tryToLogIn(page, email, demoPassword);
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
  await expectAccessible(page, 'the choice of a second factor');
  await page.getByRole('button', { name: two.slice(-4) }).click();
  const code = page.getByLabel('Code');
  await code.fill('000000');
  await expect(page.getByText('This is not the code that we sent.')).toBeVisible();
  await press(page, 'Confirm in another way');
  await page.getByRole('button', { name: one.slice(-4) }).click();
  await code.fill(await codeSentTo(one));
  await expect(page).toHaveURL('/dashboard');
});

test('Google: a window that is closed, and the page itself where no window opens', async ({ page }) => {
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
  await page.getByLabel('E-mail').fill(newAddress('google'));
  await page.getByLabel('Name').fill('Gita Rao');
  await press(page, 'Continue');
  await expect(page).toHaveURL('/contacts');
});

/** Section 8: what a server can answer, and what the page says and offers; `null` where the page itself is the way out. */
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
  ['ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIAL', 'We could not log you in this way.', 'E-mail me a link'],
  ['OPERATION_NOT_ALLOWED', 'This way to log in is switched off here.', 'E-mail me a link'],
  ['INTERNAL_ERROR', 'Something went wrong on our side.', 'Try again'],
  ['SOMETHING_NEW', 'Something went wrong on our side.', 'Try again'],
];

test('every refusal of the identity service has its sentence and its way out', async ({ page }) => {
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

test('an account that was disabled comes no further', async ({ page }) => {
  const { email } = await newPerson('Ada Okafor');
  await logIn(page, email);
  await changeAccount(email, { disableUser: true });
  await page.reload();
  await expect(page).toHaveURL(/\/log-in/);
  await expect(page.getByRole('alert')).toContainText('Your session is not valid any more.');
  await tryToLogIn(page, email, demoPassword);
  await expect(page.getByRole('alert')).toContainText('We could not log you in with these details.');
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL('/contact-us');
});

test('without a network the person stays logged in, and other tabs follow who logs in and out', async ({
  page,
}) => {
  const { email } = await newPerson('Ada Okafor');
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
