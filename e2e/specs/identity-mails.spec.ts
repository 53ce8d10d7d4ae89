import { sendAddressMail } from '@meishi/api-contract/endpoints/account/sign-in-mails';
import { type Browser, expect, type Page } from '@playwright/test';
import { newUser, signIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { changeAddress } from '../fixtures/identity.ts';
import { linkIn, mailTo } from '../fixtures/inbox.ts';
import { test } from '../fixtures/test.ts';
import { logIn, newAddress, signUp, tryToLogIn } from '../fixtures/users.ts';

/** The links in mails: verifying an address, a new password, a changed address, log-in. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const elsewhere = async (browser: Browser) => (await browser.newContext()).newPage();

test('signing up, and verifying the address by the link in the mail', async ({ page }) => {
  const { email } = await signUp(page, 'Noor Abbas');
  const banner = page.getByText('Confirm your email: we sent a link to');
  await expect(banner).toBeVisible();

  const link = linkIn(await mailTo(email, /verify/i));
  expect(new URL(link).pathname).toBe('/auth/action');
  const mailbox = await page.context().newPage();
  await mailbox.goto(link);
  await expect(mailbox.getByText(`Confirm that ${email} is yours.`)).toBeVisible();
  await expectAccessible(mailbox, 'an address to confirm');
  await press(mailbox, 'Confirm this address');
  await expect(heading(mailbox, 'Your address is verified')).toBeVisible();
  await expect(mailbox.getByText(`${email} is confirmed`)).toBeVisible();
  await mailbox.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(mailbox).toHaveURL('/dashboard');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(banner).toBeHidden();

  await mailbox.goto(link);
  await expect(heading(mailbox, 'This link was already used')).toBeVisible();
  await expect(mailbox.getByText('Your address is already verified.')).toBeVisible();
});

test('a forgotten password', async ({ page }) => {
  const { email } = await newUser('Ada Okafor');
  const confirmation = page.getByRole('status').filter({ hasText: 'Check your inbox' });
  await page.goto('/reset-password');
  for (const address of [newAddress('nobody'), email]) {
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: /^Send/ }).click();
    await expect(confirmation).toContainText(`If ${address} has an account, we’ve sent a link.`);
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
  await expect(heading(page, 'Your new password was saved')).toBeVisible();
  await page.locator('section').getByRole('link', { name: 'Log in' }).click();
  await tryToLogIn(page, email, 'another-pass-phrase');
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto(link);
  await expect(heading(page, 'This link was already used')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/reset-password');
});

test('a changed address, and how a user who did not change it undoes it', async ({ page }) => {
  const { email } = await newUser('Ada Okafor');
  const [second, third] = [newAddress('second'), newAddress('third')];
  await (await signIn(email)).call(sendAddressMail, { body: { email: second } });
  const link = linkIn(await mailTo(second, /^Confirm your new email address$/));
  expect(new URL(link).pathname).toBe('/auth/action');
  await page.goto(link);
  await expect(page.getByText(`You’ll log in with ${second} from now on.`)).toBeVisible();
  await press(page, 'Change to this address');
  await expect(heading(page, 'Your address was changed')).toBeVisible();
  await expect(page.getByText(`You now log in with ${second}.`)).toBeVisible();

  await changeAddress(second, third);
  await page.goto(linkIn(await mailTo(second, /was changed/i)));
  await expect(page.getByText(`You can go back to ${second}.`)).toBeVisible();
  await press(page, 'Restore this address');
  await expect(heading(page, 'Your address is restored')).toBeVisible();
  await expectAccessible(page, 'an address that is back');
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await expect(page).toHaveURL('/reset-password');
  await logIn(page, second);
});

test('an expired link of any kind is reported and replaced by a new one', async ({ page }) => {
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
    verifyAndChangeEmail: 'Change the address back',
    recoverEmail: 'Write to us',
    revertSecondFactorAddition: 'Write to us',
  };
  for (const [mode, wayOut] of Object.entries(wayOuts)) {
    await page.goto(`/auth/action?mode=${mode}&oobCode=old&apiKey=demo`);
    await expect(heading(page, 'This link has expired')).toBeVisible();
    await expect(page.locator('section').getByRole('link', { name: wayOut })).toBeVisible();
  }
  await page.goto('/auth/action');
  await expect(heading(page, 'This link was already used')).toBeVisible();
});

test('a link by mail signs up a new user, and on another device after they enter the address', async ({
  page,
  browser,
}) => {
  const email = newAddress('link');
  await page.goto('/log-in?return_to=/contacts');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Email me a link' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await press(page, 'Email me a link');
  await expect(page.getByText(`We’ve sent a link to ${email}.`)).toBeVisible();
  await expectAccessible(page, 'a link by mail');

  const link = linkIn(await mailTo(email, /log in/i));
  await page.goto(link);
  await expect(page.getByText(`You requested this link for ${email}.`)).toBeVisible();
  await expectAccessible(page, 'a link by mail in the browser that requested it');
  await press(page, 'Log in');
  await expect(heading(page, 'Welcome to Meishi')).toBeVisible();
  await expectAccessible(page, 'a new user');
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
  await device.getByLabel('Email').fill(email);
  await press(device, 'Continue');
  await expect(heading(device, 'This link was already used')).toBeVisible();
  await device.getByRole('link', { name: 'Email me a new link' }).click();
  await device.getByLabel('Email').fill(email);
  await press(device, 'Email me a link');
  await expect(device.getByText(/We’ve sent a link to/)).toBeVisible();
  await device.context().close();

  const third = await elsewhere(browser);
  await expect.poll(async () => linkIn(await mailTo(email, /log in/i))).not.toBe(link);
  await third.goto(linkIn(await mailTo(email, /log in/i)));
  await third.getByLabel('Email').fill(newAddress('somebody-else'));
  await press(third, 'Continue');
  await expect(third.getByText('The link was sent to a different address.')).toBeVisible();
  await expectAccessible(third, 'a link on another device');
  await third.getByLabel('Email').fill(email);
  await press(third, 'Continue');
  await expect(third).toHaveURL('/dashboard');
});
