import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { profileLayouts } from '@meishi/api-contract/endpoints/profiles';
import { expect } from '@playwright/test';
import type { SignedIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { changeProfile, userWithProfile } from '../fixtures/profiles.ts';
import { test } from '../fixtures/test.ts';
import { newAddress } from '../fixtures/users.ts';

/** A profile on a visitor's phone, with and without its script. */

// The user agent of headless Chromium counts as a bot.
const userAgent =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const phone = { width: 360, height: 780 };
const desk = { width: 1440, height: 900 };

let owner: SignedIn;
let path: string;
test.beforeAll(async () => {
  owner = await userWithProfile();
  path = `/profile/${owner.profileId}`;
});

for (const javaScriptEnabled of [false, true])
  for (const viewport of [phone, desk])
    test.describe(`${viewport.width} px, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled, viewport, userAgent });

      test('shows the profile, counts a click and saves the contact', { tag: '@promise' }, async ({
        page,
        request,
      }) => {
        await page.goto(`${path}?s=nfc&group=monroe`);
        await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
        const menu = page.getByRole('button', { name: 'Menu' });
        const sidebar = page.locator('#sidebar');
        // Permanent on wide screens, a drawer of the same width on small ones.
        if (viewport === desk) await expect(menu).toBeHidden();
        else await menu.click();
        await expect(page.getByRole('link', { name: 'Monroe College' })).toHaveAttribute('href', '/');
        await expect(sidebar.getByRole('link', { name: 'Log In' })).toBeVisible();
        await expect(sidebar.getByRole('listitem')).toHaveText(['Log In', 'Products']);
        expect((await sidebar.boundingBox())?.width).toBe(240);
        if (viewport === phone) {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('link', { name: 'Log In' })).toBeHidden();
        }
        await expect(page.getByRole('link', { name: 'Email', exact: true })).toHaveAttribute(
          'href',
          'mailto:grace@lindenhof.example',
        );
        await expect(page.getByText('Rear admiral').first()).toBeVisible();
        await expect(page.getByRole('link', { name: /grace@lindenhof/ }).first()).toHaveAttribute(
          'href',
          /^mailto:/,
        );

        const link = page.getByRole('link', { name: /^Portfolio/ });
        const click = await request.get((await link.getAttribute('href')) ?? '', { maxRedirects: 0 });
        expect([click.status(), click.headers().location]).toEqual([302, 'https://lindenhof.example/work']);

        const saved = page.waitForEvent('download');
        await page.getByRole('link', { name: 'Save contact' }).click();
        expect((await saved).suggestedFilename()).toBe('Grace Hopper.vcf');
      });

      test('leaves the visitor’s details with consent', { tag: '@promise' }, async ({ page }) => {
        const email = newAddress('visitor');
        await page.goto(path);
        await page.getByRole('button', { name: 'Share your details' }).click();
        await page.getByLabel('Name').fill('Ada Lovelace');
        await page.getByLabel('Email').fill(email);
        await page.getByLabel(/may keep these details/).check();
        await page.getByRole('button', { name: 'Send to Grace' }).click();
        await expect(page.getByText(/Thank you/).first()).toBeVisible();
        // The owner's address is not verified, so no mail brings the private link.
        const thanks = javaScriptEnabled ? new RegExp(`^${path}$`) : /^\/receipt\/[\w-]+\/sent$/;
        expect(new URL(page.url()).pathname).toMatch(thanks);

        const { contacts } = await owner.call(listContacts, { query: { search: email } });
        expect(contacts[0]).toMatchObject({
          display_name: 'Ada Lovelace',
          source: 'exchange',
          consent: { text: 'Grace Hopper may keep these details to stay in touch with me.' },
        });
      });

      test('shares the page as a QR code', async ({ page }) => {
        const drawn = page.waitForResponse(/\/qr$/);
        await page.goto(path);
        await page.getByRole('button', { name: 'Share', exact: true }).click();
        expect((await drawn).ok()).toBe(true);
        const code = page.getByRole('img', { name: /QR code/ });
        await expect(code).toBeVisible();
        await expect(page.getByRole('link', { name: new RegExp(`${path}$`) })).toBeVisible();
        await page.getByRole('button', { name: 'Close' }).last().click();
        await expect(code).toBeHidden();
      });
    });

test.describe('with a script', () => {
  test.use({ viewport: phone, userAgent });

  test('copies the address if the browser has no share dialog', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(path);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('button', { name: 'More ways to share' })).toBeHidden();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^http.*${path}$`));
  });

  test('opens the phone’s own share dialog if available', async ({ page }) => {
    await page.addInitScript(() => {
      const share = async (data: ShareData) => {
        document.title = `${data.title} ${data.url}`;
      };
      Object.defineProperty(navigator, 'share', { value: share });
    });
    await page.goto(path);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'More ways to share' }).click();
    await expect(page).toHaveTitle(new RegExp(`^Grace Hopper http.*${path}$`));
  });

  test('keeps the input when there is no connection, and reports it', async ({ page, context }) => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Share your details' }).click();
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByLabel('Email').fill('ada@example.test');
    await page.getByLabel(/may keep these details/).check();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send to Grace' }).click();
    await expect(page.getByText('Not sent yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
  });

  test('opens, fills in and closes the exchange form by keyboard', async ({ page }) => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Share your details' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /your details/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: /your details/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Name')).toBeFocused();
    // The page behind is inert: the focus stays in the sheet, or is at the browser.
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('body > *, dialog')?.tagName)).toBe(
        (await page.evaluate(() => document.activeElement === document.body)) ? undefined : 'DIALOG',
      );
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: /your details/ })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Share your details' })).toBeFocused();
  });

  for (const [device, hasWallet] of Object.entries({
    iPhone: true,
    'Windows NT 10.0': false,
    Android: false,
    Macintosh: true,
  }))
    test(`offers the wallets of ${device}`, async ({ browser }) => {
      const visitor = await browser.newContext({ userAgent: `Mozilla/5.0 (${device})` });
      const page = await visitor.newPage();
      // This server makes passes for Apple's wallet only.
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Add to Apple Wallet' })).toBeVisible({
        visible: hasWallet,
      });
    });
});

for (const layout of profileLayouts)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds nothing in the layout ${layout}, ${colorScheme}`, async ({ browser }) => {
      await changeProfile(owner, { theme: { accent: '#dc004e', layout, mode: 'system' } });
      for (const viewport of [phone, desk]) {
        const context = await browser.newContext({
          colorScheme,
          viewport,
          userAgent,
        });
        const page = await context.newPage();
        await page.goto(path);
        await expectAccessible(page, `${layout}, ${colorScheme}, ${viewport.width}`);
        for (const name of viewport === phone ? ['Share your details', 'Share'] : []) {
          await page.getByRole('button', { name, exact: true }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await expectAccessible(page, `${name} on ${layout}, ${colorScheme}, ${viewport.width}`);
          await page.keyboard.press('Escape');
        }
        await context.close();
      }
    });
