/**
 * The name under which the browser starts the worker to send what visitors left, and that of the cache with copies of it, by the address
 * that takes them. `mf-profile/src/public-profile/document/visitor-exchange.ts` has the same name.
 */
export const exchangeSync = 'exchanges';

/** The same as pages: older ones are not sent. */
const maxAgeMs = 7 * 86_400_000;

/**
 * Sends what visitors left without a network. The page that asked for it sends it itself if it is open, so that it can show the answer.
 * @param isPageVisible whether a page of the product is
 * @throws Error if something still waits, so that the browser tries again
 */
export async function sendExchanges(isPageVisible: () => Promise<boolean>): Promise<void> {
  const copies = await caches.open(exchangeSync);
  let waits = false;
  for (const request of await copies.keys()) {
    if (await isPageVisible()) throw new Error('A page is open, which sends it.');
    const details = await (await copies.match(request))?.json();
    const isOld = Date.now() - Date.parse(details?.written_at) > maxAgeMs;
    if (isOld || (await isReceived(request.url, details))) await copies.delete(request);
    else waits = true;
  }
  if (waits) throw new Error('Some exchanges still wait.');
}

/** Whether the server has it. What it refuses, the visitor sees when they open the page again. */
async function isReceived(address: string, details: unknown): Promise<boolean> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(details),
  }).catch(() => null);
  return answer !== null && answer.status !== 429 && answer.status < 500;
}
