import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import { createGroup, uploadGroupPhoto } from '@meishi/api-contract/endpoints/groups/groups';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { uploadProfilePhoto } from '@meishi/api-contract/endpoints/profiles';
import { createClient } from '@meishi/api-contract/transport/client';
import { expect, type Page } from '@playwright/test';
import AdmZip from 'adm-zip';
import { paymentSecrets } from '../../api/embedded/launch/settings.ts';
import { walletVariables } from '../../api/embedded/stand-ins/wallet/home.ts';
import { paymentsUrl } from '../fixtures/addresses.ts';
import { allPages } from '../fixtures/all-pages.ts';
import { analyticsNumber } from '../fixtures/analytics.ts';
import { authenticate } from '../fixtures/api.ts';
import { inDatabase } from '../fixtures/database.ts';
import { drawnLogo } from '../fixtures/groups.ts';
import { linkIn, mailTo } from '../fixtures/inbox.ts';
import { navigateTo, waitUntilLoaded } from '../fixtures/navigation.ts';
import { startInstallation } from '../fixtures/own-installation.ts';
import { startPathProxy, watchPath } from '../fixtures/path-proxy.ts';
import { watchPolicy } from '../fixtures/policy-violations.ts';
import { changeProfile } from '../fixtures/profiles.ts';
import { releaseUncheckedTo } from '../fixtures/team-tools.ts';
import { test } from '../fixtures/test.ts';
import { demoPassword, newAddress, tryToLogIn } from '../fixtures/users.ts';

/**
 * An installation below a path of a host that others use too, behind a proxy. The path is one of the product's own paths as well. No
 * request leaves it, and nothing is missing.
 */

const path = '/cards';
const home = process.env.MEISHI_HOME ?? '';
const email = newAddress('below');
const releaseToken = 'of-the-journey-below-a-path';

let proxy: Awaited<ReturnType<typeof startPathProxy>>;
let server: Awaited<ReturnType<typeof startInstallation>>;
test.beforeAll(async () => {
  proxy = await startPathProxy(path);
  const secrets = JSON.parse(await readFile(join(home, 'secrets.json'), 'utf8'));
  server = await startInstallation({
    PUBLIC_URL: proxy.site,
    TRUST_PROXY: '1',
    PRODUCT_ADMINS: email,
    RELEASE_TOKENS: `mf-groups:${releaseToken}`,
    STRIPE_API_BASE: paymentsUrl,
    ...paymentSecrets(secrets),
    ...(await walletVariables(home)),
  });
  proxy.forwardTo(server.url);
});
test.afterAll(async () => {
  await server.stop();
  await proxy.stop();
});

// A service worker is part of the journey. The user agent of headless Chromium counts as a bot.
test.use({
  serviceWorkers: 'allow',
  viewport: { width: 1440, height: 900 },
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
});

// The second test shows what the user of the first one has filled in.
test.describe.configure({ mode: 'serial' });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

let faults: string[];
let policy: Awaited<ReturnType<typeof watchPolicy>>;
test.beforeEach(async ({ context }) => {
  faults = watchPath(context, proxy);
  policy = await watchPolicy(context);
});
test.afterEach(() => {
  policy.expectNone();
  expect(faults).toEqual([]);
  expect(proxy.strays).toEqual([]);
});

