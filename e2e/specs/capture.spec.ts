import { createContactEvent } from '@meishi/api-contract/endpoints/contacts/contact-events';
import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { languageFile, readerFolder, readerWorker } from '@meishi/api-contract/rules/reader-files';
import { type BrowserContext, chromium, expect } from '@playwright/test';
import type { Client } from 'pg';
import { newUser } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { withCamera } from '../fixtures/camera.ts';
import {
  becomeReady,
  logOut,
  phone,
  scanPaper,
  storedCaptures,
  waitingCapture as waiting,
} from '../fixtures/captures.ts';
import { inDatabase } from '../fixtures/database.ts';
import { photographOf, storedReaderFiles } from '../fixtures/paper-card.ts';
import { startReconfigured } from '../fixtures/reconfigured-server.ts';
import { test } from '../fixtures/test.ts';
import { newAddress } from '../fixtures/users.ts';

/** Contacts that are captured without a network reach the server once, whatever happens to tabs, servers and answers. */

const capturesPath = '**/api/v1/contacts/captures';

test('contacts that are captured in flight mode, scanned and left by a visitor are added once each', async () => {
  const owner = await newUser('Noor Abbas');
  const scanned = await newUser('Grace Hopper');
  const words = (en: string) => ({ en, de: '' });
  const question = { kind: 'choice' as const, required: true, words: words('Which paper?') };
  await owner.call(createContactEvent, {
    body: {
      name: 'Paper fair',
      from: '2020-01-01T09:00',
      to: '2120-01-01T18:00',
      time_zone: 'Europe/Berlin',
      questions: [{ ...question, options: ['Cotton', 'Recycled'].map(words) }],
    },
  });
  // A server that the test kills.
  let server = await startReconfigured({});
  const port = Number(new URL(server.url).port);
  const here = { ...phone, baseURL: server.url };
  const restart = async () => {
    server = await startReconfigured({}, port);
  };
  await withCamera(`${server.url}/profile/${scanned.profileId}?s=qr`, async (launch) => {
    const browser = await chromium.launch(launch);
    const visitors = await browser.newContext(here);
    const visitor = await visitors.newPage();
    await visitor.goto(`/profile/${owner.profileId}`);
    await visitor.getByRole('button', { name: 'Share your details' }).click();
    await visitor.getByLabel('Name').fill('Etta James');
    await visitor.getByLabel('Email').fill(newAddress('etta'));
    await visitor.getByLabel('Which paper?').selectOption('Cotton');
    await visitor.getByLabel(/may keep these details/).check();
    await visitors.setOffline(true);
    await visitor.getByRole('button', { name: /^Send to/ }).click();
    await expect(visitor.getByText('Not sent yet.')).toBeVisible();
    await expectAccessible(visitor, 'details that are not sent yet');
    await visitor.close();

    const context = await browser.newContext({ ...here, permissions: ['camera'] });
    await beReady(context, owner.email, server.url);
    await context.setOffline(true);
    const hall = await context.newPage();
    await hall.goto('/dashboard');
    // Two taps from the first screen.
    await hall.getByRole('link', { name: 'Share your card' }).click();
    await hall.getByRole('link', { name: 'Capture a contact' }).click();
    await hall.getByRole('textbox', { name: 'Name', exact: false }).first().fill('Bo Diddley');
    await hall.getByLabel('Which paper?').selectOption('Recycled');
    await expectAccessible(hall, 'the form of a capture');
    await hall.getByRole('button', { name: 'Save contact' }).click();
    await expect(waiting(hall, 'Bo Diddley')).toBeVisible();

    await hall.getByRole('button', { name: 'Scan a code' }).click();
    await expect(hall.getByText(/The card was scanned/)).toBeVisible();
    await hall.getByLabel('Which paper?').selectOption('Cotton');
    await hall.getByRole('button', { name: 'Save contact' }).click();
    await expect(waiting(hall, 'Scanned card')).toBeVisible();

    await scanPaper(hall, await photographOf(paperLines), 'Anna Lindner', async (dialog) => {
      await dialog.getByLabel('Save the picture with the contact').check();
    });
    await expect(hall.getByText('The picture of the card is saved with the contact.')).toBeVisible();
    await hall.getByLabel('Which paper?').selectOption('Recycled');
    await hall.getByRole('button', { name: 'Save contact' }).click();
    await expect(waiting(hall, 'Anna Lindner')).toContainText('with a picture');

    const badge = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Muddy Waters\r\nEMAIL:muddy@example.com\r\nEND:VCARD';
    await scanPaper(hall, await photographOf([['VISITOR', 22, 10]], badge), 'Muddy Waters');
    await hall.getByLabel('Which paper?').selectOption('Cotton');
    await hall.getByRole('button', { name: 'Save contact' }).click();
    await expect(waiting(hall, 'Muddy Waters')).toBeVisible();
    await expectAccessible(hall, 'captures that wait');
    expect(await hall.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await hall.close();

    const kill = async () => {
      process.kill(server.pid, 'SIGKILL');
      await server.stop();
    };
    // The server has stored the first one, and is killed before it answers. The tab is killed as well.
    let requests = 0;
    const isKilled = new Promise<void>((resolve) => {
      void context.route(capturesPath, async (route) => {
        requests += 1;
        if (requests > 1) return route.abort();
        await route.fetch();
        await kill();
        await route.abort();
        resolve();
      });
    });
    await context.setOffline(false);
    const first = await context.newPage();
    await first.goto('/dashboard');
    await isKilled;
    await first.close();
    await context.unroute(capturesPath);
    expect((await owner.call(listContacts)).total).toBe(1);

    // Killed again, while it stores the second one.
    await restart();
    const second = await context.newPage();
    await inDatabase(async (database) => {
      await database.query('begin');
      await database.query('select from users where email = $1 for update', [owner.email]);
      await second.goto('/contacts/capture');
      await expect.poll(() => waitingQueries(database)).toBeGreaterThan(0);
      await kill();
      await database.query('rollback');
    });
    await second.close();
    expect((await owner.call(listContacts)).total).toBe(1);

    // The first picture is stored, and its answer is lost.
    await restart();
    let pictures = 0;
    await context.route('**/api/v1/contacts/captures/*/picture', async (route) => {
      pictures += 1;
      if (pictures > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    const later = await context.newPage();
    await later.goto('/contacts');
    await expect.poll(async () => (await later.evaluate(storedCaptures)).rows).toBe(0);
    expect(pictures).toBeGreaterThanOrEqual(2);
    await visitors.setOffline(false);
    const again = await visitors.newPage();
    await again.goto(`/profile/${owner.profileId}`);
    await expect(again.getByText(/Thank you/)).toBeVisible();

    const { contacts } = await owner.call(listContacts);
    expect(
      contacts.map(({ display_name, event, answers: [answer] }) => [
        display_name,
        event?.name,
        answer?.answer,
      ]),
    ).toEqual(
      [
        ['Anna Lindner', 'Paper fair', 'Recycled'],
        ['Bo Diddley', 'Paper fair', 'Recycled'],
        ['Etta James', 'Paper fair', 'Cotton'],
        ['Grace Hopper', 'Paper fair', 'Cotton'],
        ['Muddy Waters', 'Paper fair', 'Cotton'],
      ].toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
    );
    await expect(later.getByRole('option', { name: /Bo Diddley/ })).toBeVisible();
    await expect(later.getByText(/wait to be sent|waits to be sent/)).toBeHidden();

    await test.step('a saved picture is shown with the contact until it is deleted', async () => {
      await later.getByRole('option', { name: /Anna Lindner/ }).click();
      await expect(later.getByRole('img', { name: 'Card of Anna Lindner' })).toBeVisible();
      await expectAccessible(later, 'a contact with the picture of its card');
      await later.getByRole('button', { name: 'Delete picture' }).click();
      await later
        .getByRole('alertdialog', { name: 'Delete this picture?' })
        .getByRole('button', { name: 'Delete picture' })
        .click();
      await expect(later.getByRole('img', { name: 'Card of Anna Lindner' })).toBeHidden();
    });

    await test.step('log-out asks before it deletes what was not sent', async () => {
      await context.unroute(capturesPath);
      await context.route(capturesPath, (route) => route.abort());
      await later.goto('/contacts/capture');
      await later.getByRole('textbox', { name: 'Name', exact: false }).first().fill('Howlin Wolf');
      await later.getByLabel('Which paper?').selectOption('Cotton');
      await later.getByRole('button', { name: 'Save contact' }).click();
      await expect(waiting(later, 'Howlin Wolf')).toBeVisible();
      await logOut(later);
      const dialog = later.getByRole('alertdialog', { name: 'Delete 1 captured contact?' });
      await expectAccessible(later, 'the question before log-out');
      await dialog.getByRole('button', { name: 'Stay logged in' }).click();
      await expect(dialog).toBeHidden();
      await logOut(later);
      await dialog.getByRole('button', { name: 'Log out and delete' }).click();
      await expect(later).toHaveURL('/');
      await expect.poll(() => later.evaluate(storedCaptures)).toEqual({ keys: 0, deviceKeys: 0, rows: 0 });
    });
    await browser.close();
  });
  await server.stop();
});

/** The number of statements that wait for a row. */
async function waitingQueries(database: Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int from pg_locks where not granted and locktype in ('transactionid', 'tuple')`,
  );
  return rows[0]?.count ?? 0;
}

/** Logs in, and waits until the device has all that the capture screen needs, with the reader of paper cards. */
async function beReady(context: BrowserContext, email: string, origin: string): Promise<void> {
  const page = await becomeReady(context, email, origin);
  await page.goto('/contacts/capture');
  await scanPaper(page, await photographOf([['Warm Up', 22, 10]]), 'Warm Up');
  const needed = [readerWorker, languageFile('en')].map((file) => `${readerFolder}/${file}`);
  await expect.poll(() => storedReaderFiles(page)).toEqual(expect.arrayContaining(needed));
  await page.close();
}

const paperLines: Parameters<typeof photographOf>[0] = [
  ['Anna Lindner', 22, 10],
  ['Head of Sales', 50, 5.5],
  ['Harbour Systems Ltd', 92, 7.5],
  ['anna.lindner@harbour-systems.com', 140, 5],
];
