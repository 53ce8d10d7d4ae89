import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { generatePass } from '@meishi/api-contract/endpoints/wallet';
import { createClient } from '@meishi/api-contract/transport/client';

const timedOut = {
  status: 0,
  code: 'timed-out',
  message: 'Meishi did not answer in time. Please try again.',
};
const forEver = new Promise<never>(() => {});

/** A server that never answers. */
const sent = jest.fn<typeof fetch>(() => forEver);
const client = createClient({ baseUrl: '/api/v1', fetch: sent });

/** How a call fails, or undefined while it waits. */
async function failureAfter(call: Promise<unknown>, milliseconds: number): Promise<unknown> {
  let failure: unknown;
  call.catch((error) => {
    failure = error;
  });
  await jest.advanceTimersByTimeAsync(milliseconds);
  return failure;
}

beforeEach(() => {
  sent.mockClear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a call without an answer', () => {
  it('fails after 30 seconds and is cancelled', async () => {
    const call = client(listContacts);
    expect(await failureAfter(call, 29_999)).toBeUndefined();
    expect(sent.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    expect(await failureAfter(call, 1)).toMatchObject(timedOut);
    expect(sent.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });

  it('fails after two minutes if it transfers a file', async () => {
    const call = client(generatePass, { query: { profile_id: 'UNKNOWN000' } });
    expect(await failureAfter(call, 119_999)).toBeUndefined();
    expect(await failureAfter(call, 1)).toMatchObject(timedOut);
  });

  it('fails as well if its token or its body does not arrive', async () => {
    const withoutToken = createClient({ baseUrl: '/api/v1', fetch: sent, token: () => forEver });
    expect(await failureAfter(withoutToken(listContacts), 30_000)).toMatchObject(timedOut);
    const silent = createClient({
      baseUrl: '/api/v1',
      fetch: async () => new Response(new ReadableStream()),
    });
    expect(await failureAfter(silent(listContacts), 30_000)).toMatchObject(timedOut);
  });

  it('can still be cancelled by its caller', async () => {
    const controller = new AbortController();
    const call = client(listContacts, undefined, { signal: controller.signal });
    const failure = failureAfter(call, 0);
    controller.abort();
    await failure;
    expect(sent.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });
});
