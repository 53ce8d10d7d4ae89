/**
 * The second part of `npm run pictures`: starts a separate product with the demo, and makes the pictures of `docs/pictures`.
 * `-- --only NAME,NAME` makes some of them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../../api/embedded/bootstrap/root.mjs';
import { build } from '../../api/embedded/launch/build.ts';
import { chromiumPath } from '../chromium-path.ts';
import { provideChromium } from '../runner/chromium.ts';
import { fixtureEnvironment, startProduct } from '../runner/product.ts';
import type { Scene } from './scenes.ts';

const folder = join(root, 'docs/pictures');
const themes = ['light', 'dark'] as const;
const maxBytes = 150_000;

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const found = await provideChromium();
if (!found.ok) throw new Error(found.output);
await build();
const product = await startProduct();
try {
  Object.assign(process.env, fixtureEnvironment(product));
  // Imported late, because the fixtures read the environment then.
  const { scenes } = await import('./scenes.ts');
  const names = values.only?.split(',');
  await mkdir(folder, { recursive: true });
  const browser = await startBrowser();
  for (const scene of scenes.filter(({ name }) => names?.includes(name) ?? true))
    for (const theme of themes) await makePicture(browser, scene, theme);
  await browser.close();
} finally {
  await product.stop();
}

/** Draws in the fonts of the project, so that pictures do not depend on the machine. */
function startBrowser(): Promise<Browser> {
  const fonts = join(root, 'api/assets/fonts/fonts.conf');
  return chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...(process.env as Record<string, string>), FONTCONFIG_FILE: fonts },
  });
}

async function makePicture(browser: Browser, scene: Scene, theme: (typeof themes)[number]): Promise<void> {
  const { productUrl } = await import('../fixtures/addresses.ts');
  const { startSession } = await import('../fixtures/session.ts');
  const { demoUsers } = await import('../fixtures/users.ts');
  const device = scene.onPhone
    ? { ...devices['Pixel 7'], viewport: { width: 390, height: 780 }, deviceScaleFactor: 2 }
    : { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 };
  const context = await browser.newContext({
    ...device,
    baseURL: productUrl,
    colorScheme: theme,
    locale: scene.locale ?? 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (scene.user) await startSession(context, demoUsers[scene.user]);
  if (scene.locale) await speak(context, scene.locale);
  const page = await context.newPage();
  await page.goto(scene.path);
  await settle(page);
  if (scene.prepare) {
    await scene.prepare(page);
    await settle(page);
  }
  // Nothing is hovered.
  await page.mouse.move(0, 0);
  const file = `${scene.name}-${theme}.webp`;
  const bytes = await compress(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  await writeFile(join(folder, file), bytes);
  console.log(`${file} ${Math.round(bytes.length / 1000)} kB`);
  await context.close();
}

/** Shows the app to a demo user in another language than the one of their account. */
async function speak(context: BrowserContext, locale: string): Promise<void> {
  await context.route('**/api/v1/users/me', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, locale } } });
  });
}

/** Waits until the page is complete: data, pictures and fonts. */
async function settle(page: Page): Promise<void> {
  const { waitUntilLoaded } = await import('../fixtures/navigation.ts');
  await waitUntilLoaded(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** In the best quality that fits. */
async function compress(picture: Buffer): Promise<Buffer> {
  for (const quality of [90, 80, 70, 60, 50]) {
    const bytes = await sharp(picture).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  throw new Error(`A picture is larger than ${maxBytes} bytes.`);
}
