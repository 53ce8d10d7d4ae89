import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addCapture, type Capture } from '@meishi/api-contract/endpoints/contacts/captures';
import { createContactEvent } from '@meishi/api-contract/endpoints/contacts/contact-events';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';

/**
 * A thousand captures that wait on two devices of one user, sent over a network that loses requests and answers, repeats and
 * reorders. Afterwards every capture is one contact.
 */

const number = 1000;
const parallel = 6;

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp();
  ada = await app.createUser();
});
afterAll(() => app.close());

/** Numbers that look random and are the same in every run (mulberry32). */
function randomly(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

/** Sends the request and closes the connection without waiting for the answer. The server may have read all of it, or none. */
function sendAndHangUp(token: string, body: object): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(`${app.origin}/api/v1/contacts/captures`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    sent.on('error', () => resolve());
    sent.on('close', () => resolve());
    sent.end(JSON.stringify(body), () => sent.destroy());
  });
}

it('a thousand captures with lost, repeated and reordered requests of two devices are a thousand contacts', async () => {
  const times = { from: '2026-11-20T00:00', to: '2026-11-21T00:00', time_zone: 'UTC' };
  const { event_id } = await ada.call(createContactEvent, { body: { name: 'Paper fair', ...times } });
  const random = randomly(20_261_128);
  const captures = Array.from({ length: number }, (_, at) => ({
    capture_id: randomUUID(),
    captured_at: '2026-11-20T10:00:00.000Z',
    display_name: `Visitor ${at}`,
    emails: [{ value: `visitor-${at % 400}@example.com` }],
  }));
  const results = new Map<string, Set<string>>();
  const note = (result: Capture) => {
    const known = results.get(result.capture_id) ?? new Set();
    results.set(result.capture_id, known.add(JSON.stringify(result)));
  };
  const send = async (body: (typeof captures)[number]) => note(await ada.call(addCapture, { body }));

  // Both devices have all captures. A capture leaves a device only with an answer.
  const device = async () => {
    const waiting = [...captures].sort(() => random(3) - 1);
    const worker = async () => {
      for (let body = waiting.pop(); body; body = waiting.pop()) {
        const fault = random(6);
        if (fault === 0) {
          await sendAndHangUp(ada.token, body);
          waiting.splice(random(waiting.length + 1), 0, body);
        } else if (fault === 1) {
          await ada.call(addCapture, { body });
          // The answer is lost.
          waiting.splice(random(waiting.length + 1), 0, body);
        } else if (fault === 2) await Promise.all([send(body), send(body)]);
        else await send(body);
      }
    };
    await Promise.all(Array.from({ length: parallel }, worker));
  };
  await Promise.all([device(), device()]);

  expect(results.size).toBe(number);
  expect([...results.values()].filter((answers) => answers.size !== 1)).toEqual([]);
  const { rows } = await app.database.query<{ contacts: number; names: number; at_event: number }>(
    `select count(*)::int as contacts, count(distinct display_name)::int as names,
       count(*) filter (where event_id = $2)::int as at_event from contacts where user_id = $1`,
    [ada.user.user_id, event_id],
  );
  expect(rows).toEqual([{ contacts: number, names: number, at_event: number }]);
}, 300_000);
