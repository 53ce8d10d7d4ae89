import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { slowFourG } from '../fixtures/network.ts';

/** What a page costs a phone with a cold cache on slow 4G. */
export interface PageCost {
  requests: number;
  bytes: number;
  scriptBytes: number;
  /** Time until the content is shown. */
  contentMs: number;
}

export const phone: BrowserContextOptions = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 };
/** As Lighthouse slows the processor for a phone. */
const slowdown = 4;

/** Counts requests and bytes until the content is shown. The context of the page must be new. */
export async function costOf(page: Page, address: string, content: string): Promise<PageCost> {
  await slowFourG(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const received = await countResponses(devtools);
  const start = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(content).first().waitFor();
  return { contentMs: performance.now() - start, ...received() };
}

/** Counts from now on. The result returns what has been received so far. */
async function countResponses(devtools: CDPSession): Promise<() => Omit<PageCost, 'contentMs'>> {
  const scripts = new Set<string>();
  const count = { requests: 0, bytes: 0, scriptBytes: 0 };
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) count.requests++;
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    count.bytes += encodedDataLength;
    if (scripts.has(requestId)) count.scriptBytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return () => ({ ...count });
}
