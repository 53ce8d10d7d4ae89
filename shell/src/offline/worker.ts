import { createClient } from '@meishi/api-contract/transport/client';
import { sendInBackground } from '@meishi/shell-sdk/captures';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies';
import { captureCalls, captureSync } from '../captures/capture-calls.ts';
import { exchangeSync, sendExchanges } from '../exchanges/send-exchanges.ts';
import { filesCache, isStoredFile, pagesCache } from './caches.ts';
import { verifiedResponse } from './verified-response.ts';

/**
 * The service worker of signed-in users. Pages come from the network if possible, so users get the
 * newest release. Files of releases never change, so they come from the cache. Nothing comes from a cache unless the server signed it.
 * It also sends captured contacts that wait, and in the browsers of visitors, where it serves no page, what they left.
 */
const worker = self as unknown as {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<{ visibilityState: string }[]>;
  };
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
};
interface WorkerEvent {
  waitUntil(work: Promise<void>): void;
  /** Of a `sync` event. */
  tag?: string;
}
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

const timeoutSeconds = 4;
const monthSeconds = 30 * 86_400;
/** The path below which the product is served: this script is at its top level. */
const base = location.pathname.replace(/\/[^/]*$/, '');
const keyOf = (address: string) => new URL(address).pathname;
/** The path that the server signed. */
const pathOf = (address: string) => keyOf(address).slice(base.length);

/** Stores and uses only responses with a valid signature. */
const signedOnly: NonNullable<StrategyOptions['plugins']>[number] = {
  cacheWillUpdate: async ({ request, response }) =>
    response.status === 200 ? verifiedResponse(pathOf(request.url), response) : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ? verifiedResponse(pathOf(request.url), cachedResponse) : null,
};

const files = new CacheFirst({
  cacheName: filesCache,
  plugins: [
    signedOnly,
    new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: monthSeconds, purgeOnQuotaError: true }),
  ],
});

const pages = new NetworkFirst({
  cacheName: pagesCache,
  networkTimeoutSeconds: timeoutSeconds,
  plugins: [{ cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url) }, signedOnly],
});

registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.cache !== 'reload' && isStoredFile(pathOf(url.href)),
  async (options) => {
    if (!(await caches.has(pagesCache))) return fetch(options.request);
    const [response, done] = files.handleAll(options);
    options.event.waitUntil(done.then(deleteFilesAfterLogOut));
    return response;
  },
);

// The server answers differently in a frame, which it does not recognise in a request that the worker repeats.
registerRoute(
  ({ sameOrigin, request }) =>
    sameOrigin && request.mode === 'navigate' && request.destination === 'document',
  async (options) => {
    const isStored = await caches.match(options.url.pathname, { cacheName: pagesCache });
    return isStored ? pages.handle(options) : fetch(options.request);
  },
);

worker.addEventListener('sync', (event) => {
  if (event.tag === captureSync) event.waitUntil(sendCaptures());
  if (event.tag === exchangeSync) event.waitUntil(sendExchanges(isPageVisible));
});

async function isPageVisible(): Promise<boolean> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}

/** When a network is there, also if no page is open. */
function sendCaptures(): Promise<void> {
  const baseUrl = `${base}/api/v1`;
  return sendInBackground(({ secret, locale }) =>
    captureCalls(createClient({ baseUrl, token: async () => secret, locale: () => locale })),
  );
}

/** Log-out deletes the pages. The worker runs until the last tab is closed and must not store anything more. */
async function deleteFilesAfterLogOut(): Promise<void> {
  if (!(await caches.has(pagesCache))) await caches.delete(filesCache);
}
