import { beforeEach, expect, it, jest } from '@jest/globals';
import { sendExchanges } from './send-exchanges.ts';

const copies = new Map<string, object>();
const cache = {
  keys: async () => [...copies.keys()].map((url) => ({ url })),
  match: async ({ url }: Request) => ({ json: async () => copies.get(url) }),
  delete: async ({ url }: Request) => copies.delete(url),
};
const send = jest.fn<typeof fetch>();
const answer = (status: number) => ({ status }) as Response;
const nowhere = async () => false;
const one = 'https://meishi.example/api/v1/profiles/one/contacts';
const two = 'https://meishi.example/api/v1/profiles/two/contacts';
const details = (name: string, ageMs = 0) => ({
  name,
  written_at: new Date(Date.now() - ageMs).toISOString(),
});

beforeEach(() => {
  copies.clear();
  copies.set(one, details('Etta'));
  copies.set(two, details('Bo'));
  send.mockReset();
  Object.assign(globalThis, { caches: { open: async () => cache }, fetch: send });
});

it('sends each, and forgets what the server has or refuses', async () => {
  send.mockResolvedValueOnce(answer(200)).mockResolvedValueOnce(answer(400));
  await sendExchanges(nowhere);
  expect(send.mock.calls.map(([address]) => address)).toEqual([one, two]);
  expect(JSON.parse(String(send.mock.calls[0]?.[1]?.body))).toMatchObject({ name: 'Etta' });
  expect(copies.size).toBe(0);
});

it('is tried again by the browser if there is no answer, or the server is busy', async () => {
  send.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(answer(429));
  await expect(sendExchanges(nowhere)).rejects.toThrow();
  expect(copies.size).toBe(2);
  send.mockResolvedValueOnce(answer(503)).mockResolvedValueOnce(answer(200));
  await expect(sendExchanges(nowhere)).rejects.toThrow();
  expect([...copies.keys()]).toEqual([one]);
});

it('leaves it to an open page, and forgets it after seven days', async () => {
  await expect(sendExchanges(async () => true)).rejects.toThrow();
  copies.set(one, details('Etta', 8 * 86_400_000));
  copies.delete(two);
  await sendExchanges(nowhere);
  expect(send).not.toHaveBeenCalled();
  expect(copies.size).toBe(0);
});
