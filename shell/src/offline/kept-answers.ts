import { ApiError, type Call } from '@meishi/api-contract/client';
import type { EndpointDefinition } from '@meishi/api-contract/endpoint';
import { answersCache } from './caches.ts';

type LooseCall = (
  endpoint: EndpointDefinition,
  input?: unknown,
  options?: { signal?: AbortSignal },
) => Promise<unknown>;

const mostAnswers = 100;

/**
 * The client that keeps the latest answers of `keptOffline` endpoints on this person's device, and gives them where no
 * answer can be had.
 * @param accountId of whoever is signed in
 */
export function keepAnswers(call: Call, accountId: () => string | undefined): Call {
  const kept: LooseCall = async (endpoint, input, options) => {
    const ask = () => (call as LooseCall)(endpoint, input, options);
    const account = accountId();
    if (!endpoint.keptOffline || !account || !('caches' in globalThis)) return ask();
    const address = addressOf(endpoint, input);
    try {
      const data = await ask();
      if (account === accountId()) void keep(account, address, data).catch(() => {});
      return data;
    } catch (error) {
      const isUnanswered = error instanceof ApiError && error.status === 0;
      const answer = isUnanswered && (await find(account, address).catch(() => undefined));
      if (!answer) throw error;
      return answer.json();
    }
  };
  return kept as Call;
}

async function keep(account: string, address: string, data: unknown): Promise<void> {
  const cache = await caches.open(answersCache(account));
  // Anew at the end, so that the oldest come first.
  await cache.delete(address);
  await cache.put(address, Response.json(data));
  const addresses = await cache.keys();
  await Promise.all(addresses.slice(0, -mostAnswers).map((old) => cache.delete(old)));
}

function find(account: string, address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: answersCache(account) });
}

/** Names a question. No such address exists: it only has to look like one. */
function addressOf({ path }: EndpointDefinition, input: unknown): string {
  return `/offline/${path}?${encodeURIComponent(JSON.stringify(input ?? {}))}`;
}
