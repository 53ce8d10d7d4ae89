import { readFile } from 'node:fs/promises';
import { listDashboards } from '@meishi/api-contract/endpoints/analytics/dashboards';
import { devices, expect, type Page } from '@playwright/test';
import { productUrl } from '../fixtures/addresses.ts';
import { analyticsNumber } from '../fixtures/analytics.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { type GroupWithMembers, newGroup } from '../fixtures/groups.ts';
import { waitUntilIdle } from '../fixtures/navigation.ts';
import { openAs } from '../fixtures/session.ts';
import { liftFocused, moveLifted } from '../fixtures/sortable.ts';
import { test } from '../fixtures/test.ts';

/** A group's dashboards: created, shared and shown on a wall. */

/** Opens a user's page on a visitor's phone. */
const view = async (profileId: string) => {
  const headers = { 'user-agent': devices['Pixel 7'].userAgent, accept: 'text/html' };
  const answer = await fetch(`${productUrl}/profile/${profileId}`, { headers });
  expect(answer.status).toBe(200);
};

const tiles = (page: Page) => page.getByRole('list', { name: /^Widgets of/ }).getByRole('region');
const titles = (page: Page) => tiles(page).getByRole('heading', { level: 2 });
const overview = async ({ name, admins }: GroupWithMembers) => {
  const dashboards = await admins[0]?.call(listDashboards, { params: { id: name } });
  return `/group/${name}/dashboards/${dashboards?.[0]?.dashboard_id}`;
};

test('a widget is added from the gallery, then moved and renamed by keyboard', { tag: '@promise' }, async ({
  browser,
}) => {
  test.slow();
  const group = await newGroup({ admins: ['Ada Admin'], members: ['Mo', 'Lin', 'Sam'] });
  const [ada] = group.admins as [GroupWithMembers['admins'][0]];
  const page = await openAs(browser, ada.email, `/group/${group.name}/dashboards`);
  await page.getByRole('link', { name: 'Team overview' }).click();
  await expect(tiles(page)).toHaveCount(10);
  await expect(tiles(page).filter({ hasText: 'Sources' })).toContainText('Fewer than five members');

  await page.getByRole('button', { name: 'Add widget' }).click();
  const gallery = page.getByRole('dialog', { name: 'Add a widget' });
  await expect(gallery.getByRole('button', { name: /^Countries/ })).toBeVisible();
  await expectAccessible(page, 'the gallery of widgets');
  await gallery.getByRole('button', { name: /^Devices/ }).click();
  await expect(titles(page).last()).toContainText('Devices');
  await expect(page.getByRole('button', { name: 'Devices', exact: true })).toBeFocused();

  // Keyboard only: the first two swap places, and a new name is typed in place.
  const handle = page.getByRole('button', { name: 'Move Views', exact: true });
  await handle.focus();
  await liftFocused(page, 'Views', '1 of 11');
  await moveLifted(page, 'ArrowRight', 'Views', '2 of 11');
  await page.keyboard.press('Space');
  await expect(titles(page).first()).toContainText('Visitors');
  await page.getByRole('button', { name: 'Views', exact: true }).press('Enter');
  await page.getByRole('textbox', { name: 'Rename Views' }).fill('Seen this month');
  await page.keyboard.press('Enter');
  await expect(titles(page).nth(1)).toContainText('Seen this month');
  await expect(page.getByText('Saving…')).toHaveCount(0);
});

