import { ApiError, type Call } from '@meishi/api-contract/transport/client';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import { answersCache } from './caches.ts';

type LooseCall = (
  endpoint: EndpointDefinition,
  input?: unknown,
  options?: { signal?: AbortSignal },
) => Promise<unknown>;

const maxAnswers = 100;

/**
 * Wraps the API client: responses of `keptOffline` endpoints are stored on the device and returned when the
 * API is unreachable.
 * @param accountId the account of the signed-in user
 */
export function storeResponses(call: Call, accountId: () => string | undefined): Call {
  const storingCall: LooseCall = async (endpoint, input, options) => {
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
      const response = isUnanswered && (await find(account, address).catch(() => undefined));
      if (!response) throw error;
      return response.json();
    }
  };
  return storingCall as Call;
}

async function keep(account: string, address: string, data: unknown): Promise<void> {
  const cache = await caches.open(answersCache(account));
  // Replaces an earlier response immediately and moves to the end. A page that is left meanwhile loses nothing.
  await cache.put(address, Response.json(data));
  const addresses = await cache.keys();
  await Promise.all(addresses.slice(0, -maxAnswers).map((old) => cache.delete(old)));
}

function find(account: string, address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: answersCache(account) });
}

/** The cache key of a call. It has to look like an address, but nothing is served there. */
function addressOf({ path }: EndpointDefinition, input: unknown): string {
  return `/offline/${path}?${encodeURIComponent(JSON.stringify(input ?? {}))}`;
}
