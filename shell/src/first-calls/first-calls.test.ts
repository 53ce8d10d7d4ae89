import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ada } from '../session/identity/fake-identity.ts';
import { type FirstCalls, fetchAfterFirstCalls, storedSession } from './first-calls.ts';

const address = '/api/v1/profiles';
const reply = (status: number, body: unknown = null) =>
  ({ ok: status === 200, status, json: async () => body }) as Response;
const early = reply(200);
const late = reply(200);

const send = jest.fn<typeof fetch>();
const before = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset().mockResolvedValue(late);
  globalThis.fetch = send;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = before;
  history.replaceState(null, '', '/');
});

function given(response: Response | undefined, accountId = ada.accountId) {
  const first: FirstCalls = {
    account: ada,
    token: 'stored',
    user: Promise.resolve(undefined),
    responses: new Map([[address, Promise.resolve(response)]]),
  };
  return fetchAfterFirstCalls(Promise.resolve(first), () => accountId);
}
const get = { method: 'GET' };

it('uses the response of a first call once', async () => {
  const call = given(early);
  expect(await call(address, get)).toBe(early);
  expect(send).not.toHaveBeenCalled();
  expect(await call(address, get)).toBe(late);
});

it('sends all other calls', async () => {
  const call = given(early);
  expect(await call('/api/v1/contacts', get)).toBe(late);
  expect(send).toHaveBeenCalledWith('/api/v1/contacts', get);
});

it.each([
  ['was refused', reply(401)],
  ['has failed', undefined],
])('sends a call again that %s', async (_, response) => {
  expect(await given(response)(address, get)).toBe(late);
});

it('does not use responses for another account', async () => {
  expect(await given(early, 'someone-else')(address, get)).toBe(late);
});

it('does not use responses on the next page', async () => {
  const call = given(early);
  history.pushState(null, '', '/contacts');
  expect(await call(address, get)).toBe(late);
});

it('does not use responses older than 30 s', async () => {
  const call = given(early);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await call(address, get)).toBe(late);
});

it('sends everything without first calls', async () => {
  const call = fetchAfterFirstCalls(Promise.resolve(null), () => ada.accountId);
  expect(await call(address, get)).toBe(late);
});

it.each([
  ['accepted', reply(200, { data: { user_id: 'u-ada' } }), { user_id: 'u-ada' }],
  ['refused', reply(401, { error: 'unauthorized' }), null],
  ['lost', undefined, null],
])('finds the stored session if its token was %s', async (_, response, user) => {
  const first = { account: ada, token: 'stored', user: Promise.resolve(response), responses: new Map() };
  const session = storedSession(first);
  expect(session).toMatchObject({ account: ada, token: 'stored' });
  expect(await session?.user).toEqual(user);
});
