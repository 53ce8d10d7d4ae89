import { type Browser, expect, type Page } from '@playwright/test';
import { newUser } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { addSecondFactors, codeSentTo, newNumber } from '../fixtures/identity.ts';
import { test } from '../fixtures/test.ts';
import { demoPassword, tryToLogIn } from '../fixtures/users.ts';

/** Codes by text message, for log-in and as a second factor. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const elsewhere = async (browser: Browser) => (await browser.newContext()).newPage();

test('a code by text message signs up a new user, and logs them in again', async ({ page, browser }) => {
  const number = newNumber();
  await page.goto('/log-in');
  await page.getByRole('link', { name: 'Continue with your phone' }).click();
  const field = page.getByLabel('Phone number');
  await expect(field).toBeFocused();
  await field.fill('12');
  await field.press('Enter');
  await expect(page.getByText('This doesn’t look like a phone number.')).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page, 'a number that is none');
  await page.getByLabel('Country').selectOption({ label: 'Germany (+49)' });
  await field.fill(number.replace('+49', '0'));
  await field.press('Enter');

  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(page.getByText(`We’ve sent a text message to ${number}.`)).toBeVisible();
  const first = await codeSentTo(number);
  await code.pressSequentially(first === '111111' ? '222222' : '111111');
  await expect(page.getByText('This code isn’t correct.')).toBeVisible();
  await expect(code).toBeFocused();
  await expectAccessible(page, 'a wrong code');
  await code.fill(first);
  await page.getByLabel('Your name').fill('Jon Berg');
  await page.getByLabel('Your name').press('Enter');
  await expect(page).toHaveURL('/welcome');
  await page.getByRole('link', { name: 'Skip', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Jon Berg').first()).toBeVisible();
  await expect(page.getByText('Add an email address to your account')).toBeVisible();

  const device = await elsewhere(browser);
  await device.goto('/log-in/phone');
  await device.getByLabel('Phone number').fill(number);
  await press(device, 'Send me a code');
  await device.getByLabel('Code').fill(await codeSentTo(number, first));
  await expect(device).toHaveURL('/dashboard');
  await expect(device.getByText('Jon Berg').first()).toBeVisible();
});

test('the page asks for a second factor after the password, and offers a choice', async ({ page }) => {
  const { email } = await newUser('Ada Okafor');
  const [one, two] = [newNumber(), newNumber()];
  await addSecondFactors(email, one, two);
  await page.goto('/log-in');
  await tryToLogIn(page, email, demoPassword);
  await expect(heading(page, 'Confirm it’s you')).toBeVisible();
  await expectAccessible(page, 'the choice of a second factor');
  await page.getByRole('button', { name: two.slice(-4) }).click();
  const code = page.getByLabel('Code');
  await code.fill('000000');
  await expect(page.getByText('This code isn’t correct.')).toBeVisible();
  await press(page, 'Confirm another way');
  await page.getByRole('button', { name: one.slice(-4) }).click();
  await code.fill(await codeSentTo(one));
  await expect(page).toHaveURL('/dashboard');
});
