import { expect, type Page } from '@playwright/test';
import type { SignedIn } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { brochure, groupWith, isSaved, openAsMember, openProfile, site } from '../fixtures/group-links.ts';
import { dragOnto, liftFocused, moveLifted } from '../fixtures/sortable.ts';
import { test } from '../fixtures/test.ts';

/** Group links on the pages of all members: two admins and a visitor in separate browsers. */

// Two users log in, each in a separate browser, before the test starts.
test.describe.configure({ timeout: 120_000 });

const titles = (page: Page) =>
  page
    .getByRole('list', { name: 'Links' })
    .getByRole('switch')
    .evaluateAll((switches) =>
      switches.map((toggle) => toggle.closest('label')?.textContent?.replace('Show ', '')),
    );

test('links with each member’s name are created, ordered by keyboard and by drag, and appear on all pages', {
  tag: '@promise',
}, async ({ browser }) => {
  const group = await groupWith(site, brochure);
  const [, , dora] = group.members as [SignedIn, SignedIn, SignedIn];
  const page = await openAsMember(browser, group.admins[0], `/group/${group.name}/links`);

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

  const sidebar = page.getByRole('navigation', { name: 'Group' });
  await sidebar.getByRole('link', { name: 'Overrides' }).click();
  await expect(page.getByRole('columnheader', { name: /Meet/ })).toBeVisible();
  await sidebar.getByRole('link', { name: 'Links' }).click();
  await expect.poll(() => titles(page)).toEqual(['Our studio', 'Brochure', 'Meet {first_name}']);

  await page.getByRole('button', { name: 'Move Meet {first_name}' }).focus();
  await liftFocused(page, 'Meet {first_name}', '3 of 3');
  await moveLifted(page, 'ArrowUp', 'Meet {first_name}', '2 of 3');
  await page.keyboard.press('Space');
  await expect.poll(() => titles(page)).toEqual(['Our studio', 'Meet {first_name}', 'Brochure']);
  await isSaved(page);

  await dragOnto(page, 'Brochure', 'Our studio', '1 of 3');
  await expect.poll(() => titles(page)).toEqual(['Brochure', 'Our studio', 'Meet {first_name}']);
  await isSaved(page);
  await expectAccessible(page, 'a group’s links');

  const visitor = await openProfile(browser, dora);
  await expect(visitor.getByRole('link', { name: /Meet Dora/ })).toBeVisible();

  await page.getByRole('button', { name: 'More for Brochure' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  // Focus keeps the notice with Undo open.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await isSaved(page);
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: /Meet Dora/ })).toBeVisible();
  await expect(visitor.getByRole('link', { name: /Brochure/ })).toHaveCount(0);
  await undo.press('Enter');
  await expect.poll(() => titles(page)).toEqual(['Brochure', 'Our studio', 'Meet {first_name}']);
  await isSaved(page);
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: /Brochure/ })).toBeVisible();
});

test('two admins change the same link at the same time, and no input is lost', async ({ browser }) => {
  const group = await groupWith(site);
  const path = `/group/${group.name}/links`;
  const [ada, alan] = await Promise.all(group.admins.map((admin) => openAsMember(browser, admin, path)));
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
  const visitor = await openProfile(browser, group.members[0] as SignedIn);
  await expect(visitor.getByRole('link', { name: /Alan’s title/ })).toBeVisible();
});
