import { getUserAnalytics } from '@meishi/api-contract/analytics';
import { createGroupLink, listGroupLinks, type NewGroupLink } from '@meishi/api-contract/group-links';
import { getMe } from '@meishi/api-contract/users';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { SignedIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { type GroupOfPeople, newGroup } from '../fixtures/groups.ts';
import { logIn } from '../fixtures/people.ts';

/** A group's links, and what each member's page shows of them: two admins and three members, each in their own browser. */

// Up to three people log in, each in a browser of their own, before there is anything to see.
test.describe.configure({ timeout: 120_000 });

const site: NewGroupLink = { kind: 'website', title: 'Our studio', url: 'https://studio.example' };
const booking: NewGroupLink = {
  kind: 'calendar',
  title: 'Meet {first_name}',
  url: 'https://cal.example/{slug}?name={last_name}',
};
const brochure: NewGroupLink = { kind: 'file', title: 'Brochure', url: 'https://studio.example/a.pdf' };

async function groupWith(...links: NewGroupLink[]): Promise<GroupOfPeople> {
  const group = await newGroup({
    admins: ['Ada Lovelace', 'Alan Turing'],
    members: ['Bea Arthur', 'Cem Kaya', 'Dora Maar'],
  });
  for (const body of links)
    await group.admins[0]?.call(createGroupLink, { params: { id: group.name }, body });
  return group;
}

async function open(browser: Browser, person: SignedIn | undefined, path: string, width = 1440) {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await logIn(page, person?.email ?? '');
  await page.goto(path);
  return page;
}

/** A visitor before a member's page. */
async function visit(browser: Browser, { profileId }: SignedIn): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`/profile/${profileId}`);
  return page;
}

const userIdOf = async ({ call }: SignedIn) => (await call(getMe)).user_id;
const grid = (page: Page) => page.getByRole('grid', { name: 'What each member’s profile shows' });
const cell = (page: Page, member: string, name: string | RegExp) =>
  page.getByRole('row').filter({ hasText: member }).getByRole('gridcell', { name });
const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
const titles = (page: Page) =>
  page
    .getByRole('list', { name: 'Links' })
    .getByRole('switch')
    .evaluateAll((switches) =>
      switches.map((toggle) => toggle.closest('label')?.textContent?.replace('Show ', '')),
    );

test('links are made with each member’s name, ordered by keyboard and by drag, and stand on their pages', async ({
  browser,
}) => {
  const group = await groupWith(site, brochure);
  const [, , dora] = group.members as [SignedIn, SignedIn, SignedIn];
  const page = await open(browser, group.admins[0], `/group/${group.name}/links`);

  await page.getByRole('button', { name: 'Add a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a link' });
  await dialog.getByRole('textbox', { name: 'Paste or type an address' }).fill('cal.com/{slug}');
  await expect(dialog.getByRole('status')).toContainText('Calendar');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Meet ');
  await dialog.getByRole('button', { name: 'Insert a member’s name: Title' }).click();
  await page.getByRole('menuitem', { name: /First name/ }).click();
  await expect(dialog.getByText(/: Meet (Ada|Alan)$/)).toBeVisible();
  await expectAccessible(page, 'the form of a group link');
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await expect.poll(() => titles(page)).toEqual(['Our studio', 'Brochure', 'Meet {first_name}']);

  await page.getByRole('button', { name: 'Move Meet {first_name}' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Meet {first_name} is lifted, at place 3 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Meet {first_name} is at place 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => titles(page)).toEqual(['Our studio', 'Meet {first_name}', 'Brochure']);
  await isSaved(page);

  const from = await page.getByRole('button', { name: 'Move Brochure' }).boundingBox();
  const to = await page.getByRole('button', { name: 'Move Our studio' }).boundingBox();
  if (!from || !to) throw new Error('There are no handles to drag by.');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 40, { steps: 8 });
  await page.mouse.move(to.x + 8, to.y, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => titles(page)).toEqual(['Brochure', 'Our studio', 'Meet {first_name}']);
  await isSaved(page);
  await expectAccessible(page, 'a group’s links');

  const visitor = await visit(browser, dora);
  await expect(visitor.getByRole('link', { name: /Meet Dora/ })).toBeVisible();

  await page.getByRole('button', { name: 'More for Brochure' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await isSaved(page);
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: /Meet Dora/ })).toBeVisible();
  await expect(visitor.getByRole('link', { name: /Brochure/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => titles(page)).toEqual(['Brochure', 'Our studio', 'Meet {first_name}']);
  await isSaved(page);
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: /Brochure/ })).toBeVisible();
});

