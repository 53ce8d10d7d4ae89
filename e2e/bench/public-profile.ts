import { getProfile, profileLayouts } from '@meishi/api-contract/endpoints/profiles';
import { productUrl } from '../fixtures/addresses.ts';
import type { SignedIn } from '../fixtures/api.ts';
import { slowFourG } from '../fixtures/network.ts';
import { changeProfile, userWithProfile } from '../fixtures/profiles.ts';
import { startBrowser } from './browser.ts';
import type { Figure, Measured } from './figures.ts';
import { median } from './median.ts';
import { phone } from './page-cost.ts';
import { observePaints, readPaints } from './paints.ts';
import { withReference } from './reference-server.ts';

const runs = 3;

/** The layouts of a complete profile on a visitor's phone. */
export async function measurePublicProfile(): Promise<Measured> {
  const user = await userWithProfile();
  const address = `${productUrl}/profile/${user.profileId}`;
  const browser = await startBrowser();
  const figures: Figure[] = [];
  const plain = await withReference('static-page.ts', [await photoOf(user)], costOfPage);
  const reference = (value: number) => ({ name: 'a static page', value });
  for (const layout of profileLayouts) {
    await changeProfile(user, { theme: { accent: '#dc004e', layout, mode: 'system' } });
    const { requests, bytes, first, largest } = await costOfPage(address);
    figures.push(
      { name: `${layout}, requests`, value: requests, unit: '', reference: reference(plain.requests) },
      {
        name: `${layout}, bytes on the wire`,
        value: bytes / 1024,
        unit: 'KB',
        reference: reference(plain.bytes / 1024),
      },
      { name: `${layout}, first paint`, value: first, unit: 'ms', reference: reference(plain.first) },
      { name: `${layout}, largest paint`, value: largest, unit: 'ms', reference: reference(plain.largest) },
    );
  }
  await browser.close();
  return {
    explanation: `A complete profile (photo, eight links, four contact details) with a cold cache on a phone (360 px) with slow 4G (150 ms,
1.6 Mbit/s). Medians of ${runs}. The reference is a static page with the same photo and links, as link pages have, sent by
bare Fastify with Brotli. It has no contact details, no sharing, no form and counts nothing.`,
    figures,
  };

  /** Medians. */
  async function costOfPage(url: string) {
    const measured: Awaited<ReturnType<typeof measure>>[] = [];
    for (let run = 0; run < runs; run++) measured.push(await measure(url));
    const of = (key: keyof (typeof measured)[number]) => median(measured.map((one) => one[key]));
    return { requests: of('requests'), bytes: of('bytes'), first: of('first'), largest: of('largest') };
  }

  async function measure(url: string) {
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
    await page.goto(url, { waitUntil: 'networkidle' });
    const paints = await readPaints(page);
    await context.close();
    return { ...count, ...paints };
  }
}

/** The smallest picture that the page of the profile offers. */
async function photoOf({ call, profileId }: SignedIn): Promise<string> {
  const { photo } = await call(getProfile, { params: { id: profileId } });
  const { variants = [], url = '' } = photo ?? {};
  return new URL(variants.toSorted((one, other) => one.width - other.width)[0]?.url ?? url, productUrl).href;
}