test('a dashboard is exported as a picture and a table, copied, reordered and restored', async ({
  browser,
}) => {
  const group = await newGroup({ admins: ['Ada Admin'], members: [] });
  const page = await openAs(browser, group.admins[0]?.email ?? '', await overview(group));
  await expect(tiles(page)).toHaveCount(10);
  const more = page.getByRole('button', { name: 'More for this dashboard' });
  const save = async (item: RegExp) => {
    await more.click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    return readFile(await (await download).path());
  };
  const picture = await save(/PNG/);
  const colours = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const seen = new Set<number>();
    for (let at = 0; at < data.length; at += 4 * 7)
      seen.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    return { width: image.width, seen: seen.size };
  }, picture.toString('base64'));
  expect(colours.width).toBeGreaterThan(1200);
  expect(colours.seen).toBeGreaterThan(20);
  const csv = (await save(/CSV/)).toString();
  expect(csv.split('\r\n')[0]).toBe('\ufeffWidget,Time,Counts,Of,Number');
  expect(csv).toContain('Saves,30 days,Saves,This period,0');

  await more.click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: /Copy of Team overview/ })).toBeVisible();
  await page.getByRole('button', { name: 'More for this dashboard' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  // Focus keeps the notice with Undo open.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await expect(page).toHaveURL(/\/dashboards$/);
  await undo.press('Enter');
  const list = page.getByRole('list', { name: 'Dashboards' });
  await expect(list.getByRole('link', { name: 'Copy of Team overview', exact: true })).toBeVisible();
  await expectAccessible(page, 'the list of dashboards');
  await page.getByRole('button', { name: 'More for Event' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(list.getByRole('listitem').nth(1)).toContainText('Event');
});

test('the wall shows only one dashboard, updates automatically, and reports when it cannot', async ({
  browser,
}) => {
  const group = await newGroup({ admins: ['Ada Admin'], members: ['Mo'] });
  const page = await openAs(browser, group.admins[0]?.email ?? '', '/dashboard');
  await page.clock.install();
  await page.goto(`${await overview(group)}/wall`);
  const wall = page.getByRole('dialog', { name: 'Team overview' });
  const views = wall.getByRole('region', { name: 'Views', exact: true });
  await expect(views.getByText('0', { exact: true }).first()).toBeVisible();
  const covered = await wall.evaluate((stage) => {
    const buttons = [...stage.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
    return [...stage.querySelectorAll('[data-widget]')].filter((widget) => {
      const { top, right, bottom, left } = widget.getBoundingClientRect();
      return buttons.some(
        (box) => box.top < bottom && box.bottom > top && box.left < right && box.right > left,
      );
    }).length;
  });
  expect(covered, 'widgets behind a control').toBe(0);
  // Nothing else is focusable: the keyboard stays in the wall view.
  for (let step = 0; step < 3; step++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () =>
          document.activeElement?.closest('dialog:modal, body') !== document.body ||
          document.activeElement === document.body,
      ),
    ).toBe(true);
  }
  await expectAccessible(page, 'a dashboard on the wall');
  await view(group.members[0]?.profileId ?? '');
  await page.clock.fastForward(31_000);
  await expect(views.getByText('1', { exact: true }).first()).toBeVisible();
  await page.context().setOffline(true);
  await expect(wall.getByText(/You’re offline\. Showing numbers from/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(wall.getByText(/^Updated/)).toBeVisible();
  await waitUntilIdle(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/dashboards\/[^/]+$/);
});

test('on a phone a dashboard fits, its widgets move by their menus, and numbers are listed by member', async ({
  browser,
}) => {
  const group = await newGroup({ admins: ['Ada Admin'], members: ['Mo', 'Lin'] });
  await view(group.members[0]?.profileId ?? '');
  const page = await openAs(browser, group.admins[0]?.email ?? '', await overview(group), {
    viewport: { width: 360, height: 780 },
    hasTouch: true,
  });
  await page.getByRole('button', { name: 'Change Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move back' }).click();
  await expect(titles(page).first()).toContainText('Visitors');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, 'a dashboard on a phone');

  await page.goto(`/group/${group.name}/analytics`);
  const board = page.getByRole('table', { name: 'Members by views' });
  await expect(board.getByRole('row').nth(1)).toContainText('Mo');
  await board.getByRole('button', { name: 'Clicks' }).click();
  await expect(page.getByRole('table', { name: 'Members by clicks' })).toBeVisible();
  await expect(page.getByText(/Fewer than five members had visitors/)).toBeVisible();
  await expectAccessible(page, 'a group’s analytics');
  await page.getByRole('link', { name: 'Mo', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Remove the filter Member Mo' })).toBeVisible();
  await expect(page).toHaveURL(/[?&]user_id=/);
  await expect(analyticsNumber(page, 'Views')).toContainText('1');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
