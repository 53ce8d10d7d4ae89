import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { mailTo } from '../fixtures/inbox.ts';
import { asDemoUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { newAddress } from '../fixtures/users.ts';

/** The shell's own pages. */

const supportAddress = 'support@meishi.test';

test('the landing page’s card shows a typed name, opens a profile at a tap and leads to sign-up, by keyboard', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Put your name on it').focus();
  await page.keyboard.type('Mei Tanaka');
  const card = page.getByRole('button', { name: /^Tap the card: .*Mei Tanaka/ });
  await expect(card).toHaveAttribute('aria-pressed', 'false');
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('That’s all it takes')).toBeVisible();
  await page.getByLabel('Put your name on it').press('Enter');
  await expect(page).toHaveURL(/\/sign-up/);
  await expect(page.getByLabel('Your name')).toHaveValue('Mei Tanaka');
});

test('a message from the contact page arrives by mail and in the admin area', async ({ page, browser }) => {
  const subject = `Bamboo ${crypto.randomUUID().slice(0, 8)}`;
  const email = newAddress('noor');
  await page.goto('/contact-us');
  await page.getByLabel('Your name').fill('Noor van Dijk');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Enter your email.').first()).toBeVisible();
  await page.getByLabel('Email').fill('noor@');
  await page.getByLabel('What is it about?').fill(subject);
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the bamboo grown in Europe?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('This doesn’t look like an email address.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is the bamboo grown in Europe?');
  await expectAccessible(page, 'contact form');

  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(`We’ll reply to ${email}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write another message' })).toBeFocused();
  await expectAccessible(page, 'message sent');

  const mail = await mailTo(supportAddress, new RegExp(subject));
  expect(mail.text).toContain('Is the bamboo grown in Europe?');

  const desk = await asDemoUser(browser, 'productAdmin');
  await desk.goto('/admin/support');
  await desk.getByRole('searchbox', { name: 'Search messages' }).fill(subject);
  await expect(desk.getByRole('row', { name: new RegExp(subject) })).toContainText(
    'Is the bamboo grown in Europe?',
  );
});

test('visitors on a phone find sign-up in the header and the prices below, with what yearly payment saves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  const header = page.getByRole('navigation', { name: 'Site' });
  await expect(header.getByRole('link', { name: 'Create your card' })).toBeVisible();
  await page.getByRole('link', { name: 'View the plans' }).click();
  await expect(page.getByText('Pay yearly and get 2 months free')).toBeVisible();
});

test('a new group begins on the account page', async ({ browser }) => {
  const page = await asDemoUser(browser, 'owner');
  await page.goto('/account/you');
  const groups = page.getByRole('region', { name: 'Groups' }).getByRole('listitem');
  await expect(groups).toHaveText([/^Lindenhof Studio(Member|Admin) · \d+ members$/]);
  await page.getByRole('link', { name: 'New group' }).click();
  await expect(page).toHaveURL('/new-group');
});
