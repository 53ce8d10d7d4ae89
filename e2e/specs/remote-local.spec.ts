import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createRemote } from '../fixtures/created-remote.ts';
import { saveFile, serveLocally } from '../fixtures/local-remote.ts';
import { copyRemote, makePublic, markPage } from '../fixtures/next-releases.ts';
import { withAgent } from '../fixtures/release-views.ts';
import { test } from '../fixtures/test.ts';

/** A remote and the shell in development, inside a running product. */

const counting = (words: string) => `import { useState } from 'react';

export default function Counting() {
  const [count, setCount] = useState(0);
  return <><output>${words}</output><button onClick={() => setCount(count + 1)}>Counted {count}</button></>;
}
`;

/** The scripts of the released shell. */
async function releasedScripts(): Promise<string> {
  const dist = join(import.meta.dirname, '../../shell/dist');
  const scripts = (await readdir(dist)).filter((file) => file.endsWith('.js'));
  return (await Promise.all(scripts.map((file) => readFile(join(dist, file), 'utf8')))).join('');
}

/** Counts the loads of the document from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('an edit of a remote shows in the shell of the running product, and the page keeps its state', async ({
  page,
  browser,
}) => {
  const folder = await copyRemote('mf-billing');
  await markPage(folder, '/pricing', 'Words of this morning');
  const write = (source: string) => saveFile(join(folder, 'src/marked/Page.tsx'), source);
  await write(counting('Words of this morning'));
  const local = await serveLocally(folder);
  try {
    await page.goto(`${local.url}/pricing`);
    await expect(page.getByText('Words of this morning')).toBeVisible();
    await page.getByRole('button', { name: 'Counted 0' }).click();
    await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible();
    const loads = countLoads(page);

    await write(counting('Words of this noon'));
    await expect(page.getByText('Words of this noon')).toBeVisible();
    expect(loads()).toBe(0);
    await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible();

    const overlay = page.frameLocator('iframe[id$="overlay"]');
    // Many editors empty a file before they write it.
    await write('');
    await expect(overlay.getByText('The file is empty').first()).toBeVisible();
    await write('export default function Broken( {');
    await expect(overlay.getByText('The file is empty')).toHaveCount(0);
    const problem = overlay.getByText('marked/Page.tsx').first();
    await expect(problem).toBeVisible();
    await write(counting('Words of this evening'));
    await expect(problem).toBeHidden();
    await expect(page.getByText('Words of this evening')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible();
    expect(loads()).toBe(0);

    await page.goto(`${local.url}/products`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const other = await withAgent(browser);
    await other.goto('/pricing');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByText('Words of this evening')).toHaveCount(0);
    await other.context().close();
  } finally {
    await local.stop();
  }
});

const linked = (imports: string, words: string) => `import { Link } from '@meishi/shell-sdk';
${imports}

export default function Home() {
  return <><h1>${words}</h1><Link to="/products">Products</Link></>;
}
`;

test('a remote that was never released stays at later loads, applies new imports, and shows what it throws', async ({
  page,
}) => {
  const folder = await createRemote('mf-fresh', { 'src/home/Page.tsx': linked('', 'First words') });
  await makePublic(folder);
  const write = (source: string) => saveFile(join(folder, 'src/home/Page.tsx'), source);
  const local = await serveLocally(folder);
  try {
    const heading = (name: string) => page.getByRole('heading', { name });
    await page.clock.install();
    // A page that loads slowly asks at once, any other one after its way back.
    const asked = page.waitForResponse('**/api/v1/remotes/mf-fresh', { timeout: 0 });
    await page.goto(`${local.url}/fresh`);
    await expect(heading('First words')).toBeVisible();
    await page.clock.fastForward(10_000);
    await page.locator('#content').getByRole('link', { name: 'Products' }).click();
    await expect(page).toHaveURL(`${local.url}/products`);
    // A way back before the other page is shown leaves this one as it is, and nothing is asked.
    await expect(heading('First words')).toBeHidden();
    await page.goBack();
    await asked;
    await expect(heading('First words')).toBeVisible();
    await page.reload();
    await expect(heading('First words')).toBeVisible();

    await write(linked(`import { useState } from 'react';`, '{useState("Words of a hook")[0]}'));
    await expect(heading('Words of a hook')).toBeVisible();
    await write(linked(`import { Tabs } from '@meishi/shell-sdk/overlays';`, '{typeof Tabs}'));
    await expect(heading('function')).toBeVisible();

    await write(linked('', '{(() => { throw new Error("No such word"); })()}'));
    const problem = page.frameLocator('iframe[id$="overlay"]');
    await expect(problem.getByText('No such word').first()).toBeVisible();
    await expect(problem.getByText(/at Home /).first()).toBeVisible();
  } finally {
    await local.stop();
  }
});

test('a build error of the shell is shown until it is repaired, and the page keeps its state', async ({
  page,
}) => {
  const folder = await copyRemote('shell');
  const file = join(folder, 'src/pages/sign-in/EmailField.tsx');
  const source = await readFile(file, 'utf8');
  const local = await serveLocally(folder);
  try {
    await page.goto(`${local.url}/log-in`);
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    const loads = countLoads(page);
    await saveFile(file, `${source}\nexport default function Broken( {`);
    const problem = page.frameLocator('iframe[id$="overlay"]').getByText('EmailField.tsx').first();
    await expect(problem).toBeVisible();
    await saveFile(file, source.replace("t('Email')", "t('Your address')"));
    await expect(problem).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Your address' })).toHaveValue('ada@example.com');
    expect(loads()).toBe(0);

    const components = page.getByRole('heading', { name: 'Paper and ink' });
    await page.goto(`${local.url}/kit`);
    await expect(components).toBeVisible();
    expect(await releasedScripts()).not.toContain('Paper and ink');
  } finally {
    await local.stop();
  }
});