test('a user signs up, opens every page, and stays below the path', async ({ page, context }) => {
  test.slow();
  const { site } = proxy;
  await page.goto(site);
  await expect(heading(page, 'The card that keeps in touch.')).toBeVisible();
  await page.locator('[data-language=de]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.locator('[data-language=en]').click();
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(`${site}/pricing`);
  await page.goBack();

  await test.step('sign-up and the link of a mail', async () => {
    await page.goto(`${site}/sign-up`);
    await page.getByLabel('Your name').fill('Noor Abbas');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Create your card' }).click();
    await expect(page).toHaveURL(`${site}/welcome`);
    const link = linkIn(await mailTo(email, /verify/i));
    expect(link).toContain(`${site}/auth/action?`);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(heading(page, 'Your address is verified')).toBeVisible();
  });

  await test.step('a page that was asked for is shown after the log-in and a reload', async () => {
    await page.goto(`${site}/dashboard`);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(new RegExp(`^${site}/?$`));
    await expect.poll(() => context.cookies(site)).toEqual([]);
    await page.goto(`${site}/contacts?sort=added`);
    await expect(page).toHaveURL(`${site}/log-in?return_to=%2Fcontacts%3Fsort%3Dadded`);
    await tryToLogIn(page, email, demoPassword);
    await expect(page).toHaveURL(`${site}/contacts?sort=added`);
    await page.reload();
    await expect(heading(page, 'Contacts')).toBeVisible();
    expect(await context.cookies(site)).toMatchObject([{ name: 'meishi.person', path }]);
  });

  const { call, profileId, userId } = await signedIn();
  await fillIn();
  await giveTeam();

  await test.step('every page', async () => {
    await call(createGroup, { body: { display_name: 'Lindenhof' } });
    const logo = { body: { kind: 'logo' }, files: { photo: new Blob([drawnLogo('#0a5')]) } } as const;
    await call(uploadGroupPhoto, { params: { id: 'lindenhof' }, ...logo });
    await page.goto(`${site}/group/lindenhof`);
    await waitUntilLoaded(page);
    for (const { path: pattern } of await allPages()) {
      const opened = pattern
        .replace('{groupname}', 'lindenhof')
        .replace('/admin/users/{id}', `/admin/users/${userId}`)
        .replace('/profile/{id}', `/profile/${profileId}`)
        .replace('{product}', 'metal')
        .replace('{section}', 'you');
      // Pages of things that the user does not have, and of visitors.
      if (/[{]|^\/(?:accept-invite|log-in|auth|identity-emulator)/.test(opened)) continue;
      await test.step(opened, async () => {
        await navigateTo(page, path + opened);
        await waitUntilLoaded(page);
        expect(page.url()).toContain(`${site}/`);
      });
    }
  });

  await test.step('a payment leads back', async () => {
    await page.goto(`${site}/products/metal`);
    await page.getByRole('link', { name: 'Order with our design' }).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('link', { name: 'Back to Meishi' }).click();
    await expect(page.getByText('You left before paying.')).toBeVisible();
    expect(page.url()).toContain(`${site}/checkout?`);
  });

  await test.step('what other programs get', async () => {
    const pass = await page.request.get(`${site}/api/v1/passes/generate?profile_id=${profileId}`);
    const content = JSON.parse(new AdmZip(await pass.body()).readAsText('pass.json'));
    expect(content).toMatchObject({
      webServiceURL: `${site}/api/v1/wallet`,
      barcodes: [{ message: `${site}/profile/${profileId}?s=wallet` }],
    });
    const book = await page.request.get(`${proxy.origin}/.well-known/carddav`, { maxRedirects: 0 });
    expect([book.status(), book.headers().location]).toEqual([301, `${path}/dav/`]);
    const card = await call(listOrCreateCards, { body: { profile_id: profileId, label: 'Wallet' } });
    expect(card).toMatchObject({ url: expect.stringMatching(new RegExp(`^${site}/c/`)) });
    const tap = await page.request.get('url' in card ? card.url : '');
    expect(tap.url()).toBe(`${site}/profile/${profileId}?s=nfc`);
    const shown = await page.request.get(`${site}/api/docs`);
    expect(shown.ok()).toBe(true);
  });

  await test.step('a remote’s release', async () => {
    await releaseUncheckedTo(site, 'mf-groups', join(import.meta.dirname, '../../mf-groups'), releaseToken);
    await page.goto(`${site}/group/lindenhof/members`);
    await expect(page.getByText('Noor Abbas').first()).toBeVisible();
  });

  await test.step('without a network', async () => {
    await page.goto(`${site}/contacts`);
    await expect.poll(() => page.evaluate(workerAt)).toEqual([`${site}/offline-worker.js`, `${site}/`]);
    await expect.poll(() => page.evaluate(isStored, `${path}/dashboard`)).toBe(true);
    await page.goto(`${site}/dashboard`);
    await expect(page.getByRole('link', { name: 'Share your card' })).toBeVisible();
    await expect.poll(() => page.evaluate(hasFile, 'BEGIN:VCARD')).toBe(true);
    await context.setOffline(true);
    await page.goto(`${site}/dashboard`);
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await expect(heading(page, 'Your profile')).toBeVisible();
    await context.setOffline(false);
  });

  /** A job title, a photo and a link. */
  async function fillIn() {
    await changeProfile({ call, profileId, email }, { job_title: 'Bookbinder' });
    const drawn = await fetch(`${site}/profile/${profileId}/picture.jpg`);
    const photo = await drawn.blob();
    await call(uploadProfilePhoto, { params: { id: profileId }, body: { kind: 'photo' }, files: { photo } });
    const link = { kind: 'website', title: 'Portfolio', url: 'https://lindenhof.example/work' } as const;
    await call(createLink, { body: { ...link, profile_id: profileId } });
  }

  async function giveTeam() {
    await inDatabase(
      (database) => database.query(`update users set plan = 'team', subscription_status = 'active'`),
      server.database,
    );
  }
});

test('a visitor sees a profile, follows a link, and leaves details', async ({ page }) => {
  const { site } = proxy;
  const { profileId } = await signedIn();
  await page.goto(`${site}/profile/${profileId}?s=qr`);
  await expect(heading(page, 'Noor Abbas')).toBeVisible();
  for (const [selector, attribute, address] of [
    ['link[rel=canonical]', 'href', `${site}/profile/${profileId}`],
    ['meta[property="og:image"]', 'content', `${site}/profile/${profileId}/picture.jpg`],
    ['link[rel=manifest]', 'href', `${path}/manifest.webmanifest`],
  ] as const)
    expect(await page.locator(selector).getAttribute(attribute)).toContain(address);
  const logIn = page.getByRole('link', { name: 'Log In', includeHidden: true });
  await expect(logIn).toHaveAttribute('href', `${path}/log-in`);

  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save contact' }).click();
  expect((await saved).suggestedFilename()).toBe('Noor Abbas.vcf');
  const link = page.getByRole('link', { name: /^Portfolio/ });
  const click = await page.request.get(proxy.origin + (await link.getAttribute('href')), { maxRedirects: 0 });
  expect([click.status(), click.headers().location]).toEqual([302, 'https://lindenhof.example/work']);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Share your details' }).click();
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill(newAddress('visitor'));
  await page.getByLabel(/may keep these details/).check();
  await page.getByRole('button', { name: 'Send to Noor' }).click();
  await expect(page.getByText(/Thank you/).first()).toBeVisible();

  await page.goto(`${site}/log-in`);
  await tryToLogIn(page, email, demoPassword);
  await expect(page).toHaveURL(`${site}/dashboard`);
  await page.goto(`${site}/analytics`);
  await expect(analyticsNumber(page, 'Clicks')).toBeVisible();
});

/** The user of the journey, over HTTP. */
async function signedIn() {
  const { idToken } = await authenticate('signInWithPassword', email);
  const call = createClient({ baseUrl: `${proxy.site}/api/v1`, token: async () => idToken });
  const { user_id, default_profile_id } = await call(getMe);
  return { call, userId: user_id, profileId: default_profile_id };
}

/** Run in the page. */
async function workerAt() {
  const registration = await navigator.serviceWorker.getRegistration();
  return [navigator.serviceWorker.controller?.scriptURL, registration?.scope];
}
const isStored = async (key: string) => (await caches.match(key)) !== undefined;
async function hasFile(text: string): Promise<boolean> {
  const files = await (await caches.open('meishi-offline-signed-files')).matchAll();
  const texts = await Promise.all(files.map((file) => file.text()));
  return texts.some((content) => content.includes(text));
}
