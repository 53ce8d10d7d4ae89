import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { root } from '../../api/embedded/bootstrap/root.mjs';
import { productUrl } from '../fixtures/addresses.ts';
import { startSession } from '../fixtures/session.ts';
import { demoUsers, tryToLogIn } from '../fixtures/users.ts';
import { startBrowser } from './browser.ts';
import type { Figure, Measured, Options } from './figures.ts';
import { inlineScriptBytes } from './inline-scripts.ts';
import { median } from './median.ts';
import { buildOneBundle } from './one-bundle/build.ts';
import { serveThrough } from './one-bundle/serve.ts';
import { costOf, type Interaction, type PageCost, phone } from './page-cost.ts';

interface MeasuredPage {
  path: string;
  /** A selector of what the visitor came for. */
  content: string;
  signedIn: boolean;
  runs: number;
  interaction?: Interaction & { maxScriptKb: number };
}

const runs = 5;

/** Pages of the app on a phone, beside the same sources as one bundle. */
export async function measurePages({ say }: Options): Promise<Measured> {
  say('building the same sources as one bundle');
  const federated = await serveThrough();
  const built = await buildOneBundle();
  const oneBundle = await serveThrough(built);
  const withCalls = await serveThrough(built, { sendsFirstCalls: true });
  const browser = await startBrowser();
  try {
    const figures: Figure[] = [];
    for (const page of measuredPages) {
      const [ours, theirs] = [
        await costs(browser, federated.url, page),
        await costs(browser, oneBundle.url, page),
      ];
      say(`${page.path}: ${Math.round(ours.contentMs)} ms beside ${Math.round(theirs.contentMs)} ms`);
      figures.push(...figuresOf(page, ours, theirs));
      if (page.signedIn) figures.push(besideCalls(page, ours, await costs(browser, withCalls.url, page)));
      if (page.interaction) figures.push(...(await interactionOf(page.path, page.interaction, ours, theirs)));
    }
    const size = (name: string, bytes: number, maxKb: number): Figure => ({
      name,
      value: bytes / 1024,
      unit: 'KB',
      target: { atMost: maxKb },
    });
    figures.push(
      size('`main.js`, Brotli', await sizeOfBuilt('', /^main\.\w+\.js\.br$/), 130),
      size('Fraunces, the file for English', await sizeOfBuilt('fonts', /^fraunces-latin-opsz/), 30),
    );
    return {
      explanation: `A phone (360 px) with a cold cache, slow 4G (150 ms, 1.6 Mbit/s) and a processor that is four times slower. Medians of ${runs} for
\`/dashboard\`, where the content is the list of links, and of three for the others, where it is a heading. The reference
consists of the same sources without Module Federation, built as one application that is split per page; its document loads
one script, preloads none and requests no data. Both come through the same proxy. A page is interactive when it shows the result
of what a visitor does first: a typed name on the card, yearly prices, the response to a wrong password. The last figure of \`/dashboard\` is beside the
same bundle whose document requests the data as the product's does. The session is stored as the identity client leaves it,
with a token that is valid. Counted is what was sent and received before the content was in the document.`,
      figures,
    };
  } finally {
    await browser.close();
    await federated.stop();
    await oneBundle.stop();
    await withCalls.stop();
  }
}

const measuredPages: readonly MeasuredPage[] = [
  {
    path: '/',
    content: 'h1',
    signedIn: false,
    runs: 3,
    interaction: {
      act: (page) => page.getByLabel('Put your name on it').fill('Mei Tanaka'),
      result: 'main button :text("Mei Tanaka")',
      maxScriptKb: 20,
    },
  },
  {
    path: '/pricing',
    content: 'h2',
    signedIn: false,
    runs: 3,
    interaction: {
      act: (page) => page.locator('label').filter({ hasText: 'Yearly' }).click(),
      result: ':text("a year"):visible',
      maxScriptKb: 20,
    },
  },
  {
    path: '/log-in',
    content: 'h1',
    signedIn: false,
    runs: 3,
    interaction: {
      act: (page) => tryToLogIn(page, demoUsers.owner, 'not the password'),
      result: ':text("The email or password is incorrect.")',
      maxScriptKb: 190,
    },
  },
  { path: '/dashboard', content: 'ol[aria-label="Links"] li', signedIn: true, runs },
];

