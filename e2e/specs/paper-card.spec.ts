import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import {
  languageFile,
  readerEngines,
  readerFolder,
  readerWorker,
} from '@meishi/api-contract/rules/reader-files';
import { expect, type Request } from '@playwright/test';
import { newUser } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { photographOf, storedReaderFiles } from '../fixtures/paper-card.ts';
import { watchPolicy } from '../fixtures/policy-violations.ts';
import { startSession } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';

/** A paper card becomes a contact, read in the browser. */

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 }, locale: 'en-GB' });

test('a photograph of a card is read in the browser, corrected and added, and what reads it is stored for use without a network', async ({
  context,
}) => {
  const user = await newUser('Noor Abbas');
  const policy = await watchPolicy(context);
  await startSession(context, user.email);
  const page = await context.newPage();
  await page.goto('/contacts');
  await expect(page.getByRole('button', { name: 'Scan a paper card' })).toBeVisible();
  await expect.poll(() => page.evaluate(isControlled)).toBe(true);

  const sent: Request[] = [];
  context.on('request', (request) => sent.push(request));
  await page.getByRole('button', { name: 'Scan a paper card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan a paper card' });
  await dialog.getByLabel('Choose a picture').setInputFiles(
    await photographOf([
      ['Anna Lindner', 22, 10],
      ['Head of Sales', 50, 5.5],
      ['Harbour Systems Ltd', 92, 7.5],
      ['Mobile +44 7700 900123', 124, 5],
      ['anna.lindner@harbour-systems.com', 140, 5],
      ['www.harbour-systems.com', 156, 5],
    ]),
  );
  // Reading takes long on a busy machine.
  await expect(dialog.getByLabel('Name')).toHaveValue('Anna Lindner', { timeout: 120_000 });
  await expect(dialog.getByLabel('Job title')).toHaveValue('Head of Sales');
  await expect(dialog.getByLabel('Company')).toHaveValue('Harbour Systems Ltd');
  await expect(dialog.getByLabel('Email')).toHaveValue('anna.lindner@harbour-systems.com');
  await expect(dialog.getByLabel('Mobile')).toHaveValue('+44 7700 900123');
  await expect(dialog.getByRole('img', { name: 'On the card' }).first()).toBeVisible();
  await expectAccessible(page, 'what was read of a card');
  await dialog.getByLabel('Job title').fill('Director of Sales');

  // No request is large enough for a picture or what was read of it. A report about loaded releases is small.
  const isLarge = (request: Request) => (request.postDataBuffer()?.length ?? 0) > 1_000;
  expect(sent.filter(isLarge).map((request) => request.url())).toEqual([]);
  expect(sent.filter((request) => new URL(request.url()).search.length > 200)).toEqual([]);

  await dialog.getByRole('button', { name: 'Set the corners' }).click();
  await dialog.getByRole('button', { name: 'Top left corner' }).press('ArrowLeft');
  await expectAccessible(page, 'the corners of a card');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Job title')).toHaveValue('Director of Sales');
  await dialog.getByRole('button', { name: 'Continue' }).click();

  const form = page.getByRole('dialog', { name: 'New contact' });
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Anna Lindner');
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/contacts$/.test(response.url()),
  );
  await form.getByRole('button', { name: 'Add contact' }).click();
  await saved;
  const { contacts } = await user.call(listContacts, { query: {} });
  expect(contacts).toMatchObject([
    {
      display_name: 'Anna Lindner',
      last_name: 'Lindner',
      job_title: 'Director of Sales',
      company: 'Harbour Systems Ltd',
      emails: [{ value: 'anna.lindner@harbour-systems.com', primary: true }],
      phones: [{ value: '+44 7700 900123', label: 'Mobile' }],
      website: 'https://www.harbour-systems.com',
    },
  ]);
  policy.expectNone();

  const needed = [readerWorker, languageFile('en')].map((file) => `${readerFolder}/${file}`);
  await expect.poll(() => storedReaderFiles(page)).toEqual(expect.arrayContaining(needed));
  expect(
    (await storedReaderFiles(page)).some((path) => readerEngines.some((file) => path.endsWith(file))),
  ).toBe(true);
});

/** Runs in the page: whether pages are stored and the service worker answers for them. */
async function isControlled(): Promise<boolean> {
  const known = await caches.match('/offline/made-of', { cacheName: 'meishi-offline-pages' });
  return known !== undefined && navigator.serviceWorker.controller !== null;
}
