import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { slowFourG } from '../fixtures/network.ts';

/** What a page costs a phone with a cold cache on slow 4G. */
export interface PageCost {
  requests: number;
  bytes: number;
  scriptBytes: number;
  /** Time until the content is shown. */
  contentMs: number;
  /** Time until the page has reacted to its first interaction, and the bytes of scripts until then. */
  interactiveMs: number;
  interactiveScriptBytes: number;
}

/** What a visitor does first on a page, and what it shows then. */
export interface Interaction {
  act(page: Page): Promise<void>;
  result: string;
}

export const phone: BrowserContextOptions = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 };
/** As Lighthouse slows the processor for a phone. */
const slowdown = 4;

/**
 * Counts requests and bytes until the content is shown, and after an interaction. The context of the page must be new.
 * @param content A CSS selector, because the page itself waits for it.
 */
export async function costOf(
  page: Page,
  address: string,
  content: string,
  interaction?: Interaction,
): Promise<PageCost> {
  await slowFourG(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const receivedUntil = await countResponses(devtools);
  await page.addInitScript(noteContent, content);
  const start = now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(content).first().waitFor();
  const shown = await page.evaluate(() => globalThis.contentAt ?? 0);
  await interaction?.act(page);
  if (interaction) await page.locator(interaction.result).first().waitFor();
  const interactive = now();
  return {
    contentMs: shown - start,
    ...receivedUntil(shown),
    interactiveMs: interactive - start,
    interactiveScriptBytes: receivedUntil(interactive).scriptBytes,
  };
}

declare global {
  /** When the content came into the document, in milliseconds since 1970. */
  var contentAt: number | undefined;
}

const now = () => performance.timeOrigin + performance.now();

/** Runs in the page, because requests that the content causes would be counted after a round trip to the browser. */
function noteContent(content: string): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(content)) return;
    globalThis.contentAt = performance.timeOrigin + performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

interface Counted {
  isScript: boolean;
  /** Both in milliseconds since 1970. */
  sentAt: number;
  receivedAt?: number;
  bytes: number;
}

/** Counts from now on. The result returns what was sent and received until a time in milliseconds since 1970. */
async function countResponses(
  devtools: CDPSession,
): Promise<(until: number) => Pick<PageCost, 'requests' | 'bytes' | 'scriptBytes'>> {
  const requests = new Map<string, Counted>();
  let offset = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    if (request.url.startsWith('data:')) return;
    offset = (wallTime - timestamp) * 1000;
    requests.set(requestId, { isScript: false, sentAt: wallTime * 1000, bytes: 0 });
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const found = requests.get(requestId);
    if (found) found.isScript = /javascript/.test(response.mimeType);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const found = requests.get(requestId);
    if (found) Object.assign(found, { bytes: encodedDataLength, receivedAt: timestamp * 1000 + offset });
  });
  await devtools.send('Network.enable');
  return (until) => {
    const sent = [...requests.values()].filter(({ sentAt }) => sentAt <= until);
    const received = sent.filter(({ receivedAt = Number.POSITIVE_INFINITY }) => receivedAt <= until);
    const bytesOf = (counted: Counted[]) => counted.reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      requests: sent.length,
      bytes: bytesOf(received),
      scriptBytes: bytesOf(received.filter(({ isScript }) => isScript)),
    };
  };
}
