import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../chromium-path.ts';
import { productUrl } from '../fixtures/addresses.ts';
import { signIn } from '../fixtures/api.ts';
import { largeGroup } from '../fixtures/large-group.ts';
import { logIn } from '../fixtures/users.ts';

/**
 * Measures the members' list with 2,000 members: requests to the API, first rows, frames while scrolling, a
 * search while typing. Usage: `npm run bench:members -w e2e`.
 */

const runs = 7;
const { name, admin } = await largeGroup(2000, 1, 0);
const { call } = await signIn(admin);

const answers: number[] = [];
for (let run = 0; run < runs; run++)
  answers.push(await timed(() => call(listMembers, { params: { id: name }, query: { limit: 5000 } })));

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
const page = await (
  await browser.newContext({ baseURL: productUrl, viewport: { width: 1440, height: 900 } })
).newPage();
await logIn(page, admin);

const firstLines: number[] = [];
const lines = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
for (let run = 0; run < 3; run++) {
  await page.goto(`/group/${name}/members`);
  await lines.first().waitFor();
  firstLines.push(await page.evaluate(() => performance.now()));
}
const search = page.getByLabel('Search members');
const searches: number[] = [];
for (let run = 0; run < runs; run++) {
  searches.push(
    await timed(async () => {
      await search.fill(`member ${1990 + run}`);
      await page.getByText('1 of 2,000 members').waitFor();
    }),
  );
  await search.fill('');
  await page.getByText('2,000 members', { exact: true }).waitFor();
}
console.table({
  'GET …/members, all 2,000': { ms: median(answers) },
  'first lines after navigation': { ms: median(firstLines) },
  'a search to its answer': { ms: median(searches) },
});
console.table({
  'lines in the document': { count: await lines.count() },
});
console.table({
  '2 lines a frame': await scrolled(page, 144),
  '20 lines a frame': await scrolled(page, 1440),
});
await browser.close();

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}

/** Scrolls the page for two seconds by that many pixels per frame. Returns frame times and long tasks. */
async function scrolled(page: Page, step: number) {
  return page.evaluate(async (pixels) => {
    scrollTo(0, 0);
    let blocked = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) blocked += duration - 50;
    });
    observer.observe({ type: 'longtask' });
    const frames: number[] = [];
    const until = performance.now() + 2000;
    for (let before = performance.now(); before < until; ) {
      scrollBy(0, pixels);
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      frames.push(now - before);
      before = now;
    }
    observer.disconnect();
    frames.sort((a, b) => a - b);
    const at = (part: number) => Math.round(frames[Math.floor(frames.length * part)] ?? 0);
    return {
      frames: frames.length,
      median_ms: at(0.5),
      p95_ms: at(0.95),
      longest_ms: at(0.999),
      blocked_ms: Math.round(blocked),
    };
  }, step);
}
