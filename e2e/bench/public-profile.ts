import { profileLayouts } from '@meishi/api-contract/endpoints/profiles';
import { productUrl } from '../fixtures/addresses.ts';
import { slowFourG } from '../fixtures/network.ts';
import { changeProfile, userWithProfile } from '../fixtures/profiles.ts';
import { startBrowser } from './browser.ts';
import type { Figure, Measured } from './figures.ts';
import { median } from './median.ts';
import { phone } from './page-cost.ts';
import { observePaints, readPaints } from './paints.ts';

const runs = 3;

/** The layouts of a complete profile on a visitor's phone. */
export async function measurePublicProfile(): Promise<Measured> {
  const user = await userWithProfile();
  const address = `${productUrl}/profile/${user.profileId}`;
  const browser = await startBrowser();
  const figures: Figure[] = [];
  for (const layout of profileLayouts) {
    await changeProfile(user, { theme: { accent: '#dc004e', layout, mode: 'system' } });
    const measured: Awaited<ReturnType<typeof measure>>[] = [];
    for (let run = 0; run < runs; run++) measured.push(await measure());
    const of = (key: keyof (typeof measured)[number]) => median(measured.map((one) => one[key]));
    figures.push(
      { name: `${layout}, requests`, value: of('requests'), unit: '' },
      { name: `${layout}, bytes on the wire`, value: of('bytes') / 1024, unit: 'KB' },
      { name: `${layout}, first paint`, value: of('first'), unit: 'ms' },
      { name: `${layout}, largest paint`, value: of('largest'), unit: 'ms' },
    );
  }
  await browser.close();
  return {
    explanation: `A complete profile (photo, eight links, four contact details) with a cold cache on a phone (360 px) with slow 4G (150 ms,
1.6 Mbit/s). Medians of ${runs}.`,
    figures,
  };

  async function measure() {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await slowFourG(page);
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    const count = { requests: 0, bytes: 0 };
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      count.requests++;
      count.bytes += encodedDataLength;
    });
    await page.addInitScript(observePaints);
    await page.goto(address, { waitUntil: 'networkidle' });
    const paints = await readPaints(page);
    await context.close();
    return { ...count, ...paints };
  }
}
