import { endSessions } from '@meishi/api-contract/endpoints/account/sessions';
import { addCapture } from '@meishi/api-contract/endpoints/contacts/captures';
import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { createClient } from '@meishi/api-contract/transport/client';
import { expect } from '@playwright/test';
import { productUrl } from '../fixtures/addresses.ts';
import { newUser, type SignedIn } from '../fixtures/api.ts';
import { controlWorkers } from '../fixtures/background-sync.ts';
import {
  becomeReady,
  captureByName,
  logOut,
  phone,
  storedCaptures,
  waitingCapture,
} from '../fixtures/captures.ts';
import { nextSecond } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { logIn, newAddress } from '../fixtures/users.ts';

/** In browsers with Background Sync, the service worker sends captures while no page is open. */

const tag = 'meishi-captures';
const namesOf = async ({ call }: SignedIn) => {
  const { contacts } = await call(listContacts);
  return contacts.map(({ display_name }) => display_name).toSorted();
};

test('captures are sent after all pages were closed, once each', async ({ browser }) => {
  const owner = await newUser('Noor Abbas');
  const context = await browser.newContext(phone);
  const workers = await controlWorkers(context);
  const page = await becomeReady(context, owner.email);
  await expect.poll(async () => (await page.evaluate(storedCaptures)).deviceKeys).toBe(1);
  await page.goto('/contacts/capture');
  await context.setOffline(true);
  await captureByName(page, 'Bo Diddley');
  await captureByName(page, 'Etta James');
  await page.close();
  await context.setOffline(false);

  await workers.sync(tag);
  await expect.poll(() => namesOf(owner)).toEqual(['Bo Diddley', 'Etta James']);
  await workers.sync(tag);
  const later = await context.newPage();
  await later.goto('/contacts/capture');
  await expect(later.getByRole('heading', { name: 'Capture a contact' })).toBeVisible();
  await expect.poll(async () => (await later.evaluate(storedCaptures)).rows).toBe(0);
  expect(await namesOf(owner)).toEqual(['Bo Diddley', 'Etta James']);
});

test('a page and the worker that send at the same time add each contact once', async ({ browser }) => {
  const owner = await newUser('Noor Abbas');
  const context = await browser.newContext(phone);
  const workers = await controlWorkers(context);
  const page = await becomeReady(context, owner.email);
  await expect.poll(async () => (await page.evaluate(storedCaptures)).deviceKeys).toBe(1);
  await page.goto('/contacts/capture');
  await context.setOffline(true);
  const names = ['Bo Diddley', 'Etta James', 'Howlin Wolf', 'Muddy Waters'];
  for (const name of names) await captureByName(page, name);
  const other = await context.newPage();
  await context.setOffline(false);
  await Promise.all([
    workers.sync(tag),
    page.getByRole('button', { name: 'Send now' }).click(),
    other.goto('/contacts'),
    workers.sync(tag),
  ]);
  await expect.poll(async () => (await page.evaluate(storedCaptures)).rows).toBe(0);
  await expect(waitingCapture(page, 'Bo Diddley')).toBeHidden();
  expect(await namesOf(owner)).toEqual(names);
});

test('what a visitor left is sent after the page was closed, once', async ({ browser }) => {
  const owner = await newUser('Noor Abbas');
  const context = await browser.newContext(phone);
  const workers = await controlWorkers(context);
  const visitor = await context.newPage();
  await visitor.goto(`/profile/${owner.profileId}`);
  await visitor.getByRole('button', { name: 'Share your details' }).click();
  await visitor.getByLabel('Name').fill('Etta James');
  await visitor.getByLabel('Email').fill(newAddress('etta'));
  await visitor.getByLabel(/may keep these details/).check();
  await expect.poll(() => workers.registrations()).toEqual([`${productUrl}/exchanges/`]);
  await context.setOffline(true);
  await visitor.getByRole('button', { name: /^Send to/ }).click();
  await expect(visitor.getByText('Not sent yet.')).toBeVisible();
  await visitor.close();
  expect(await namesOf(owner)).toEqual([]);
  await context.setOffline(false);
  await workers.sync('exchanges');
  await expect.poll(() => namesOf(owner)).toEqual(['Etta James']);
  const again = await context.newPage();
  await again.goto(`/profile/${owner.profileId}`);
  await expect(again.getByText(/Thank you/)).toBeVisible();
  expect(await namesOf(owner)).toEqual(['Etta James']);
});