/** Each median separately. */
async function costs(browser: Browser, url: string, page: MeasuredPage): Promise<PageCost> {
  const storageState = page.signedIn ? await sessionAt(browser, url) : undefined;
  const measured: PageCost[] = [];
  for (let run = 0; run < page.runs; run++) {
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block', storageState });
    measured.push(await costOf(await context.newPage(), url + page.path, page.content, page.interaction));
    await context.close();
  }
  const of = (key: keyof PageCost) => median(measured.map((one) => one[key]));
  return {
    requests: of('requests'),
    bytes: of('bytes'),
    scriptBytes: of('scriptBytes'),
    contentMs: of('contentMs'),
    interactiveMs: of('interactiveMs'),
    interactiveScriptBytes: of('interactiveScriptBytes'),
  };
}

/** The session of the demo owner where the identity client keeps it, for another origin of the product. */
async function sessionAt(browser: Browser, url: string): Promise<BrowserContextOptions['storageState']> {
  const context = await browser.newContext();
  await startSession(context, demoUsers.owner);
  const page = await context.newPage();
  await page.goto(`${productUrl}/dashboard`);
  // The identity client moves it from there to its database.
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('firebase:')));
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  await context.close();
  return {
    cookies,
    origins: origins.map((stored) => (stored.origin === productUrl ? { ...stored, origin: url } : stored)),
  };
}

/** Without a target, because such a document is a part of the product. */
const besideCalls = ({ path }: MeasuredPage, ours: PageCost, theirs: PageCost): Figure => ({
  name: `\`${path}\`, content, data with the HTML`,
  value: ours.contentMs,
  unit: 'ms',
  reference: { name: 'one bundle with the same', value: theirs.contentMs },
});

function figuresOf({ path, signedIn }: MeasuredPage, ours: PageCost, theirs: PageCost): Figure[] {
  const reference = (value: number) => ({ name: 'one bundle', value });
  return [
    {
      name: `\`${path}\`, content`,
      value: ours.contentMs,
      unit: 'ms',
      reference: reference(theirs.contentMs),
      ...(signedIn && { target: { atMost: 0.92 } }),
    },
    {
      name: `\`${path}\`, scripts until then`,
      value: ours.scriptBytes / 1024,
      unit: 'KB',
      reference: reference(theirs.scriptBytes / 1024),
      ...(signedIn && { target: { atMost: 1.1 } }),
    },
    {
      name: `\`${path}\`, requests until then`,
      value: ours.requests,
      unit: '',
      ...(signedIn && { target: { atMost: 18 } }),
    },
    { name: `\`${path}\`, all bytes until then`, value: ours.bytes / 1024, unit: 'KB' },
  ];
}

/** What a visitor's first interaction costs. Scripts in the document count as if they were a file. */
async function interactionOf(
  path: string,
  { maxScriptKb }: NonNullable<MeasuredPage['interaction']>,
  ours: PageCost,
  theirs: PageCost,
): Promise<Figure[]> {
  const inline = await inlineScriptBytes(productUrl + path);
  return [
    {
      name: `\`${path}\`, interactive`,
      value: ours.interactiveMs,
      unit: 'ms',
      reference: { name: 'one bundle', value: theirs.interactiveMs },
    },
    {
      name: `\`${path}\`, scripts until then, with those in the document`,
      value: (ours.interactiveScriptBytes + inline) / 1024,
      unit: 'KB',
      target: { atMost: maxScriptKb },
    },
  ];
}

/** The bytes of a file in a folder of the shell's build. */
async function sizeOfBuilt(folder: string, name: RegExp): Promise<number> {
  const path = join(root, 'shell', 'dist', folder);
  const file = (await readdir(path)).find((found) => name.test(found));
  return (await stat(join(path, file ?? ''))).size;
}