test('two admins who change the same link at once lose nothing', async ({ browser }) => {
  const group = await groupWith(site);
  const path = `/group/${group.name}/links`;
  const [ada, alan] = await Promise.all(group.admins.map((admin) => open(browser, admin, path)));
  if (!ada || !alan) throw new Error('There are two admins.');
  const rename = async (page: Page, title: string) => {
    await page.getByRole('button', { name: /^Edit / }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit link' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    return () => dialog.getByRole('button', { name: 'Save link' }).click();
  };
  const [saveAda, saveAlan] = [await rename(ada, 'Ada’s title'), await rename(alan, 'Alan’s title')];
  await saveAda();
  await isSaved(ada);
  await saveAlan();
  const choice = alan.getByRole('group', { name: 'Ada’s title' });
  await expect(choice.getByText('“Alan’s title”')).toBeVisible();
  await expectAccessible(alan, 'the choice between two versions');
  await choice.getByRole('button', { name: 'Keep yours' }).click();
  await isSaved(alan);
  const visitor = await visit(browser, group.members[0] as SignedIn);
  await expect(visitor.getByRole('link', { name: /Alan’s title/ })).toBeVisible();
});

test('the grid is worked by keyboard alone: for one, for all, hidden, undone', async ({ browser }) => {
  const group = await groupWith(site, booking, brochure);
  const [bea, cem] = group.members as [SignedIn, SignedIn];
  const page = await open(browser, group.admins[0], `/group/${group.name}/overrides`);
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

  // For Bea alone, begun by typing.
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('B');
  await expect(editor.getByRole('textbox', { name: 'Title' })).toHaveValue('B');
  await page.keyboard.type('ea says hello');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Bea Arthur', /^Bea says hello\. Set for Bea/)).toBeVisible();
  await page.keyboard.press('F2');
  await expect(editor.getByText('For everyone', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();

  // Copied to the next two members, placeholders and all.
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

  const [beas, cems] = [await visit(browser, bea), await visit(browser, cem)];
  await expect(beas.getByRole('link', { name: /Bea says hello/ })).toBeVisible();
  await expect(cems.getByRole('link', { name: /Hello from Cem/ })).toBeVisible();

  // The whole column of the brochure, hidden for everybody who is listed.
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
  await expect(page.getByText('Nobody matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await isSaved(page);
  await cems.reload();
  await expect(cems.getByRole('link', { name: /Brochure/ })).toBeVisible();
});

test('a lock decides over what a member says themselves, and the preview counts no view', async ({
  browser,
}) => {
  const group = await groupWith(site, booking);
  const [bea] = group.members as [SignedIn];
  const member = await open(browser, bea, '/dashboard');
  const part = member.getByRole('region', { name: `From ${group.displayName}` });
  await part.getByRole('button', { name: /^Edit Meet Bea/ }).click();
  const words = member.getByRole('dialog', { name: 'In your own words' });
  await words.getByRole('textbox', { name: 'Title' }).fill('Coffee with Bea?');
  await words.getByRole('button', { name: 'Save link' }).click();
  await expect(part.getByText('In your own words', { exact: true })).toBeVisible();
  await expectAccessible(member, 'a group’s links on a member’s dashboard');
  const visitor = await visit(browser, bea);
  await expect(visitor.getByRole('link', { name: /Coffee with Bea\?/ })).toBeVisible();

  const page = await open(browser, group.admins[0], `/group/${group.name}/overrides`);
  await expect(cell(page, 'Bea Arthur', /^Coffee with Bea\?\. Bea’s own choice/)).toBeVisible();
  const hitsOfBea = async () => (await bea.call(getUserAnalytics, { query: {} })).filtered.hits;
  const hitsBefore = await hitsOfBea();
  await page.getByRole('button', { name: 'Preview' }).click();
  await cell(page, 'Bea Arthur', /^Coffee/).click();
  const preview = page.frameLocator('iframe[title="The page of Bea Arthur"]');
  await expect(preview.getByText('Coffee with Bea?')).toBeVisible();
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(cell(page, 'Bea Arthur', /^Meet Bea\. Locked\. Set for Bea/)).toBeVisible();
  await expect(preview.getByText('Meet Bea')).toBeVisible();
  await page.getByRole('button', { name: 'Next member' }).click();
  await expect(page.frameLocator('iframe[title="The page of Cem Kaya"]').getByText('Meet Cem')).toBeVisible();

  expect(await hitsOfBea()).toBe(hitsBefore);

  await visitor.reload();
  await expect(visitor.getByRole('link', { name: /Meet Bea/ })).toBeVisible();
  expect(await hitsOfBea()).toBe(hitsBefore + 1);
  await member.reload();
  await expect(part.getByText(`Kept by ${group.displayName}`)).toBeVisible();
  await expect(part.getByRole('switch', { name: 'Show Meet Bea' })).toHaveCount(0);
});

test('two admins who set the same cell at once are asked; other cells go on', async ({ browser }) => {
  const group = await groupWith(site, booking);
  const [, cem] = group.members as [SignedIn, SignedIn];
  const path = `/group/${group.name}/overrides`;
  const [ada, alan] = await Promise.all(group.admins.map((admin) => open(browser, admin, path)));
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
  await expect(cell(alan, 'Cem Kaya', /^From Ada.*Changed by another admin, too/)).toBeVisible();
  const choice = alan.getByRole('group', { name: 'Cem Kaya · Our studio · Title' });
  await expectAccessible(alan, 'a contested cell');

  // Another cell is saved meanwhile, though its version is old.
  await (await set(alan, 'Bea Arthur', /^Meet Bea/, 'Bea, by Alan'))();
  await (await set(ada, 'Dora Maar', /^Meet Dora/, 'Dora, by Ada'))();
  await isSaved(ada);
  await choice.getByRole('button', { name: 'Keep mine: “From Alan”' }).click();
  await isSaved(alan);
  const { overrides } = await cem.call(listGroupLinks, { params: { id: group.name } });
  expect(overrides).toMatchObject([{ user_id: await userIdOf(cem), title: 'From Alan' }]);
  await expect(cell(alan, 'Dora Maar', /^Dora, by Ada/)).toBeVisible();
  await expect(cell(ada, 'Cem Kaya', /^From Ada/)).toBeVisible();
});

test('on a phone the member comes first, then their links', async ({ browser }) => {
  const group = await groupWith(site, booking);
  const page = await open(browser, group.admins[0], `/group/${group.name}/overrides`, 360);
  await page.getByRole('button', { name: 'Cem Kaya' }).click();
  await page.getByRole('button', { name: /^Meet Cem/ }).click();
  const editor = page.getByRole('dialog', { name: 'Meet {first_name}: Cem Kaya' });
  await editor.getByRole('textbox', { name: 'Title' }).fill('Ask {first_name}');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^Ask Cem/ })).toContainText('Set for Cem');
  await isSaved(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.frameLocator('iframe[title="The page of Cem Kaya"]').getByText('Ask Cem')).toBeVisible();
  await expectAccessible(page, 'a member’s links on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
