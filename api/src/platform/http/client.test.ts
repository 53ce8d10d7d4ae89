import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { registerCard } from '@meishi/api-contract/endpoints/cards';
import { createContact, deleteContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { generatePass } from '@meishi/api-contract/endpoints/wallet';
import { ApiError, createClient } from '@meishi/api-contract/transport/client';

const timedOut = {
  status: 0,
  code: 'timed-out',
  reason: 'The server took too long to respond. Please try again.',
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

describe('a call without an answer', () => {
  beforeEach(() => {
    sent.mockClear();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

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

/** A client whose server answers with this body. */
const answeredBy = (body: string, init: ResponseInit = {}) =>
  createClient({ baseUrl: '/api/v1', fetch: async () => new Response(body, init) });

const refusedWith = (status: number, error: string, message: string) =>
  answeredBy(JSON.stringify({ status, error, message }), { status });

describe('the messages of the specification, section 8', () => {
  const params = { id: 'UNKNOWN000' };

  it('are “Could not {action}: {reason}” with the reason of the API', async () => {
    const reason = 'This contact does not exist.';
    const failure = await refusedWith(
      404,
      'not-found',
      reason,
    )(deleteContact, { params }).catch((error) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      status: 404,
      code: 'not-found',
      reason,
      message: `Could not delete contact: ${reason}`,
    });
    await expect(
      refusedWith(404, 'not-found', 'This group does not exist.')(getGroup, { params }),
    ).rejects.toThrow('Could not get group: This group does not exist.');
    await expect(
      refusedWith(
        404,
        'card-unknown',
        'We do not know this card.',
      )(registerCard, {
        body: { card_id: 'MCARD0000001' },
      }),
    ).rejects.toThrow('Could not register card: We do not know this card.');
  });

  it('do not repeat “Could not …”', async () => {
    const message = 'Could not create contact: internal error (reference 1a2b3c4d)';
    const failing = refusedWith(500, 'unexpected', message);
    await expect(failing(createContact, { body: { display_name: 'Bo' } })).rejects.toMatchObject({ message });
  });

  it('say that the connection failed', async () => {
    const offline = createClient({ baseUrl: 'http://127.0.0.1:1/api/v1' });
    await expect(offline(getMe)).rejects.toMatchObject({
      status: 0,
      message: 'Could not get user: Request failed: Connection error',
    });
  });

  it('say that a response is not one of the API', async () => {
    await expect(answeredBy('gone', { status: 502 })(listContacts)).rejects.toMatchObject({
      status: 502,
      message: 'Could not get contacts: Something went wrong on our side. Please try again.',
    });
  });

  it('are “No data received from server” for an empty wallet pass', async () => {
    const pass = { query: { profile_id: 'UNKNOWN000' } };
    await expect(answeredBy('')(generatePass, pass)).rejects.toMatchObject({
      message: 'No data received from server',
    });
    expect((await answeredBy('bytes')(generatePass, pass)).size).toBe(5);
  });
});
