import { importContacts } from '@meishi/api-contract/endpoints/contacts/contact-files';
import type { Page } from '@playwright/test';
import { newUser } from '../fixtures/api.ts';
import { signedInPage } from '../fixtures/session.ts';
import { desktop, shown, startBrowser } from './browser.ts';
import type { Measured } from './figures.ts';
import { median, timed } from './median.ts';
import { scrolled, scrollingFigures } from './scrolling.ts';

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

/** The contacts page of a user with 20,000 contacts from two imports. */
export async function measureContacts(): Promise<Measured> {
  const user = await newUser('Noor Abbas');
  const imports: number[] = [];
  for (let file = 0; file < files; file++) {
    const table = new Blob([tableOf(file)]);
    imports.push(await timed(() => user.call(importContacts, { body: {}, files: { file: table } })));
  }
  const browser = await startBrowser();
  const page = await signedInPage(browser, user.email, desktop);
  const times = { firstRows: [] as number[], jumps: [] as number[], searches: [] as number[] };
  for (let run = 0; run < runs; run++) {
    times.firstRows.push(await timed(() => open(page)));
    times.jumps.push(await timed(() => jumpTo(page, 0.2 + run * 0.15)));
    times.searches.push(await timed(() => search(page, `person-${run + 1}77`)));
  }
  await open(page);
  const scrolling = await scrolled(page, '[role=listbox]', { top: 100 }, 5);
  await browser.close();
  return {
    explanation: `A user has ${(files * inOneFile).toLocaleString('en')} contacts from two imports. Medians of ${runs} in the browser, which scrolls 100 pixels per frame for five
seconds. A search includes 150 ms for the pause in typing. The list requests 100 contacts at a time.`,
    figures: [
      { name: 'import of 10,000 rows', value: Math.max(...imports), unit: 'ms' },
      { name: 'first rows', value: median(times.firstRows), unit: 'ms' },
      { name: 'rows after a jump into the list', value: median(times.jumps), unit: 'ms' },
      { name: 'rows of a search', value: median(times.searches), unit: 'ms' },
      ...scrollingFigures('scrolling', scrolling),
    ],
  };
}

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

async function open(page: Page): Promise<void> {
  await page.goto('/contacts');
  await shown(page, '[role=option] [data-name]');
}

/** Scrolls to a fraction of the list's height and waits for its rows. */
async function jumpTo(page: Page, part: number): Promise<void> {
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
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('Search contacts').fill(text);
  await page.waitForFunction(() => {
    const [row] = document.querySelectorAll('[role=option][aria-setsize]');
    return row && Number(row.getAttribute('aria-setsize')) < 2000 && row.querySelector('[data-name]');
  });
}
