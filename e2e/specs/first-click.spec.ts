import { devices, expect, type Page } from '@playwright/test';
import { analyticsNumber } from '../fixtures/analytics.ts';
import { linkIn, mailTo } from '../fixtures/inbox.ts';
import { navigateTo } from '../fixtures/navigation.ts';
import { slowFourG } from '../fixtures/network.ts';
import { test } from '../fixtures/test.ts';
import { newAddress } from '../fixtures/users.ts';

/** The product's main journey on its real pages: from sign-up to a counted click. */

/** A real phone's user agent. The test browser's own counts as a bot. */
const phoneAgent = devices['Pixel 7'].userAgent;

const sizes = [
  { name: 'phone', viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
  { name: 'desk', viewport: { width: 1440, height: 900 } },
];

for (const { name, ...device } of sizes) {
  test(`from sign-up to a counted click, on a ${name} with slow 4G`, async ({ browser }) => {
    test.slow();
    const email = newAddress(name);
    const context = await browser.newContext(device);
    const page = await context.newPage();
    await slowFourG(page);

    await test.step('sign up', async () => {
      await page.goto('/sign-up');
      await page.getByLabel('Your name').fill('Noor Abbas');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('a-long-pass-phrase');
      await page.getByRole('button', { name: 'Create your card' }).click();
      await expect(page).toHaveURL('/welcome');
      await expect(page.getByText('Confirm your email: we sent a link to')).toBeVisible();
    });

    await test.step('verify the address', async () => {
      const mail = await mailTo(email, /verif|confirm/i);
      const inMailbox = await context.newPage();
      await inMailbox.goto(linkIn(mail));
      await inMailbox.getByRole('button', { name: 'Confirm this address' }).click();
      await expect(inMailbox.getByRole('heading', { name: 'Your address is verified' })).toBeVisible();
      await inMailbox.close();
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Your profile', level: 1 })).toBeVisible();
      await expect(page.getByText('Confirm your email: we sent a link to')).toBeHidden();
    });

    await test.step('fill in the profile, which is saved while typing', async () => {
      await page.getByRole('tab', { name: 'About you' }).click();
      await page.getByRole('textbox', { name: 'Job title' }).fill('Bookbinder');
      await page.getByRole('textbox', { name: 'Company' }).fill('Falz & Faden');
      await page.getByRole('textbox', { name: 'Bio' }).fill('I bind books that open flat.');
      await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
      await page.getByRole('tab', { name: 'Links' }).click();
      await addLink(page, 'https://example.com/books', 'My books');
      await addLink(page, 'https://www.linkedin.com/in/noor-abbas', 'LinkedIn profile');
    });

    const address = await publicAddress(page);

    await test.step('a visitor without scripts reads the page and taps a link', async () => {
      const visitorContext = await browser.newContext({
        ...device,
        javaScriptEnabled: false,
        userAgent: phoneAgent,
      });
      const visitor = await visitorContext.newPage();
      await visitor.goto(`${address}?s=qr`);
      await expect(visitor.getByRole('heading', { name: 'Noor Abbas', level: 1 })).toBeVisible();
      await expect(visitor.getByText('Bookbinder')).toBeVisible();
      await expect(visitor.getByText('I bind books that open flat.')).toBeVisible();
      // The test needs no network: it is enough that the browser follows the redirect.
      const followed = visitor.waitForRequest('https://example.com/books');
      await visitor.getByRole('link', { name: /My books/ }).click();
      await followed;
      expect(await visitorContext.cookies()).toEqual([]);
      await visitorContext.close();
    });

    await test.step('the owner sees one view and one click', async () => {
      // Without loading a document: the dashboard has just read the same numbers.
      await navigateTo(page, '/analytics');
      await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
      await expect(analyticsNumber(page, 'Views')).toContainText(/\b1\b/);
      await expect(analyticsNumber(page, 'Clicks')).toContainText(/\b1\b/);
      await expect(page.getByText('My books')).toBeVisible();
      await expect(page.getByText('QR code')).toBeVisible();
    });
  });
}

async function addLink(page: Page, address: string, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a link' });
  await dialog.getByLabel('Paste or type an address').fill(address);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeVisible();
}

/** The profile's public address, from the dashboard's link. */
async function publicAddress(page: Page): Promise<string> {
  const link = page.locator('main a[href*="/profile/"]').first();
  return new URL((await link.getAttribute('href')) as string, page.url()).href.split('?')[0] as string;
}
