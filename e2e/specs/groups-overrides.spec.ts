import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { getUserAnalytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import { listGroupLinks } from '@meishi/api-contract/endpoints/groups/group-links';
import { expect, type Page } from '@playwright/test';
import type { SignedIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import {
  booking,
  brochure,
  cell,
  groupWith,
  isSaved,
  openAsMember,
  openProfile,
  site,
} from '../fixtures/group-links.ts';
import { waitUntilIdle } from '../fixtures/navigation.ts';
import { test } from '../fixtures/test.ts';

/** The grid of link overrides: two admins and three members in separate browsers. */

// Up to three users log in, each in a separate browser, before a test starts.
test.describe.configure({ timeout: 120_000 });

const userIdOf = async ({ call }: SignedIn) => (await call(getMe)).user_id;
const grid = (page: Page) => page.getByRole('grid', { name: 'What each member’s profile shows' });

test('the grid works by keyboard: overrides for one member and for all, hiding, undo', {
  tag: '@promise',
}, async ({ browser }) => {
  const group = await groupWith(site, booking, brochure);
  const [bea, cem] = group.members as [SignedIn, SignedIn];
  const page = await openAsMember(browser, group.admins[0], `/group/${group.name}/overrides`);
  await expect(cell(page, 'Bea Arthur', 'Meet Bea')).toBeVisible();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '7');
  await expect(grid(page)).toHaveAttribute('aria-colcount', '4');
  await grid(page).focus();

  // For everyone, in the grid's first row.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog');
  await expect(editor.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Hello from {first_name}');
  await page.keyboard.press('Enter');
  await expect(grid(page)).toBeFocused();
  await expect(cell(page, 'Cem Kaya', /^Hello from Cem\. Set for everyone/)).toBeVisible();

  // For Bea only, started by typing.
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('B');
  await expect(editor.getByRole('textbox', { name: 'Title' })).toHaveValue('B');
  await page.keyboard.type('ea says hello');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Bea Arthur', /^Bea says hello\. Set for Bea/)).toBeVisible();
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('F2');
  await expect(editor.getByText('For everyone', { exact: true })).toBeVisible();
  await waitUntilIdle(page);
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();

  // Copied to the next two members, including placeholders.
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+v');
  await expect(cell(page, 'Dora Maar', /^Bea says hello/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cell(page, 'Dora Maar', /^Hello from Dora/)).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(cell(page, 'Cem Kaya', /^Bea says hello/)).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(cell(page, 'Cem Kaya', /^Hello from Cem/)).toBeVisible();
  await isSaved(page);

  const [beas, cems] = [await openProfile(browser, bea), await openProfile(browser, cem)];
  await expect(beas.getByRole('link', { name: /Bea says hello/ })).toBeVisible();
  await expect(cems.getByRole('link', { name: /Hello from Cem/ })).toBeVisible();

  // The whole Brochure column, hidden for all listed members.
  await page.getByRole('columnheader', { name: 'Brochure' }).click();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(cell(page, 'Dora Maar', /^Brochure\. Hidden/)).toBeVisible();
  await isSaved(page);
  await cems.reload();
  await expect(cems.getByRole('link', { name: /Hello from Cem/ })).toBeVisible();
  await expect(cems.getByRole('link', { name: /Brochure/ })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Hidden' }).check();
  await expect(cell(page, 'Dora Maar', /^Brochure\. Hidden/)).toBeVisible();
  await expectAccessible(page, 'the grid of overrides');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await isSaved(page);
  await cems.reload();
  await expect(cems.getByRole('link', { name: /Brochure/ })).toBeVisible();
});

test('a lock disables a member’s own override, and the preview counts no view', async ({ browser }) => {
  const group = await groupWith(site, booking);
  const [bea] = group.members as [SignedIn];
  const member = await openAsMember(browser, bea, '/dashboard');
  const part = member.getByRole('region', { name: `From ${group.displayName}` });
  await part.getByRole('button', { name: /^Edit Meet Bea/ }).click();
  const words = member.getByRole('dialog', { name: 'Customise' });
  await words.getByRole('textbox', { name: 'Title' }).fill('Coffee with Bea?');
  // The dashboard shows the title before the server has saved it, so the visitor waits for the answer.
  const customised = member.waitForResponse(/\/overrides\/mine$/);
  await words.getByRole('button', { name: 'Save link' }).click();
  await expect(part.getByText('Customise', { exact: true })).toBeVisible();
  expect((await customised).ok()).toBe(true);
  await expectAccessible(member, 'a group’s links on a member’s dashboard');
  const visitor = await openProfile(browser, bea);
  await expect(visitor.getByRole('link', { name: /Coffee with Bea\?/ })).toBeVisible();

  const page = await openAsMember(browser, group.admins[0], `/group/${group.name}/overrides`);
  await expect(cell(page, 'Bea Arthur', /^Coffee with Bea\?\. Bea’s own choice/)).toBeVisible();
  const hitsOfBea = async () => (await bea.call(getUserAnalytics, { query: {} })).filtered.hits;
  const hitsBefore = await hitsOfBea();
  await page.getByRole('button', { name: 'Preview' }).click();
  await cell(page, 'Bea Arthur', /^Coffee/).click();
  const preview = page.frameLocator('iframe[title="Bea Arthur’s profile"]');
  await expect(preview.getByText('Coffee with Bea?')).toBeVisible();
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(cell(page, 'Bea Arthur', /^Meet Bea\. Locked\. Set for Bea/)).toBeVisible();
  await expect(preview.getByText('Meet Bea')).toBeVisible();
  await page.getByRole('button', { name: 'Next member' }).click();
  await expect(page.frameLocator('iframe[title="Cem Kaya’s profile"]').getByText('Meet Cem')).toBeVisible();
  await isSaved(page);

  expect(await hitsOfBea()).toBe(hitsBefore);

  await visitor.reload();
  await expect(visitor.getByRole('link', { name: /Meet Bea/ })).toBeVisible();
  expect(await hitsOfBea()).toBe(hitsBefore + 1);
  await member.reload();
  await expect(part.getByText(`Managed by ${group.displayName}`)).toBeVisible();
  await expect(part.getByRole('switch', { name: 'Show Meet Bea' })).toHaveCount(0);
});

test('two admins who change the same cell choose a version, and other cells are saved', async ({
  browser,
}) => {
  const group = await groupWith(site, booking);
  const [, cem] = group.members as [SignedIn, SignedIn];
  const path = `/group/${group.name}/overrides`;
  const [ada, alan] = await Promise.all(group.admins.map((admin) => openAsMember(browser, admin, path)));
  if (!ada || !alan) throw new Error('There are two admins.');
  const set = async (page: Page, member: string, shown: RegExp, title: string) => {
    await cell(page, member, shown).dblclick();
    const editor = page.getByRole('dialog');
    await editor.getByRole('textbox', { name: 'Title' }).fill(title);
    return () => editor.getByRole('button', { name: 'Save' }).click();
  };
  await expect(cell(alan, 'Cem Kaya', /^Our studio/)).toBeVisible();
  const [saveAda, saveAlan] = [
    await set(ada, 'Cem Kaya', /^Our studio/, 'From Ada'),
    await set(alan, 'Cem Kaya', /^Our studio/, 'From Alan'),
  ];
  await saveAda();
  await isSaved(ada);
  await saveAlan();
  await expect(cell(alan, 'Cem Kaya', /^From Ada.*Also changed by another admin/)).toBeVisible();
  const choice = alan.getByRole('group', { name: 'Cem Kaya · Our studio · Title' });
  await expectAccessible(alan, 'a contested cell');

  // Another cell is still saved, although its version is stale.
  await (await set(alan, 'Bea Arthur', /^Meet Bea/, 'Bea, by Alan'))();
  await (await set(ada, 'Dora Maar', /^Meet Dora/, 'Dora, by Ada'))();
  await isSaved(ada);
  await choice.getByRole('button', { name: 'Keep mine: “From Alan”' }).click();
  await isSaved(alan);
  const { overrides } = await cem.call(listGroupLinks, { params: { id: group.name } });
  expect(overrides).toMatchObject([{ user_id: await userIdOf(cem), title: 'From Alan' }]);
  await expect(cell(alan, 'Dora Maar', /^Dora, by Ada/)).toBeVisible();
  await ada.reload();
  await expect(cell(ada, 'Cem Kaya', /^From Alan/)).toBeVisible();
});

test('on a phone, the user selects a member first, then edits their links', async ({ browser }) => {
  const group = await groupWith(site, booking);
  const page = await openAsMember(browser, group.admins[0], `/group/${group.name}/overrides`, 360);
  await page.getByRole('button', { name: 'Cem Kaya' }).click();
  await page.getByRole('button', { name: /^Meet Cem/ }).click();
  const editor = page.getByRole('dialog', { name: 'Meet {first_name}: Cem Kaya' });
  await editor.getByRole('textbox', { name: 'Title' }).fill('Ask {first_name}');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^Ask Cem/ })).toContainText('Set for Cem');
  await isSaved(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.frameLocator('iframe[title="Cem Kaya’s profile"]').getByText('Ask Cem')).toBeVisible();
  await expectAccessible(page, 'a member’s links on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
