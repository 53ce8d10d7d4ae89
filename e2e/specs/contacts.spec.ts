import { readFile } from 'node:fs/promises';
import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { parseVCards } from 'vcard4-ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expectNames, withContacts } from '../fixtures/contacts.ts';
import { test } from '../fixtures/test.ts';

/** Contacts in daily use. */

const detail = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const notice = (page: Page) => page.getByRole('region', { name: 'Notices' });
const saved = (page: Page, path: RegExp | string) =>
  page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().match(path) !== null,
  );

test('a contact is added, gets a note and a reminder', { tag: '@promise' }, async ({ browser }) => {
  const { page, call } = await withContacts(
    browser,
    [{ display_name: 'Émile Marchand', company: 'Atelier', tags: ['fair'] }, { display_name: 'Zoe Kjær' }],
    { pro: true },
  );
  await expectNames(page, ['Émile Marchand', 'Zoe Kjær']);
  await expectAccessible(page, 'the list');

  await page.getByRole('button', { name: 'Add a contact' }).click();
  const sheet = page.getByRole('dialog', { name: 'New contact' });
  await sheet.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await sheet.getByLabel('Company').fill('Analytical Engines');
  await sheet.getByLabel('Email addresses 1').fill('ada@example.com');
  await sheet.getByLabel('Phone numbers 1').fill('+44 20 7946 0100');
  await sheet.getByLabel('Website').fill('ada.example');
  await sheet.getByLabel('Met on').fill('2026-11-03');
  await sheet.getByLabel('Event').fill('Web Summit');
  await sheet.getByRole('button', { name: 'Add contact' }).click();
  const ada = detail(page, 'Ada Lovelace');
  await expect(ada.getByRole('heading', { name: 'Ada Lovelace', level: 2 })).toBeVisible();
  await expect(ada.getByText('Web Summit · 3 November 2026')).toBeVisible();
  await expect(ada.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+442079460100');
  await expectNames(page, ['Ada Lovelace', 'Émile Marchand', 'Zoe Kjær']);

  let stored = saved(page, /\/users\/contacts$/);
  await ada.getByLabel('Add a tag').fill('engines');
  await page.keyboard.press('Enter');
  await expect(ada.getByRole('button', { name: 'Remove the tag engines' })).toBeVisible();
  await stored;
  stored = saved(page, /\/contacts\/[^/]+$/);
  await ada.getByRole('textbox', { name: 'Notes' }).fill('Thinks in punched cards.');
  expect((await stored).ok()).toBe(true);

  await ada.getByRole('button', { name: 'Remind me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind me about Ada Lovelace' });
  await dialog.getByRole('radio', { name: /^In 3 days/ }).check();
  await dialog.getByLabel('About').fill('Send the offer');
  await dialog.getByRole('button', { name: 'Remind me' }).click();
  await expect(ada.getByText('Send the offer')).toBeVisible();
  await page.getByRole('button', { name: 'Reminders', exact: true }).click();
  await expectNames(page, ['Ada Lovelace']);
  await page.getByRole('button', { name: 'Reminders', exact: true }).click();
  await expectNames(page, ['Ada Lovelace', 'Émile Marchand', 'Zoe Kjær']);
  await expectAccessible(page, 'a contact');

  // The open contact is part of the address.
  await page.reload();
  await expect(ada.getByRole('textbox', { name: 'Notes' })).toHaveValue('Thinks in punched cards.');
  await expect
    .poll(async () => (await call(listContacts, { query: { search: 'punched' } })).contacts[0])
    .toMatchObject({ display_name: 'Ada Lovelace', website: 'https://ada.example', tags: ['engines'] });
});

test('a deleted contact is restored by Undo and from the trash', async ({ browser }) => {
  const { page } = await withContacts(browser, [
    { display_name: 'Ada Lovelace' },
    { display_name: 'Zoe Kjær' },
  ]);
  const ada = detail(page, 'Ada Lovelace');
  await page.getByRole('option', { name: /Ada Lovelace/ }).click();
  await ada.getByRole('button', { name: 'More for Ada Lovelace' }).click();
  await page.getByRole('menuitem', { name: 'Move to the trash' }).click();
  await expectNames(page, ['Zoe Kjær']);
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expectNames(page, ['Ada Lovelace', 'Zoe Kjær']);

  await page.getByRole('option', { name: /Ada Lovelace/ }).click();
  await ada.getByRole('button', { name: 'More for Ada Lovelace' }).click();
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('menuitem', { name: 'Move to the trash' }).click();
  expect((await deleted).url()).toMatch(/\/contacts\/[^/]+\?forever=false$/);
  await page.goto('/contacts/trash');
  await expect(page.getByText(/Will be deleted in 30 days/)).toBeVisible();
  await expectAccessible(page, 'the trash');
  await page.getByRole('button', { name: 'Restore Ada Lovelace' }).click();
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  await page.getByRole('link', { name: 'Contacts', exact: true }).last().click();
  await expectNames(page, ['Ada Lovelace', 'Zoe Kjær']);

  await page.getByRole('option', { name: /Zoe Kjær/ }).click();
  await detail(page, 'Zoe Kjær').getByRole('button', { name: 'More for Zoe Kjær' }).click();
  const moved = page.waitForResponse(/forever=false$/);
  await page.getByRole('menuitem', { name: 'Move to the trash' }).click();
  await moved;
  await page.goto('/contacts/trash');
  await page.getByRole('button', { name: 'Permanently delete Zoe Kjær' }).click();
  const erased = page.waitForResponse(/\/contacts\/[^/]+\?forever=true$/);
  await page.getByRole('button', { name: 'Delete permanently', exact: true }).click();
  expect((await erased).ok()).toBe(true);
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
});

test('a table is imported by its column mapping and exported without loss', async ({ browser }) => {
  const { page, call } = await withContacts(browser, [
    { display_name: 'Grace Hopper', emails: [{ value: 'grace@example.com' }] },
  ]);
  await page.goto('/contacts/import');
  const rows = [
    'Who,Reach,Organisation,Venue',
    '"Lovelace; Ada, Countess",ada@example.com,"Engines, Ltd.",Hall 4',
    'Grace Hopper,grace@example.com,Navy,Hall 5',
    ',,,Hall 6',
  ];
  await page.getByLabel('File with contacts').setInputFiles({
    name: 'fair.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  });
  for (const [column, field] of [
    ['Who', 'Name'],
    ['Reach', 'Email'],
    ['Venue', 'Place where you met'],
  ] as const)
    await page.getByLabel(`Field for the column ${column}`).selectOption({ label: field });
  await expect(page.getByRole('button', { name: 'Import 2 contacts' })).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Columns' })).toContainText('ada@example.com');
  await expectAccessible(page, 'the preview of an import');
  expect((await call(listContacts)).total).toBe(1);
  await page.getByRole('button', { name: 'Import 2 contacts' }).click();
  await expect(page.getByRole('heading', { name: '1 contact added' })).toBeVisible();
  const { contacts } = await call(listContacts);
  expect(contacts).toMatchObject([
    { display_name: 'Grace Hopper', company: 'Navy', source: 'manual', met: { place: 'Hall 5' } },
    { display_name: 'Lovelace; Ada, Countess', company: 'Engines, Ltd.', source: 'import' },
  ]);

  await page.getByRole('link', { name: 'View contacts' }).click();
  await expectNames(page, ['Lovelace; Ada, Countess', 'Grace Hopper']);
  const exported = async (format: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export contacts' });
    await dialog.getByRole('radio', { name: format }).check();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save file' }).click();
    await expect(dialog).toBeHidden();
    return readFile(await (await download).path(), 'utf8');
  };
  const names = ['Grace Hopper', 'Lovelace; Ada, Countess'];
  const table: Record<string, string>[] = parse(await exported('CSV'), { bom: true, columns: true });
  expect(table.map(({ Name }) => Name)).toEqual(names);
  expect(table[1]?.['Organization Name']).toBe('Engines, Ltd.');
  for (const version of ['3.0', '4.0']) {
    const { vCards = [] } = parseVCards(await exported(`vCard ${version}`));
    expect(vCards.map(({ FN }) => FN[0]?.value)).toEqual(names);
  }
});

test('duplicates are merged, and contacts marked as different stay separate', async ({ browser }) => {
  const { page, call } = await withContacts(browser, [
    { display_name: 'Ada Lovelace', company: 'Engines', emails: [{ value: 'ada@example.com' }] },
    { display_name: 'A. Lovelace', company: 'Engines Ltd.', emails: [{ value: 'ADA@example.com' }] },
    { display_name: 'Front desk', phones: [{ value: '+49 30 1234567' }] },
    { display_name: 'Bo', phones: [{ value: '+49 (0)30 12345-67' }] },
  ]);
  await page.goto('/contacts/duplicates');
  const ada = page.getByRole('region', { name: 'Ada Lovelace' });
  await expect(page.getByText('2 groups to review')).toBeVisible();
  await expectAccessible(page, 'duplicates');
  await ada.getByRole('radio', { name: 'Company: Engines Ltd.' }).check();
  await ada.getByRole('button', { name: 'Merge 2' }).click();
  await expect(ada).toBeHidden();
  await page
    .getByRole('region', { name: 'Front desk' })
    .getByRole('button', { name: 'Different people' })
    .click();
  await expect(page.getByRole('heading', { name: 'No duplicates' })).toBeVisible();
  const { contacts } = await call(listContacts);
  expect(contacts.map(({ display_name, company }) => `${display_name}, ${company}`)).toEqual([
    'Ada Lovelace, Engines Ltd.',
    'Bo, ',
    'Front desk, ',
  ]);
});

test('all actions of the list work by keyboard', async ({ browser }) => {
  const { page, call } = await withContacts(
    browser,
    ['Ada', 'Bo', 'Chuck', 'Etta', 'Grace'].map((display_name) => ({ display_name })),
  );
  const list = page.getByRole('listbox', { name: 'Contacts' });
  const active = (name: string) =>
    expect
      .poll(() =>
        list.evaluate(
          (box) =>
            document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '',
        ),
      )
      .toContain(name);
  await expect(list).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search contacts')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(list).toBeFocused();
  await active('Ada');
  await page.keyboard.press('End');
  await active('Grace');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await active('Bo');

  await page.keyboard.press('Enter');
  await expect(detail(page, 'Bo')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeFocused();
  await active('Bo');

  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('Delete');
  await expectNames(page, ['Ada', 'Grace']);
  await notice(page).getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expectNames(page, ['Ada', 'Bo', 'Chuck', 'Etta', 'Grace']);

  await list.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(page.getByText('5 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Tag', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tag', { exact: true }).and(page.locator('input'))).toBeVisible();
  await page.getByLabel('Tag', { exact: true }).and(page.locator('input')).focus();
  await page.keyboard.type('fair');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await call(listContacts, { query: { tag: 'fair' } })).total).toBe(5);

  await list.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.type('ett');
  await expectNames(page, ['Etta']);
  await expect(page.getByLabel('Search contacts')).toHaveValue('ett');
});

test('on a phone, list and contact are separate screens, even without a network', async ({ browser }) => {
  const many = Array.from({ length: 24 }, (_, index) => ({
    display_name: `${String.fromCharCode(65 + index)}mira Okafor`,
    company: 'Lindenhof',
  }));
  const { page } = await withContacts(browser, many, {
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'no-preference',
  });
  const list = page.getByRole('listbox', { name: 'Contacts' });
  await expect(list).toBeVisible();
  await expectAccessible(page, 'the list on a phone');
  await list.evaluate((box) => box.scrollTo({ top: 900 }));
  const row = page.getByRole('option', { name: /Omira Okafor/ });
  const animations = await page.context().newCDPSession(page);
  await animations.send('Animation.enable');
  // The contact slides in. Its first frame must not widen the page.
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await row.tap();
  await expect(page.getByRole('heading', { name: 'Omira Okafor' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await animations.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(list).toBeHidden();
  await expectAccessible(page, 'a contact on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.goBack();
  await expect(row).toBeInViewport();

  await page.context().setOffline(true);
  await expect(page.getByText(/You’re offline/).first()).toBeVisible();
  await expect(row).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Capture a contact' })).toBeVisible();
  await row.tap();
  await expect(page.getByRole('heading', { name: 'Omira Okafor' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeDisabled();
});
