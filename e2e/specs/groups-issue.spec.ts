import { expect } from '@playwright/test';
import type { SignedIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { inDatabase } from '../fixtures/database.ts';
import { newGroup } from '../fixtures/groups.ts';
import { mailTo } from '../fixtures/inbox.ts';
import { newTable, rowsOf } from '../fixtures/issues.ts';
import { openAs } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';

/** Cards for a whole company from a table: checked, issued, mailed, taken over by the letter, undone. */

test('a table of 30 people becomes 30 public cards and 30 letters; one takes hers over, and the rest is undone', {
  tag: '@promise',
}, async ({ browser }) => {
  test.slow();
  const group = await newGroup({ admins: ['Ada Admin'], members: [] });
  const [ada] = group.admins as [SignedIn];
  await inDatabase((database) => database.query('update users set seats = 40 where email = $1', [ada.email]));
  const { people, table } = newTable(30);
  const page = await openAs(browser, ada.email, `/group/${group.name}/issue`);
  await expect(page.getByText('No tables yet')).toBeVisible();
  await expectAccessible(page, 'a group without tables');
  const invalid = '\r\n;;Monteurin;Werk 1';
  await page.getByLabel('Table of people').setInputFiles({
    name: 'personal.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table + invalid),
  });
  await expect(page.getByRole('button', { name: 'Issue 30 cards' })).toBeEnabled();
  await page.getByText('Needs correction (1)').click();
  await expect(page.getByRole('row').filter({ hasText: 'Add a name.' })).toBeVisible();
  await expectAccessible(page, 'a checked table');
  await page.getByRole('button', { name: 'Issue 30 cards' }).click();

  // The work goes on when the page is left.
  await expect(page.getByRole('button', { name: 'Issue 30 cards' })).toHaveCount(0);
  const address = page.url();
  await page.goto('/dashboard');
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Not claimed (30)')).toBeVisible();
  await expectAccessible(page, 'an issued table');

  const issueId = new URL(address).searchParams.get('issue') ?? '';
  const rows = (await rowsOf(ada, group.name, issueId)).filter(({ result }) => result === 'new');
  expect(rows).toHaveLength(30);
  const visitor = await (await browser.newContext()).newPage();
  for (const { profile_id, display_name } of rows) {
    expect((await visitor.goto(`/profile/${profile_id}`))?.status()).toBe(200);
    await expect(visitor.getByRole('heading', { level: 1, name: display_name })).toBeVisible();
  }
  for (const { email } of people) await mailTo(email, /^Your business card on .* is ready$/);

  const [{ name, email }] = people as [(typeof people)[0]];
  const letter = await mailTo(email, /^Your business card/);
  expect(letter.text).toContain('Monteurin');
  const [link = ''] = /https?:\S+\/claim-card\/\S+/.exec(letter.text) ?? [];
  const claimer = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await claimer.goto(link);
  await expect(claimer.getByRole('region', { name: 'Your card' })).toContainText(
    `${group.displayName} made a card for ${name}.`,
  );
  await expect(claimer.getByLabel('Email')).toHaveValue(email);
  await expectAccessible(claimer, 'the sign-up for an issued card');
  await claimer.getByLabel('Your name').fill(name);
  await claimer.getByLabel('Password', { exact: true }).fill('a-long-pass-phrase');
  await claimer.getByRole('button', { name: 'Create your card' }).click();
  await expect(claimer.getByRole('heading', { name: 'Your card is ready' })).toBeVisible();
  await expectAccessible(claimer, 'an issued card');
  expect((await rowsOf(ada, group.name, issueId))[0]?.claimed).toBe(false);
  await claimer.getByRole('button', { name: 'Take over my card' }).press('Enter');
  await expect(claimer.getByRole('heading', { name: 'The card is yours' })).toBeVisible();
  await claimer.getByRole('link', { name: 'Edit the card' }).click();
  await expect(claimer).toHaveURL(new RegExp(`profile=${rows[0]?.profile_id}`));
  await claimer.goto(link);
  await expect(claimer.getByRole('heading', { name: 'This card can’t be taken over' })).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw cards' }).click();
  await expect(page.getByText('Stays (1)')).toBeVisible({ timeout: 60_000 });
  await page.getByText('Stays (1)').click();
  await expect(page.getByRole('row').filter({ hasText: 'Has taken over the card' })).toContainText(name);
  expect((await visitor.goto(`/profile/${rows[0]?.profile_id}`))?.status()).toBe(200);
  expect((await visitor.goto(`/profile/${rows[1]?.profile_id}`))?.status()).toBe(404);
});
