import { describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { holdResentCalls } from './account-turns.ts';

/** A server that refuses all calls, with a clock that stands. */
async function refusing() {
  const server = fastify();
  const clock = { time: 0, waits: [] as { ms: number; end: () => void }[], handled: 0 };
  holdResentCalls(server, {
    now: () => clock.time,
    wait: (ms) => new Promise<void>((end) => clock.waits.push({ ms, end })),
  });
  server.post('/', (_request, reply) => {
    clock.handled += 1;
    reply.status(429).send();
  });
  await server.ready();
  const send = (authorization: string | undefined, payload: object = {}) =>
    server.inject({
      method: 'POST',
      url: '/',
      payload,
      headers: { ...(authorization && { authorization }) },
    });
  const sendMany = async (count: number, authorization?: string) => {
    for (let sent = 0; sent < count; sent++) await send(authorization);
  };
  return { clock, send, sendMany };
}

describe('a caller who sends refused calls again at once', () => {
  it('is refused later, without other work, until the period ends', async () => {
    const { clock, send, sendMany } = await refusing();
    await sendMany(32, 'Bearer a');
    expect([clock.handled, clock.waits]).toEqual([32, []]);
    const held = [send('Bearer a'), send('Bearer a', { text: 'a'.repeat(20_000) })];
    await sendMany(32, 'Bearer b');
    await sendMany(100);
    expect([clock.handled, clock.waits.length]).toEqual([164, 2]);
    for (const { ms, end } of clock.waits) {
      expect(ms).toBeGreaterThanOrEqual(1000);
      expect(ms).toBeLessThanOrEqual(3000);
      end();
    }
    const [small, large] = await Promise.all(held);
    expect(small?.json()).toMatchObject({ status: 429, error: 'too-many-requests' });
    expect(small?.headers).toMatchObject({ 'retry-after': '2', connection: 'keep-alive' });
    expect([large?.statusCode, large?.headers.connection]).toEqual([429, 'close']);
    clock.time = 2000;
    await send('Bearer a');
    expect(clock.handled).toBe(165);
  });

  it('is never held if it waits as it is told', async () => {
    const { clock, sendMany } = await refusing();
    for (let round = 0; round < 5; round++) {
      await sendMany(30, 'Bearer a');
      clock.time += 2000;
    }
    expect([clock.handled, clock.waits]).toEqual([150, []]);
  });
});
