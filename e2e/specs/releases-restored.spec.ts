import { expect } from '@playwright/test';
import { leftovers, removals, replacements, writes } from '../fixtures/attacking-page.ts';
import { withAgent } from '../fixtures/release-views.ts';
import { releaseUnchecked } from '../fixtures/team-tools.ts';
import { test } from '../fixtures/uploaded-next-releases.ts';

/**
 * A page that damages the rest of the document by mistake: the app repairs it, and the page's team is informed. By its name it
 * runs after `releases-failing`, because an address's failures of one kind are counted once an hour.
 */

test('what a page removes, leaves behind or replaces is restored and reported', async ({ browser, next }) => {
  await releaseUnchecked('mf-groups', next.folderOf('mf-groups'));
  const page = await withAgent(browser);
  const contained: string[] = [];
  let reports = 0;
  page.on('console', (message) => contained.push(message.text()));
  page.on('request', (request) => {
    if (request.url().endsWith('/remotes/mf-groups/failures')) reports += 1;
  });
  const attack = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const products = page.getByRole('link', { name: 'Products' }).first();
  const isAt = (name: string) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await page.goto('/attacks');
  for (const name of Object.keys(removals)) {
    await attack(name);
    await expect(page.getByRole('button', { name, exact: true }), name).toBeVisible();
    await expect(products, name).toBeVisible();
    await expect(page.getByText('Taken'), name).toHaveCount(0);
  }

  await products.click();
  await expect(page).toHaveURL('/products');
  await page.goBack();
  await isAt('Attacks');
  await page.evaluate((names) => {
    const buttons = [...document.querySelectorAll('button')];
    for (const name of names) buttons.find(({ textContent }) => textContent === name)?.click();
  }, Object.keys(leftovers));
  await page.goForward();
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('aside')).toHaveCount(0);
  expect(await page.locator('body').getAttribute('class')).toBeFalsy();
  await expect.poll(() => page.evaluate(workOfTimers)).toEqual([]);
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await expect(page).toHaveURL('/pricing');
  const isKeyHeard = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true }));
  expect(await page.evaluate(isKeyHeard)).toBe(true);

  await page.goto('/attacks');
  for (const name of Object.keys(replacements)) {
    await attack(name);
    await page.waitForFunction(hasOwnFunctions);
  }
  await products.click();
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goBack();
  await attack(writes);
  await isAt('Attacks');

  await next.rollBack('mf-groups');
  for (const what of [
    'removed parts of the app',
    ...['click', 'keydown'].map((type) => `a listener for ${type}`),
    ...['an interval', 'a node (aside)', 'a node (style)', 'a style sheet'],
    ...['the class of body', 'the style of html', 'timers go on'],
    ...Object.keys(replacements).map((name) => `replaced ${name}`),
  ])
    expect(contained.join('\n')).toContain(what);
  expect(reports).toBeGreaterThan(Object.keys(replacements).length);
  await page.context().close();
});

/** Runs in the page: whether the functions that everyone uses are those of the browser again, before another press. */
function hasOwnFunctions(): boolean {
  const isOwn = (work: unknown) => !String(work).includes('taken');
  try {
    return (
      JSON.parse('[1]').map((number: number) => number + 1)[0] === 2 &&
      [fetch, Storage.prototype.getItem, Promise.prototype.catch, Node.prototype.insertBefore].every(isOwn) &&
      !('everywhere' in {})
    );
  } catch {
    return false;
  }
}

/** Runs in the page: which of the page's timers still work. */
async function workOfTimers(): Promise<string[]> {
  const { dataset } = document.documentElement;
  const names = ['interval', 'timer', 'frame'];
  for (const name of names) delete dataset[name];
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  return names.filter((name) => name in dataset);
}
