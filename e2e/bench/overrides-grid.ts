import {
  getLinkGrid,
  listGroupLinks,
  listLinkBearers,
} from '@meishi/api-contract/endpoints/groups/group-links';
import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/api.ts';
import { type LargeGroup, largeGroup } from '../fixtures/large-group.ts';
import { signedInPage } from '../fixtures/session.ts';
import { desktop, shown, startBrowser } from './browser.ts';
import type { Figure, Measured } from './figures.ts';
import { median, medianTime, timed } from './median.ts';
import { scrolled, scrollingFigures } from './scrolling.ts';

const runs = 5;

/** The grid of link overrides of a group with 2,000 members, 50 links and 6,000 overrides. */
export async function measureOverridesGrid(): Promise<Measured> {
  const group = await largeGroup(2000, 50, 6000);
  const calls = await callsOf(group);
  const browser = await startBrowser();
  const page = await signedInPage(browser, group.admin, desktop);
  const grid = page.getByRole('grid');
  const firstCells = await timed(async () => {
    await page.goto(`/group/${group.name}/overrides`);
    await shown(page, '[role=gridcell]');
  });
  const inDocument = await grid.getByRole('gridcell').count();
  const down = await scrolled(page, '[role=grid]', { top: 308 }, 2);
  const both = await scrolled(page, '[role=grid]', { top: 44, left: 60 }, 2);
  await grid.focus();
  const edits: number[] = [];
  for (let run = 0; run < runs; run++) edits.push(await edit(page, `ew ${run}`));
  await browser.close();
  return {
    explanation: `A group of 2,000 members with 50 links and 6,000 overrides. Medians of ${runs}. The page computes the 100,000 cells from links,
overrides and names, and renders only the visible ones.`,
    figures: [
      ...calls,
      { name: 'first cells', value: firstCells, unit: 'ms' },
      { name: 'cells in the document', value: inDocument, unit: '' },
      ...scrollingFigures('seven rows per frame', down),
      ...scrollingFigures('both ways', both),
      { name: 'an edit until it is saved', value: median(edits), unit: 'ms' },
    ],
  };
}

async function callsOf({ name, admin }: LargeGroup): Promise<Figure[]> {
  const { call } = await signIn(admin);
  const params = { id: name };
  const calls = {
    '`GET …/links`': () => call(listGroupLinks, { params }),
    '`GET …/links/bearers`, all': () => call(listLinkBearers, { params, query: { limit: 10_000 } }),
    '`GET …/links/grid`, 100 members': () => call(getLinkGrid, { params, query: { limit: 100 } }),
  };
  const figures: Figure[] = [];
  for (const [title, request] of Object.entries(calls))
    figures.push({ name: title, value: await medianTime(runs, request), unit: 'ms' });
  return figures;
}

/** Types into the next cell. Returns the time from the confirmation until it is saved. */
async function edit(page: Page, text: string): Promise<number> {
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('N');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type(text);
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  return timed(async () => {
    await page.keyboard.press('Enter');
    await saved;
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor();
  });
}
