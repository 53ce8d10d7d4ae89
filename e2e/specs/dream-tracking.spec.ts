import { createDream, deleteDream, getDreamBoard, updateDream } from '@meishi/api-contract/endpoints/dreams';
import { expect, type Page } from '@playwright/test';
import { signIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { asDemoUser } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
import { demoUsers } from '../fixtures/users.ts';

/** The company's dreams for an internal account. */

const newTitle = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;
const titles: string[] = [];

test.afterAll(async () => {
  const { call } = await signIn(demoUsers.internal);
  const { columns } = await call(getDreamBoard);
  for (const { dream_id, title } of columns.flatMap(({ dreams }) => dreams))
    if (titles.includes(title)) await call(deleteDream, { params: { id: dream_id } });
});

test('a dream is added, measured, checked in on, moved, achieved and moved back by Undo', {
  tag: '@promise',
}, async ({ browser }) => {
  const title = newTitle('A million taps');
  titles.push(title);
  const page = await asDemoUser(browser, 'internal', {
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
  });
  await page.goto('/dream-tracking');

  await page.getByRole('button', { name: 'New dream' }).click();
  const form = page.getByRole('dialog', { name: 'New dream' });
  await form.getByLabel('What do we dream of?').fill(title);
  await form.getByLabel('Why?').fill('A tap is a handshake.');
  await form.getByLabel('Measured by').selectOption('Taps');
  await form.getByLabel('Target').fill('none');
  await form.getByRole('button', { name: 'Add dream' }).click();
  await expect(form.getByText('Please enter a whole number above zero.').first()).toBeVisible();
  await expect(form.getByLabel('What do we dream of?')).toHaveValue(title);
  await form.getByLabel('Target').fill('1000000');
  await form.getByRole('button', { name: 'Add dream' }).click();
  await expect(page.getByText(`“${title}” was added.`)).toBeVisible();

  const card = page.getByRole('article', { name: title });
  await expect(column(page, 'Dreaming').getByRole('article', { name: title })).toContainText(
    /[\d,]+ of 1,000,000 taps/,
  );
  await card.getByRole('button', { name: title, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: title });
  await expect(sheet.getByRole('img', { name: /^From [\d,]+ on .+ to [\d,]+ today$/ })).toBeVisible();
  await expect(sheet.getByText(/^At today’s pace: [\d,.]+ per day\.$/)).toBeVisible();
  await sheet.getByRole('radio', { name: 'Glad' }).check();
  await sheet.getByLabel('How is it going?').fill('People laugh when the phone lights up.');
  await sheet.getByRole('button', { name: 'Check in' }).click();
  await expect(sheet.getByRole('list', { name: 'Check-ins' })).toContainText('People laugh');
  await expect(sheet.getByLabel('How is it going?')).toHaveValue('');
  await expectAccessible(page, 'a dream');
  await page.keyboard.press('Escape');
  await expect(card).toContainText('Glad: People laugh when the phone lights up.');

  await card.getByRole('button', { name: /^Actions for/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Plan it' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Begin' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`“${title}” has begun.`)).toBeVisible();
  await expect(column(page, 'In progress').getByRole('article', { name: title })).toBeVisible();
  // The card moves before the server has saved it, so the colleague waits for the answer.
  const moved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(column(page, 'Dreaming').getByRole('article', { name: title })).toBeVisible();
  await moved;

  // A colleague's concurrent edit neither prevents a move nor is lost.
  const { call } = await signIn(demoUsers.internal);
  const why = 'A tap is a handshake, says a colleague.';
  const { columns } = await call(getDreamBoard);
  const [dream] = columns.flatMap(({ dreams }) => dreams).filter((each) => each.title === title);
  if (!dream) throw new Error(`The board has no “${title}”.`);
  const { dream_id, version, owner, horizon, status, live, target, target_date } = dream;
  const { metric } = live;
  await call(updateDream, {
    params: { id: dream_id },
    body: { title, why, owner, horizon, status, metric, target, target_date, version },
  });
  await card.dragTo(column(page, 'Planned').getByRole('heading'));
  await expect(page.getByText(`“${title}” is planned.`)).toBeVisible();
  await expect(column(page, 'Planned').getByRole('article', { name: title })).toBeVisible();

  await card.getByRole('button', { name: title, exact: true }).click();
  await expect(sheet).toContainText(why);
  const achieved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await sheet.getByRole('button', { name: 'It came true' }).click();
  const plaque = page
    .getByRole('region', { name: 'What came true' })
    .getByRole('button', { name: new RegExp(title) });
  await expect(plaque).toBeVisible();
  await achieved;
  await expectAccessible(page, 'the board with its wall');

  await plaque.click();
  await sheet.getByRole('button', { name: 'Delete' }).click();
  const notice = page.getByRole('listitem').filter({ hasText: `“${title}” was deleted.` });
  await expect(notice).toBeVisible();
  await expect(plaque).toHaveCount(0);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(plaque).toBeVisible();
});

test('a phone shows one column at a time, and a failed load can be retried', async ({ browser }) => {
  const title = newTitle('A card for pets');
  titles.push(title);
  const { call } = await signIn(demoUsers.internal);
  await call(createDream, {
    body: { title, owner: 'Ines Okafor', horizon: 'someday', metric: 'registered_cards', target: 5000 },
  });
  const page = await asDemoUser(browser, 'internal', { viewport: { width: 360, height: 780 } });
  await page.route('**/api/v1/dreams', (route) => route.abort());
  await page.goto('/dream-tracking');
  await expect(page.getByRole('heading', { name: 'The dreams could not be loaded' })).toBeVisible();
  await page.unroute('**/api/v1/dreams');
  await page.getByRole('button', { name: 'Try again' }).click();

  const card = page.getByRole('article', { name: title });
  await expect(page.getByRole('heading', { level: 2, name: /^In progress/ })).toBeVisible();
  await expect(card).toBeHidden();
  await page.getByRole('radio', { name: /^Dreaming/ }).check();
  await expect(card).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
  await expectAccessible(page, 'the board on a phone');

  await card.getByRole('button', { name: title, exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /^From / })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel('How is it going?').fill('In the tunnel');
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('How is it going?')).toHaveValue('In the tunnel');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByRole('list', { name: 'Check-ins' })).toContainText('In the tunnel');
});

const column = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Board' }).getByRole('region', { name, exact: true });
