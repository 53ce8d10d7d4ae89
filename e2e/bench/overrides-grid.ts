import {
  getLinkGrid,
  listGroupLinks,
  listLinkBearers,
} from '@meishi/api-contract/endpoints/groups/group-links';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../chromium-path.ts';
import { productUrl } from '../fixtures/addresses.ts';
import { signIn } from '../fixtures/api.ts';
import { largeGroup } from '../fixtures/large-group.ts';
import { logIn } from '../fixtures/users.ts';

/**
 * Measures the grid of link overrides with 2,000 members, 50 links and 6,000 overrides: requests to the API,
 * first paint, frames while scrolling both ways, and the time from an edit until it is saved. Usage: `npm run
 * bench:grid -w e2e`.
 */

const runs = 7;
const { name, admin } = await largeGroup(2000, 50, 6000);
const params = { id: name };

const { call } = await signIn(admin);
console.table({
  'GET …/links': await timed(() => call(listGroupLinks, { params })),
  'GET …/links/bearers (200)': await timed(() => call(listLinkBearers, { params, query: { limit: 200 } })),
  'GET …/links/bearers (all)': await timed(() => call(listLinkBearers, { params, query: { limit: 10_000 } })),
  'GET …/links/grid (50)': await timed(() => call(getLinkGrid, { params, query: {} })),
  'GET …/links/grid (100)': await timed(() => call(getLinkGrid, { params, query: { limit: 100 } })),
});

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox'],
});
const context = await browser.newContext({
  baseURL: productUrl,
  viewport: { width: 1440, height: 900 },
});
const page = await context.newPage();
const devtools = await context.newCDPSession(page);
await devtools.send('Performance.enable');
await logIn(page, admin);

await page.goto(`/group/${name}/overrides`);
const grid = page.getByRole('grid');
await grid.getByRole('gridcell').first().waitFor();
const firstCells = await page.evaluate(() => Math.round(performance.now()));
console.table({
  'first cells after navigation': { ms: firstCells },
  'cells in the document': { ms: await grid.getByRole('gridcell').count() },
});
console.table({
  'down, a row a frame': await scrolled(page, { top: 44, left: 0 }),
  'down, seven rows a frame': await scrolled(page, { top: 308, left: 0 }),
  'sideways, a third of a column a frame': await scrolled(page, { top: 0, left: 60 }),
  'both ways': await scrolled(page, { top: 44, left: 60 }),
});

await grid.focus();
const edits: number[] = [];
for (let run = 0; run < runs; run++) {
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('N');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type(`ew ${run}`);
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  const start = performance.now();
  await page.keyboard.press('Enter');
  await saved;
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor();
  edits.push(performance.now() - start);
}
console.table({ 'edit to saved': { ms: median(edits) } });
await browser.close();

async function timed(request: () => Promise<unknown>) {
  const took: number[] = [];
  let answer: unknown;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    answer = await request();
    took.push(performance.now() - start);
  }
  return {
    ms: median(took),
    fastest: Math.round(Math.min(...took)),
    KiB: Math.round(JSON.stringify(answer).length / 1024),
  };
}

function median(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}

/**
 * Scrolls by that many pixels in each of 120 frames. Frame times depend on the machine's other load; the CPU
 * time of the page's process, including layout and painting, depends less on it.
 */
async function scrolled(page: Page, step: { top: number; left: number }) {
  const processTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find((metric) => metric.name === 'ProcessTime')?.value ?? 0) * 1000;
  };
  const before = await processTime();
  const frames = await page.evaluate(async ({ top, left }) => {
    const viewport = document.querySelector('[role=grid]') as HTMLElement;
    viewport.scrollTo(0, 0);
    const took: number[] = [];
    let last = performance.now();
    for (let frame = 0; frame < 120; frame++) {
      viewport.scrollBy(top, left);
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      took.push(now - last);
      last = now;
    }
    return took.sort((one, other) => one - other);
  }, step);
  const spent = (await processTime()) - before;
  const at = (part: number) => Math.round(frames[Math.floor(frames.length * part)] ?? 0);
  return { 'processor ms a frame': (spent / 120).toFixed(1), 'median ms': at(0.5), 'p95 ms': at(0.95) };
}