test('nothing is sent after log-out, and nothing is lost when the session was ended elsewhere', async ({
  browser,
}) => {
  const owner = await newUser('Noor Abbas');
  const context = await browser.newContext(phone);
  const workers = await controlWorkers(context);
  const created = context.waitForEvent('response', (response) => response.url().endsWith('/device-key'));
  await nextSecond();
  const page = await becomeReady(context, owner.email);
  const { secret } = (await (await created).json()).data;
  await page.goto('/contacts/capture');
  await context.setOffline(true);
  await captureByName(page, 'Bo Diddley');

  await test.step('a session that was ended elsewhere sends nothing, until the same account logs in', async () => {
    await page.close();
    await owner.call(endSessions, { body: { which: 'others' } });
    await context.setOffline(false);
    await workers.sync(tag);
    const captured_at = new Date().toISOString();
    const leaked = createClient({ baseUrl: `${productUrl}/api/v1`, token: async () => secret });
    const refused = leaked(addCapture, {
      body: { capture_id: crypto.randomUUID(), captured_at, display_name: 'Mallory' },
    });
    await expect(refused).rejects.toMatchObject({ status: 401 });
    expect(await namesOf(owner)).toEqual([]);
    const again = await context.newPage();
    await logIn(again, owner.email);
    await expect.poll(() => namesOf(owner)).toEqual(['Bo Diddley']);
    await again.close();
  });

  await test.step('log-out deletes what waits, the key and the worker', async () => {
    const here = await context.newPage();
    await here.goto('/contacts/capture');
    await expect.poll(async () => (await here.evaluate(storedCaptures)).deviceKeys).toBe(1);
    await context.route('**/api/v1/contacts/captures', (route) => route.abort());
    await captureByName(here, 'Etta James');
    await logOut(here);
    await here.getByRole('button', { name: 'Log out and delete' }).click();
    await expect.poll(() => here.evaluate(storedCaptures)).toEqual({ keys: 0, deviceKeys: 0, rows: 0 });
    await here.close();
    await context.unroute('**/api/v1/contacts/captures');
    await workers.sync(tag);
    const visitor = await context.newPage();
    await visitor.goto('/');
    await expect.poll(() => workers.registrations()).toEqual([]);
    expect(await namesOf(owner)).toEqual(['Bo Diddley']);
  });
});

test('log-out in flight mode asks before it deletes what waits', async ({ browser }) => {
  const owner = await newUser('Noor Abbas');
  const context = await browser.newContext(phone);
  const page = await becomeReady(context, owner.email);
  await page.goto('/contacts/capture');
  await expect.poll(() => page.evaluate(hasLogOutQuestion)).toBe(true);
  await context.setOffline(true);
  await captureByName(page, 'Bo Diddley');
  await logOut(page);
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(waitingCapture(page, 'Bo Diddley')).toBeVisible();
  await logOut(page);
  await page.getByRole('button', { name: 'Log out and delete' }).click();
  await expect.poll(() => page.evaluate(storedCaptures)).toEqual({ keys: 0, deviceKeys: 0, rows: 0 });
});

/** Runs in the page: whether the device has the file with the question. */
async function hasLogOutQuestion(): Promise<boolean> {
  const files = await caches.open('meishi-offline-signed-files');
  const responses = await files.matchAll();
  const texts = await Promise.all(responses.map((response) => response.text()));
  return texts.some((text) => text.includes('Log out and delete'));
}
