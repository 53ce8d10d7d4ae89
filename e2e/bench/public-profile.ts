import { profileLayouts } from '@meishi/api-contract/endpoints/profiles';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../chromium-path.ts';
import { productUrl } from '../fixtures/addresses.ts';
import { slowFourG } from '../fixtures/network.ts';
import { changeProfile, userWithProfile } from '../fixtures/profiles.ts';
import { observePaints, readPaints } from './paints.ts';

/**
 * Measures a complete profile on a visitor's phone with a cold cache and slow 4G (150 ms, 1.6 Mbit/s); for
 * each layout the median of five runs. Usage: `npm run bench:profile -w e2e` with a running product.
 */

const runs = 5;
const user = await userWithProfile();
const address = `${productUrl}/profile/${user.profileId}`;
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
const costs = [];
for (const layout of profileLayouts) {
  await changeProfile(user, { theme: { accent: '#dc004e', layout, mode: 'system' } });
  const measured = [];
  for (let run = 0; run < runs; run++) measured.push(await measure(browser));
  measured.sort((a, b) => a.largest_paint_ms - b.largest_paint_ms);
  costs.push({ layout, ...measured[Math.floor(runs / 2)] });
}
await browser.close();
console.table(costs);

async function measure(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await slowFourG(page);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  let requests = 0;
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests++;
    bytes += encodedDataLength;
  });
  await page.addInitScript(observePaints);
  await page.goto(address, { waitUntil: 'networkidle' });
  const { first, largest, shift } = await readPaints(page);
  await context.close();
  return {
    requests,
    kibibytes: (bytes / 1024).toFixed(1),
    first_paint_ms: Math.round(first),
    largest_paint_ms: Math.round(largest),
    layout_shift: shift.toFixed(3),
  };
}
