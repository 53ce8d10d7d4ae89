import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  bookSize,
  davAttacks,
  davAuthorization,
  fillBook,
  sendDav,
  sendWithoutReading,
  wholeBook,
} from './dav-attacks.ts';
import { HealthWatch } from './health-watch.ts';
import { peakMemory } from './processes.ts';
import { type Product, startProduct } from './product.ts';

/** In megabytes. V8 ends the process if its heap exceeds this. */
const heap = 250;
/** In megabytes: the heap, the 192 MB of bodies that a server keeps at most, and the same again for code and buffers. */
const maxMemory = heap + 2 * 192;

let product: Product;
let authorization: string;
const silent: Socket[] = [];

beforeAll(async () => {
  product = await startProduct({ environment: { NODE_OPTIONS: `--max-old-space-size=${heap}` } });
  authorization = await davAuthorization(product);
  await fillBook(product, bookSize);
}, 300_000);

afterEach(() => {
  for (const socket of silent.splice(0)) socket.destroy();
});

afterAll(() => product.close());

async function expectSmallProcess(): Promise<void> {
  const { exitCode, signalCode, pid } = product.server.process;
  expect({ exitCode, signalCode }).toEqual({ exitCode: null, signalCode: null });
  expect(await peakMemory(pid)).toBeLessThan(maxMemory);
}

describe('hostile address book programs', () => {
  it.each(davAttacks.map((attack) => [attack.name, attack] as const))(
    'are refused or answered: %s',
    async (_name, attack) => {
      const { result } = await HealthWatch.during(
        product.server.origin,
        sendDav(product, authorization, attack),
      );
      expect(attack.statuses).toContain(result.status);
      // The vCards of the book are 75 MB.
      expect(result.bytes).toBeLessThan(90_000_000);
      await expectSmallProcess();
    },
    60_000,
  );

  it('keep nobody waiting while several send the same', async () => {
    for (const attack of davAttacks.filter(({ statuses }) => statuses.includes(400))) {
      const all = Promise.all(Array.from({ length: 6 }, () => sendDav(product, authorization, attack)));
      for (const { status } of await all) expect([...attack.statuses, 429]).toContain(status);
    }
    await expectSmallProcess();
  }, 60_000);

  it('get the whole book, while others are answered', async () => {
    const reading = sendDav(product, authorization, wholeBook);
    const { result, healthy } = await HealthWatch.during(product.server.origin, reading);
    expect(result.status).toBe(207);
    expect(result.bytes).toBeGreaterThan(bookSize.large * 500_000);
    expect(healthy).toBeGreaterThan(0);
    await expectSmallProcess();
  }, 60_000);

  it('get few answers at the same time, and use no memory when they do not read them', async () => {
    const watch = new HealthWatch(product.server.origin);
    for (let reader = 0; reader < 8; reader++)
      silent.push(sendWithoutReading(product, authorization, wholeBook));
    await Promise.all(silent.map((socket) => once(socket, 'readable')));
    await watch.answers(40);
    expect((await watch.stop()).faults).toEqual([]);
    expect((await sendDav(product, authorization, wholeBook)).status).toBe(429);
    const statuses = silent.map((socket) => String(socket.read(12)).slice(9)).sort();
    expect(statuses).toEqual(['207', '207', '207', '207', '429', '429', '429', '429']);
    await expectSmallProcess();
  }, 60_000);
});
