import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { twoColourPicture } from '../fixtures/dashboard.ts';
import { linkIn, mailTo } from '../fixtures/inbox.ts';
import { test } from '../fixtures/test.ts';
import { newAddress, signUp } from '../fixtures/users.ts';

/** The guide after sign-up: photo, job title, links and code, on one screen, with the user's own card. */

test.use({ viewport: { width: 360, height: 780 } });

test('the guide after sign-up fills in the card, which the dashboard then shows', async ({ page }) => {
  test.slow();
  const guide = await verifiedPage(page, 'Noor Abbas');
  await expect(guide.getByRole('list', { name: 'Card of Noor Abbas' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(guide, 'a verified address with the own card');
  await guide.getByRole('link', { name: 'Finish your card' }).click();
  await expect(guide).toHaveURL('/welcome');

  await guide.locator('input[type=file]').setInputFiles(await twoColourPicture(guide));
  const crop = guide.getByRole('dialog', { name: 'Crop image' });
  await crop.getByRole('button', { name: 'Use image' }).click();
  await expect(guide.getByRole('button', { name: 'Change photo' })).toBeVisible();
  await guide.getByLabel('Job title').fill('Bookbinder');
  // The address of the sign-up is offered, so that nobody has to type it again.
  await expect(guide.getByLabel('Email')).toHaveValue(/^noor-abbas.*@example\.test$/);
  await guide.getByLabel('Phone').fill('+49 170 1234567');
  const card = guide.getByRole('list', { name: 'Card of Noor Abbas' });
  await expect(card.getByText('Bookbinder')).toBeVisible();
  await expect(card.locator('img')).toHaveCount(2);
  await guide.getByLabel('Link 1').fill('https://www.linkedin.com/in/noor-abbas');
  await expect(guide.getByText('LinkedIn · linkedin.com/in/noor-abbas')).toBeVisible();
  await expectAccessible(guide, 'the guide after sign-up');
  await guide.getByLabel('Link 1').press('Enter');

  await expect(guide.getByRole('heading', { level: 1, name: 'Your card is ready' })).toBeVisible();
  await expect(guide.getByRole('img', { name: /^QR code that opens/ }).first()).toBeVisible();
  await expectAccessible(guide, 'the end of the guide');
  await guide.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(guide.getByRole('button', { name: 'Edit LinkedIn' })).toBeVisible();
  await guide.getByRole('tab', { name: 'About you' }).click();
  await expect(guide.getByRole('textbox', { name: 'Job title' })).toHaveValue('Bookbinder');
  await expect(guide.getByLabel('Phone numbers 1')).toHaveValue('+49 170 1234567');
});

test('from the home page to a shared card that can be answered: three presses, four fields', {
  tag: '@promise',
}, async ({ page }) => {
  let presses = 0;
  const press = async (role: 'link' | 'button', name: string) => {
    presses += 1;
    await page.getByRole(role, { name, exact: true }).first().click();
  };
  await page.goto('/');
  await press('link', 'Create your card');
  const email = newAddress('newcomer');
  await page.getByLabel('Your name').fill('Mila Novak');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-pass-phrase');
  await press('button', 'Create your card');
  await expect(page).toHaveURL('/welcome');
  await page.getByLabel('Phone').fill('+49 170 1234567');
  await press('button', 'Save and show my code');
  await expect(page.getByRole('heading', { level: 1, name: 'Your card is ready' })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(6);

  const address = await page.getByRole('link', { name: 'Open profile' }).getAttribute('href');
  const contact = await page.request.get(`/api/v1/profiles/${address?.split('/').at(-1)}/vcard`);
  expect(await contact.text()).toMatch(new RegExp(`EMAIL[^\\n]*:${email}`));
  expect(await contact.text()).toMatch(/TEL[^\n]*\+?49/);
});

test('the guide is skipped with one press, and is not in the way later', async ({ page }) => {
  const guide = await verifiedPage(page, 'Ada Okafor');
  await guide.getByRole('link', { name: 'Finish your card' }).click();
  await guide.getByRole('link', { name: 'Skip', exact: true }).click();
  await expect(guide).toHaveURL('/dashboard');
  await guide
    .getByRole('region', { name: 'First steps' })
    .getByRole('button', { name: 'Add an email or phone number' })
    .click();
  await expect(guide.getByRole('tab', { name: 'About you' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
});

test('a new user of Google comes to the guide', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/log-in');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Email').fill(newAddress('google'));
  await page.getByLabel('Name').fill('Gita Rao');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/welcome');
  await expect(page.getByRole('list', { name: 'Card of Gita Rao' })).toBeVisible();
});

/** Signs up, and opens the link of the mail in another tab. */
async function verifiedPage(page: Page, name: string): Promise<Page> {
  const { email } = await signUp(page, name);
  const mailbox = await page.context().newPage();
  await mailbox.goto(linkIn(await mailTo(email, /verify/i)));
  await mailbox.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(mailbox.getByRole('heading', { level: 1, name: 'Your address is verified' })).toBeVisible();
  return mailbox;
}
