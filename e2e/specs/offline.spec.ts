import { createContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newUser, type SignedIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { watchPolicy } from '../fixtures/policy-violations.ts';
import { changeProfile } from '../fixtures/profiles.ts';
import { readQrCode } from '../fixtures/qr-code.ts';
import { startSession } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { logIn } from '../fixtures/users.ts';

/** Without a network, a user's own code and contacts are available, and nobody else's data is. */

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

let user: SignedIn;
test.beforeAll(async () => {
  user = await newUser('Noor Abbas');
  await changeProfile(user, {
    first_name: 'Noor',
    last_name: 'Abbas',
    job_title: 'Bookbinder',
    company: 'Falz & Faden',
    emails: [{ label: 'Work', value: 'noor@falz.example', primary: true }],
    phones: [{ label: 'Mobile', value: '+49 170 5550142', primary: true }],
  });
  for (const [first_name, last_name] of [
    ['Lena', 'Hofer'],
    ['Mika', 'Tanaka'],
  ] as const)
    await user.call(createContact, {
      body: { display_name: `${first_name} ${last_name}`, first_name, last_name, company: 'Falz & Faden' },
    });
});

test('after a cold start in flight mode, the QR code contains a vCard and the contacts are shown', {
  tag: '@promise',
}, async ({ context }) => {
  await beReady(context);
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your profile', level: 1 })).toBeVisible();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await page.getByRole('link', { name: 'Share your card' }).click();
  const code = page.getByRole('dialog').getByRole('img', { name: 'QR code with your details' });
  await expect(code).toBeVisible();
  expect(await readShown(page, code)).toMatch(
    /^BEGIN:VCARD\r\nVERSION:3\.0\r\nN:Abbas;Noor;;;\r\nFN:Noor Abbas\r\nORG:Falz & Faden\r\nTITLE:Bookbinder\r\nTEL:\+49 170 5550142\r\nEMAIL:noor@falz\.example\r\nURL:http.+\/profile\/\w+\?s=qr\r\nEND:VCARD\r\n$/,
  );
  await expectAccessible(page, 'the code without a network');
  await page.goto('/share');
  await expect(code).toBeVisible();

  await page.goto('/contacts');
  await expect(page.getByText('Lena Hofer').first()).toBeVisible();
  await expect(page.getByText('Mika Tanaka').first()).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
});

test('newer data replaces stored data on the next load with a network', async ({ context }) => {
  const page = await beReady(context);
  // Make the stored page older than the server's.
  await page.evaluate(async () => {
    const pages = await caches.open('meishi-offline-pages');
    const html = (await (await pages.match('/dashboard'))?.text()) ?? '';
    const old = html.replace('</head>', '<meta name="kept" content="old"></head>');
    await pages.put('/dashboard', new Response(old, { headers: { 'content-type': 'text/html' } }));
  });
  const isOld = () => page.locator('meta[name="kept"]').count();
  await page.goto('/dashboard');
  expect(await isOld()).toBe(0);
  // The new page replaces the stored one, which happens after it is shown.
  await expect.poll(() => storedText(page, '/dashboard')).not.toContain('name="kept"');
  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your profile', level: 1 })).toBeVisible();
  expect(await isOld()).toBe(0);
  await context.setOffline(false);
});

test('scripts and pages that another script wrote into the storage are neither used nor left there', async ({
  context,
}) => {
  const page = await beReady(context);
  expect(await page.evaluate(poison)).toBeGreaterThan(10);
  const next = await context.newPage();
  await next.goto('/dashboard');
  await expect(next.getByRole('link', { name: 'Share your card' })).toBeVisible();
  expect(await next.evaluate(() => document.documentElement.dataset.taken)).toBeUndefined();
  const entry = await next.locator('script[src*="/main."]').getAttribute('src');
  await expect.poll(() => storedText(next, entry ?? '')).not.toContain('dataset.taken');
  await expect.poll(() => storedText(next, '/dashboard')).not.toContain('dataset.taken');

  await next.evaluate(poison);
  await context.setOffline(true);
  await expect(next.goto('/dashboard')).rejects.toThrow('net::ERR_');
  await context.setOffline(false);
});

test('files and pages of releases that are not live any more are deleted', async ({ context }) => {
  const page = await beReady(context);
  const old = '/remotes/shell/0.0.1-0f0f0f0f/main.js';
  await page.evaluate(async (file) => {
    const pages = await caches.open('meishi-offline-pages');
    await pages.put('/gone', new Response('gone'));
    await pages.put('/offline/made-of', new Response('other releases'));
    await (await caches.open('meishi-offline-signed-files')).put(file, new Response('old'));
  }, old);
  await page.reload();
  await expect.poll(() => storedText(page, old)).toBe('');
  expect(await storedText(page, '/gone')).toBe('');
  await expect.poll(() => page.evaluate(isKept, ['BEGIN:VCARD'])).toBe(true);
});

test('logging out removes all stored data, so that the next user sees none of it', async ({ context }) => {
  const page = await beReady(context);
  expect(await keptBy(page)).not.toEqual({ caches: [], workers: 0 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => keptBy(page)).toEqual({ caches: [], workers: 0 });
  await page.reload();
  await page.goto('/pricing');
  expect(await keptBy(page)).toEqual({ caches: [], workers: 0 });

  const other = await newUser('Lena Hofer');
  await logIn(page, other.email);
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
  await expect(page.getByText('Mika Tanaka')).toHaveCount(0);
  await expect.poll(() => answersIn(page)).toContain(other.email);
  expect(await answersIn(page)).not.toContain('Mika');
});

test('a public profile that stores pages for offline use does not violate its content security policy', async ({
  context,
}) => {
  const policy = await watchPolicy(context);
  const page = await beReady(context);
  await page.evaluate(() => caches.delete('meishi-offline-pages'));
  await page.goto(`/profile/${user.profileId}`);
  await expect.poll(() => page.evaluate(isKept, ['BEGIN:VCARD'])).toBe(true);
  policy.expectNone();
});

test('visitors, including those of public profiles, get no service worker and no stored data', async ({
  page,
}) => {
  for (const path of [`/profile/${user.profileId}`, '/', '/log-in', '/pricing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await keptBy(page), path).toEqual({ caches: [], workers: 0 });
  }
});

/** Signs in and waits until everything for offline use is stored. */
async function beReady(context: BrowserContext): Promise<Page> {
  await startSession(context, user.email);
  const page = await context.newPage();
  await page.goto('/contacts');
  await expect(page.getByText('Lena Hofer').first()).toBeVisible();
  // A response is stored after it is shown, and leaving the page ends that.
  await expect.poll(() => answersIn(page)).toContain('Lena Hofer');
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Share your card' })).toBeVisible();
  // Text of the code's own scripts, which are stored last, after the page's own files.
  await expect.poll(() => page.evaluate(isKept, ['BEGIN:VCARD', 'h1v1h-1z'])).toBe(true);
  return page;
}

/** Runs in the page: whether it works offline and its stored files contain all of these texts. */
async function isKept(words: string[]): Promise<boolean> {
  const known = await caches.match('/offline/made-of', { cacheName: 'meishi-offline-pages' });
  if (!known || !navigator.serviceWorker.controller) return false;
  const files = await (await caches.open('meishi-offline-signed-files')).matchAll();
  const texts = await Promise.all(files.map((file) => file.text()));
  return words.every((word) => texts.some((text) => text.includes(word)));
}

/** Runs in the page: changes every stored script and page, as any script of the origin can. Returns their number. */
async function poison(): Promise<number> {
  let count = 0;
  for (const name of ['meishi-offline-pages', 'meishi-offline-signed-files']) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      const type = response?.headers.get('content-type') ?? '';
      if (!response || !/html|javascript/.test(type)) continue;
      const text = await response.text();
      const code = `document.documentElement.dataset.taken = 'yes';`;
      const headers = new Headers(response.headers);
      headers.delete('content-security-policy');
      const changed = type.includes('html') ? `<script>${code}</script>${text}` : code + text;
      await cache.put(request, new Response(changed, { headers }));
      count += 1;
    }
  }
  return count;
}

function storedText(page: Page, address: string): Promise<string> {
  return page.evaluate(async (path) => {
    const stored = await caches.match(path, { ignoreVary: true });
    return stored ? stored.text() : '';
  }, address);
}

interface Kept {
  caches: string[];
  workers: number;
}

function keptBy(page: Page): Promise<Kept> {
  return page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}

/** All stored answers of the API. */
function answersIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('answers'));
    const texts: string[] = [];
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push((await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });
}

/** The content of a QR code on the screen. */
async function readShown(page: Page, code: ReturnType<Page['getByRole']>): Promise<string | undefined> {
  const address = (await code.getAttribute('src')) ?? '';
  const svg = Buffer.from(decodeURIComponent(address.slice(address.indexOf(',') + 1)));
  return readQrCode(page, svg, 'image/svg+xml', 600);
}
