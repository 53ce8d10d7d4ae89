import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveLocally } from '../fixtures/local-remote.ts';
import { copyRemote } from '../fixtures/next-releases.ts';
import { startSession } from '../fixtures/session.ts';
import { demoUsers } from '../fixtures/users.ts';
import { desktop, shown, startBrowser } from './browser.ts';
import type { Measured } from './figures.ts';
import { median, timed } from './median.ts';

const runs = 9;

/** An edit of the largest remote while `npm run dev` shows it inside the product. */
export async function measureEditToPage(): Promise<Measured> {
  const folder = await copyRemote('mf-profile');
  const file = join(folder, 'src/cards/Page.tsx');
  const source = await readFile(file, 'utf8');
  const local = await serveLocally(folder);
  const browser = await startBrowser();
  const context = await browser.newContext(desktop);
  await startSession(context, demoUsers.owner, local.url);
  const page = await context.newPage();
  await page.goto(`${local.url}/cards`);
  await page.getByRole('heading', { name: 'Cards', level: 1 }).waitFor();
  const times: number[] = [];
  for (let run = 0; run <= runs; run++) {
    const edited = source.replaceAll("t('Cards')", `t('Cards ${run}')`);
    const onPage = shown(page, 'h1', `Cards ${run}`);
    times.push(
      await timed(async () => {
        await writeFile(file, edited);
        await onPage;
      }),
    );
  }
  await browser.close();
  await local.stop();
  return {
    explanation: `A text of a page of mf-profile, the largest remote, is edited while \`npm run dev\` shows it inside the product. Median of ${runs} edits after the first, from the write of the file to the text on the page, which keeps its state.`,
    figures: [
      { name: 'an edit on the page', value: median(times.slice(1)), unit: 'ms', target: { atMost: 500 } },
    ],
  };
}
