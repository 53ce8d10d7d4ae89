import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { maxConnections } from '../../src/platform/http/server.ts';
import { HealthWatch } from './health-watch.ts';
import { peakMemory } from './processes.ts';
import { type Product, startProduct } from './product.ts';

const clients = 200;
const several = 20;
/** In megabytes: half of what a server would keep if it read everything that these silent clients send. */
const maxGrowth = 300;

const begin = 'POST /api/v1/support/contact-us HTTP/1.1\r\nhost: meishi\r\n';
const form = `${begin}content-type: application/json\r\n`;

let product: Product;
let atRest: number;
let watch: HealthWatch;
const sockets: Socket[] = [];

beforeAll(async () => {
  product = await startProduct();
  atRest = await peakMemory(product.server.process.pid);
}, 300_000);

beforeEach(() => {
  watch = new HealthWatch(product.server.origin);
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  expect((await watch.stop()).faults).toEqual([]);
  expect(await peakMemory(product.server.process.pid)).toBeLessThan(atRest + maxGrowth);
});

afterAll(() => product.close());

/** Connects from a loopback address other than the health check's, sends these bytes and then nothing. */
function fallSilent(localAddress: string, bytes: string): Socket {
  const { hostname, port } = new URL(product.server.origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.on('error', () => {});
  socket.resume();
  socket.write(bytes);
  sockets.push(socket);
  return socket;
}

const many = (count: number, localAddress: string, bytes: string) =>
  Array.from({ length: count }, () => fallSilent(localAddress, bytes));

/**
 * The status of the response, or `reset`. A client that still sends when its connection is closed may lose the
 * response: its system resets the connection and drops what has arrived.
 */
function statusOrEnd(socket: Socket): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  socket.once('data', (response) => resolve(String(response).split(' ')[1]));
  socket.once('close', (isReset) => resolve(isReset ? 'reset' : 'closed'));
  return promise;
}

async function expectNormalCalls(): Promise<void> {
  await watch.answers(several);
  const params = { id: product.profileId };
  const calls = Array.from({ length: several }, () => product.owner(getProfile, { params }));
  for (const { profile_id } of await Promise.all(calls)) expect(profile_id).toBe(product.profileId);
}

describe('slow clients', () => {
  it('keep nobody waiting when they never end their headers or bodies', async () => {
    many(clients, '127.0.0.2', begin);
    many(clients, '127.0.0.2', `${form}content-length: 5000\r\n\r\n{"message":"`);
    many(clients, '127.0.0.2', `${form}transfer-encoding: chunked\r\n\r\n5\r\n{"mes`);
    await expectNormalCalls();
  }, 60_000);

  it('take no memory when they announce or send more than a public call takes', async () => {
    const silent = many(
      3 * clients,
      '127.0.0.3',
      `${form}content-length: 1000000\r\n\r\n${' '.repeat(999_000)}`,
    );
    const statuses = Promise.all(silent.map(statusOrEnd));
    await expectNormalCalls();
    const seen = new Set(await statuses);
    expect([...seen]).toContain('413');
    expect(['413', '429', 'reset']).toEqual(expect.arrayContaining([...seen]));
  }, 60_000);

  it('get no more connections than an address may have', async () => {
    // An answered connection stays open for the next request, longer than this test takes.
    const answered = 'GET /api/v1/health HTTP/1.1\r\nhost: meishi\r\n\r\n';
    const connections = many(maxConnections.ofAddress + clients, '127.0.0.4', answered);
    await Promise.all(
      connections.map(
        (socket) => new Promise((resolve) => socket.once('data', resolve).once('close', resolve)),
      ),
    );
    await expectNormalCalls();
    expect(connections.filter(({ bytesRead }) => bytesRead === 0)).toHaveLength(clients);
  }, 60_000);
});
