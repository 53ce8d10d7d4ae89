import { importContacts } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../chromium-path.ts';
import { productUrl } from '../fixtures/addresses.ts';
import { newUser } from '../fixtures/api.ts';
import { logIn } from '../fixtures/users.ts';

/**
 * Measures the page of contacts with a user's 20,000 contacts, created by two imports: time to the first
 * rows, frames and long tasks while scrolling the whole list, a jump to its middle, and a search. Usage: `npm
 * run bench:contacts -w e2e` with a running product.
 */

const inOneFile = 10_000;
const files = 2;
const runs = 5;
const given = ['Amara', 'Björn', 'Chiara', 'Dieter', 'Élodie', 'Farid', 'Greta', 'Hiroshi', 'Ingrid', 'João'];
const family = [
  'Okafor',
  'Lindqvist',
  'Ricci',
  'Vogel',
  'Marchand',
  'Tanaka',
  'Nowak',
  'Raman',
  'Álvarez',
  'Zhang',
];

const user = await newUser('Noor Abbas');
const imports: number[] = [];
for (let file = 0; file < files; file++) {
  const start = performance.now();
  await user.call(importContacts, { body: {}, files: { file: new Blob([tableOf(file)]) } });
  imports.push(Math.round(performance.now() - start));
}
const { total } = await user.call(listContacts, { query: { limit: 1 } });

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await (
  await browser.newContext({ baseURL: productUrl, viewport: { width: 1440, height: 900 } })
).newPage();
await logIn(page, user.email);

const firstRows: number[] = [];
const searches: number[] = [];
const jumps: number[] = [];
for (let run = 0; run < runs; run++) {
  const start = performance.now();
  await page.goto('/contacts');
  await page.locator('[role=option] [data-name]').first().waitFor();
  firstRows.push(performance.now() - start);
  jumps.push(await jumpTo(page, 0.2 + run * 0.15));
  searches.push(await search(page, `person-${run + 1}77`));
}
await page.goto('/contacts');
await page.locator('[role=option] [data-name]').first().waitFor();
const scroll = await scrollThrough(page);
await browser.close();

console.table({
  contacts: total,
  'import of 10,000 rows, ms': imports.join(', '),
  'first rows, ms': median(firstRows),
  'jump into the middle until rows are read, ms': median(jumps),
  'search until its rows are there (150 ms of them the pause), ms': median(searches),
  ...scroll,
});

/** A table of contacts with different names and addresses. */
function tableOf(file: number): string {
  const rows = Array.from({ length: inOneFile }, (_, row) => {
    const index = file * inOneFile + row;
    const name = `${given[index % 10]} ${family[Math.floor(index / 10) % 10]} ${String.fromCharCode(65 + (index % 26))}${index}`;
    const display = `${String.fromCharCode(65 + (index % 26))}${name.toLowerCase()}`;
    return `${display},person-${index}@example.com,Company ${index % 200},Role ${index % 40},fair ${index % 12},Hall ${index % 9}`;
  });
  return ['Name,E-mail,Company,Job title,Tags,Met place', ...rows].join('\n');
}

/** Scrolls to a fraction of the list's height and waits for its rows. */
async function jumpTo(page: Page, part: number): Promise<number> {
  const start = performance.now();
  await page
    .getByRole('listbox')
    .evaluate((box, part) => box.scrollTo({ top: box.scrollHeight * part }), part);
  await page.waitForFunction(() => {
    const box = document.querySelector('[role=listbox]');
    if (!box) return false;
    const { top, bottom } = box.getBoundingClientRect();
    const rows = [...box.querySelectorAll('[role=option]')].filter((row) => {
      const place = row.getBoundingClientRect();
      return place.bottom > top && place.top < bottom;
    });
    return rows.length > 5 && rows.every((row) => row.querySelector('[data-name]'));
  });
  return performance.now() - start;
}

async function search(page: Page, text: string): Promise<number> {
  const start = performance.now();
  await page.getByLabel('Search contacts').fill(text);
  await page.waitForFunction(() => {
    const [row] = document.querySelectorAll('[role=option][aria-setsize]');
    return row && Number(row.getAttribute('aria-setsize')) < 2000 && row.querySelector('[data-name]');
  });
  return performance.now() - start;
}

/** Scrolls for ten seconds at 6,000 pixels per second. Returns the time of each frame and all tasks above 50 ms. */
async function scrollThrough(page: Page) {
  const { frames, tasks } = await page.getByRole('listbox').evaluate(
    (box) =>
      new Promise<{ frames: number[]; tasks: number[] }>((resolve) => {
        const tasks: number[] = [];
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.push(duration);
        }).observe({ type: 'longtask' });
        const frames: number[] = [];
        const start = performance.now();
        let last = start;
        const step = (now: number) => {
          frames.push(now - last);
          last = now;
          box.scrollTop = (now - start) * 6;
          if (now - start < 10_000) requestAnimationFrame(step);
          else resolve({ frames: frames.slice(1), tasks });
        };
        requestAnimationFrame(step);
      }),
  );
  frames.sort((a, b) => a - b);
  const at = (part: number) => Math.round(frames[Math.floor(frames.length * part)] ?? 0);
  return {
    'frames while scrolling': frames.length,
    'frame, median ms': at(0.5),
    'frame, 95 of 100 below ms': at(0.95),
    'tasks above 50 ms while scrolling': tasks.length,
    'longest of them, ms': Math.round(Math.max(0, ...tasks)),
  };
}

function median(values: number[]): number {
  return Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}
