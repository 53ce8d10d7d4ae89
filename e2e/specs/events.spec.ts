import { readFile } from 'node:fs/promises';
import {
  createContactEvent,
  listContactEvents,
} from '@meishi/api-contract/endpoints/contacts/contact-events';
import { createContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { expect } from '@playwright/test';
import { parse } from 'csv-parse/sync';

import { expectAccessible } from '../fixtures/axe.ts';
import { userWithProfile } from '../fixtures/profiles.ts';
import { openAs } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { newAddress } from '../fixtures/users.ts';

/** Events: what is collected while one runs, and the owner's own questions. */

test('an owner makes an event with questions, and a visitor’s answers reach the contact, its numbers and its table', {
  tag: '@promise',
}, async ({ browser }) => {
  const owner = await userWithProfile();
  const page = await openAs(browser, owner.email, '/events', {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New event' }).click();
  const sheet = page.getByRole('dialog', { name: 'New event' });
  await sheet.getByLabel('Name').fill('Paper fair');
  await sheet.getByLabel('Place').fill('Hall 6');
  await sheet.getByLabel('From').fill('2020-01-01T09:00');
  await sheet.getByLabel('Until').fill('2120-01-01T18:00');
  await sheet.getByLabel('Add a tag').fill('Foil');
  await sheet.getByLabel('Add a tag').press('Enter');

  await sheet.getByRole('button', { name: 'Add a question' }).click();
  const first = sheet.getByRole('group', { name: 'Question 1' });
  await first.getByLabel('Kind of answer').selectOption('One of several options');
  await first.getByLabel('Question', { exact: true }).fill('Which paper?');
  await first.getByLabel('In German').first().fill('Welches Papier?');
  await first.getByLabel('Option 1').fill('Cotton');
  await first.getByLabel('Option 2').fill('Recycled');
  await first.getByRole('switch', { name: 'Visitors must answer' }).click();
  await sheet.getByRole('button', { name: 'Add a question' }).click();
  const second = sheet.getByRole('group', { name: 'Question 2' });
  await second.getByLabel('Kind of answer').selectOption('Consent');
  await second.getByLabel('The sentence visitors agree to').fill('You may send me samples.');
  await expectAccessible(page, 'the form of an event');
  await sheet.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByRole('heading', { name: 'Paper fair', level: 1 })).toBeVisible();
  await expect(page.getByText('Running now')).toBeVisible();
  await expectAccessible(page, 'an event');

  const email = newAddress('visitor');
  const visitor = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await visitor.goto(`/profile/${owner.profileId}`);
  await visitor.getByRole('button', { name: 'Kontakt teilen' }).click();
  await visitor.getByLabel('Name').fill('Bo Diddley');
  await visitor.getByLabel('E-Mail').fill(email);
  await visitor.getByLabel('Welches Papier?').selectOption('Recycled');
  await visitor.getByLabel('You may send me samples.').check();
  await expectAccessible(visitor, 'the questions on a profile');
  await visitor.getByLabel(/darf diese Angaben/).check();
  await visitor.getByRole('button', { name: /senden/i }).click();
  await expect(visitor.getByText(/Danke/).first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: /^1$/ }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Bo Diddley' }).click();
  await expect(page.getByRole('button', { name: 'Remove the filter Paper fair' })).toBeVisible();
  const contact = page.getByRole('region', { name: 'Bo Diddley', exact: true });
  await expect(contact.getByText(/^Paper fair, Hall 6/)).toBeVisible();
  await expect(contact.getByText('Welches Papier?')).toBeVisible();
  await expect(contact.getByText('Recycled')).toBeVisible();
  await expect(contact.getByRole('definition').filter({ hasText: /^Agreed/ })).toBeVisible();
  const tagged = page.waitForResponse(
    (response) => response.url().endsWith('/users/contacts') && response.ok(),
  );
  await contact.getByRole('button', { name: 'Add the tag Foil' }).click();
  await tagged;
  await expectAccessible(page, 'a contact with answers');

  const [event] = await owner.call(listContactEvents);
  await page.goto(`/events/${event?.event_id}`);
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  const table = await readFile(await (await saved).path(), 'utf8');
  const [row] = parse(table, { bom: true, columns: true }) as Record<string, string>[];
  expect(row).toMatchObject({
    Name: 'Bo Diddley',
    Labels: 'Foil',
    Event: 'Paper fair',
    'Welches Papier?': 'Recycled',
    'You may send me samples.': 'Agreed',
  });
});

test('a deleted event leaves its contacts, and selected contacts move to another one', async ({
  browser,
}) => {
  const owner = await userWithProfile();
  const times = { from: '2020-01-01T09:00', to: '2020-01-02T09:00', time_zone: 'Europe/Berlin' };
  await owner.call(createContactEvent, { body: { name: 'Paper fair', ...times } });
  const running = { ...times, to: '2120-01-01T09:00' };
  await owner.call(createContactEvent, { body: { name: 'Book fair', ...running } });
  await owner.call(createContact, { body: { display_name: 'Etta James' } });
  const page = await openAs(browser, owner.email, '/contacts', { locale: 'en-GB' });
  await expect(page.getByRole('option', { name: /Etta James/ })).toContainText('Book fair');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Select contacts' }).click();
  await page.getByRole('option', { name: /Etta James/ }).click();
  await page.getByRole('button', { name: 'Move to an event' }).click();
  const moved = page.waitForResponse(
    (response) => response.url().endsWith('/contacts/bulk') && response.ok(),
  );
  await page.getByRole('menuitem', { name: 'Paper fair' }).click();
  await moved;
  const contact = async () => (await owner.call(listContacts)).contacts[0];
  expect((await contact())?.event).toMatchObject({ name: 'Paper fair' });

  await page.goto(`/events/${(await contact())?.event?.event_id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete event' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete event' }).click();
  await expect(page.getByRole('link', { name: 'Book fair' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Paper fair' })).toBeHidden();
  expect(await contact()).toMatchObject({ event: null, met: { event: 'Paper fair' } });
});
