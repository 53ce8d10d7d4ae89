import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints } from '@meishi/api-contract/endpoints';
import { addressOf } from '@meishi/api-contract/transport/client';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import { errorCodes } from '@meishi/api-contract/transport/envelope';
import fc from 'fast-check';
import { testEnvironment } from '../app.ts';
import { casesOf } from '../authorization/cases.ts';
import { World } from '../authorization/world.ts';
import { releaseFirstBuilds } from '../fixtures/releases.ts';
import { type HostileRequest, hostileRequests, oddTimes } from '../hostile-requests.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { walletEnvironment } from '../wallet.ts';
import { brokenRequests, hostileBytes, sendAndLeave, sendBytes } from './hostile-bytes.ts';
import { hostileForms } from './hostile-forms.ts';
import { hostileHeadersAndQueries } from './hostile-headers.ts';
import { hostilePages, pageAddresses } from './hostile-pages.ts';
import { peakMemory } from './processes.ts';
import { withoutLimits } from './product.ts';

/** The number of generated requests with a body that are sent. HOSTILE_BODIES=Infinity sends all. */
const bodies = Number(process.env.HOSTILE_BODIES ?? 10_000);
/** The number of hostile bodies per request with hostile parameters, headers or query. */
const bodiesForOther = 10;
const seed = 20_261_121;
const maxConcurrent = 8;
/** In megabytes. V8 ends the process if its heap exceeds this, so a leak per request would be found. */
const heap = 400;
/**
 * In megabytes: the heap, the 192 MB of bodies that a server keeps at most, and the same again for code and
 * buffers.
 */
const maxMemory = heap + 2 * 192;

type Sent = HostileRequest & { token?: string };

let world: World;
let server: ServerProcess;
const agent = new Agent({ keepAlive: true, maxSockets: maxConcurrent });

beforeAll(async () => {
  const environment = { ...(await walletEnvironment()), RATE_LIMITS: withoutLimits() };
  world = await World.start(environment);
  await releaseFirstBuilds(world.app);
  const { DATABASE_URL, FILES_DIR = '' } = world.app.config;
  server = await startServerProcess({
    ...testEnvironment(DATABASE_URL, FILES_DIR),
    ...environment,
    NODE_OPTIONS: `--max-old-space-size=${heap}`,
  });
}, 120_000);

afterAll(async () => {
  agent.destroy();
  await server.kill();
  await world.app.close();
});

/** The token of a caller with access, so that only the request itself is invalid. */
function tokenFor({ access }: EndpointDefinition): string {
  const { accounts } = world;
  if (access === 'release-token') return 'profile-token';
  if (access === 'group-admin' || access === 'group-member') return accounts['group admin'].token;
  if (access === 'product-admin') return accounts['product admin'].token;
  if (access === 'internal') return accounts['internal account'].token;
  return accounts.user.token;
}

/** All hostile variants of each endpoint's valid request and of the page addresses. */
async function allRequests(): Promise<{ forms: Sent[]; pages: Sent[]; others: Sent[] }> {
  const cases = casesOf(world);
  const forms: Sent[] = [];
  const others: Sent[] = [];
  for (const [name, endpoint] of endpoints) {
    const good = (await cases[name]?.input?.('user')) ?? {};
    const token = tokenFor(endpoint);
    const send = (request: HostileRequest) => ({ ...request, address: `/api/v1${request.address}`, token });
    forms.push(...hostileForms(name, endpoint, good).map(send));
    others.push(...hostileRequests(name, endpoint, good).map(send));
    others.push(...hostileHeadersAndQueries(name, endpoint, good).map(send));
  }
  return { forms, pages: hostilePages(), others };
}

/** Odd dates and time zones in every field that takes one. */
async function allOddTimes(): Promise<Sent[]> {
  const cases = casesOf(world);
  const requests: Sent[] = [];
  for (const [name, endpoint] of endpoints) {
    const good = (await cases[name]?.input?.('user')) ?? {};
    const token = tokenFor(endpoint);
    for (const request of oddTimes(name, endpoint, good))
      requests.push({ ...request, address: `/api/v1${request.address}`, token });
  }
  return requests;
}

const hasBody = ({ body }: Sent) => body !== undefined;

/** A sample of this size in random order, the same in each run; all if there are fewer. */
function draw(requests: Sent[], amount: number): Sent[] {
  const length = Math.min(amount, requests.length);
  const some = fc.shuffledSubarray(requests, { minLength: length, maxLength: length });
  return fc.sample(some, { numRuns: 1, seed }).flat();
}

interface Answer {
  status: number;
  body: unknown;
}

async function send({ method, address, token, contentType, headers, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(server.origin);
  const sent = httpRequest({
    agent,
    hostname,
    port,
    method,
    path: address,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(contentType && { 'content-type': contentType }),
      ...headers,
    },
  });
  sent.end(body);
  const [response] = await once(sent, 'response');
  const text = Buffer.concat(await response.toArray()).toString();
  const isJson = response.headers['content-type']?.startsWith('application/json');
  return { status: response.statusCode, body: isJson && text ? JSON.parse(text) : text };
}

/** The fault of a response; undefined for an error envelope, or for a success that matches the schemas. */
function fault({ address, isRefused }: Sent, { status, body }: Answer): string | undefined {
  if (status >= 500) return `answered ${status} ${JSON.stringify(body)}`;
  if (status < 400) return isRefused ? `was accepted with ${status}` : undefined;
  if (!address.startsWith('/api/v1/') || address.startsWith('/api/v1/wallet/v1/')) return undefined;
  const { error, message, ...rest } = Object(body);
  const isEnvelope =
    rest.status === status &&
    Object.hasOwn(errorCodes, error) &&
    /^([A-Z].*[.!?]|svgDesign must be an SVG\.|At least one design file .* must be provided)$/s.test(message);
  return isEnvelope ? undefined : `answered ${status} without an envelope: ${JSON.stringify(body)}`;
}

async function faultsOf(requests: Sent[]): Promise<string[]> {
  const faults: string[] = [];
  const left = requests.values();
  const sendOnAndOn = async () => {
    for (const request of left) {
      const answer = await send(request).catch(({ code }) => ({ status: 599, body: code }));
      const found = fault(request, answer);
      if (found) faults.push(`${request.what} ${found}`);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, sendOnAndOn));
  return faults;
}

describe('hostile requests', () => {
  // First, because the hostile requests below disable accounts.
  it('are accepted or refused for every odd date and time zone', async () => {
    const requests = await allOddTimes();
    expect(await faultsOf(requests)).toEqual([]);
    expect(requests.length).toBeGreaterThan(200);
  }, 300_000);

  it('get an error that says what is wrong, and never an unexpected one', async () => {
    const { forms, pages, others } = await allRequests();
    const requests = [
      ...forms,
      ...pages,
      ...draw(others.filter(hasBody), bodies - forms.length),
      ...draw(
        others.filter((request) => !hasBody(request)),
        bodies / bodiesForOther,
      ),
    ];
    expect(await faultsOf(requests)).toEqual([]);
    expect(requests.filter(hasBody).length).toBeGreaterThanOrEqual(10_000);
    expect(requests.filter(({ isRefused }) => isRefused).length).toBeGreaterThan(requests.length / 4);
  }, 600_000);

  it('cannot be so broken that the process does not refuse or drop them', async () => {
    for (const [what, bytes] of hostileBytes) {
      const statuses = await sendBytes(server.origin, bytes);
      expect({ what, unexpected: statuses.filter((status) => status === 500) }).toEqual({
        what,
        unexpected: [],
      });
    }
    expect((await fetch(`${server.origin}/api/v1/health`)).status).toBe(200);
  }, 120_000);

  it('may break off on every route, read or not', async () => {
    // The requests before this may have disabled accounts, signed them out or begun to erase them.
    await world.app.database.query('update users set disabled_at = null, signed_out_at = null');
    await world.app.database.query('delete from erasure.requests');
    const broken: [what: string, bytes: string][] = pageAddresses().flatMap(([method, address]) =>
      brokenRequests(method, address),
    );
    const cases = casesOf(world);
    for (const [name, endpoint] of endpoints) {
      const good = (await cases[name]?.input?.('user')) ?? {};
      const address = `/api/v1${addressOf(endpoint, good)}`;
      broken.push(...brokenRequests(endpoint.method, address, tokenFor(endpoint)));
    }
    const left = broken.values();
    const sendOnAndOn = async () => {
      for (const [what, bytes] of left) {
        await sendAndLeave(server.origin, bytes);
        const statuses = await sendBytes(server.origin, bytes);
        expect({ what, statuses, isRunning: server.process.exitCode === null }).toEqual({
          what,
          statuses: statuses.filter((status) => status !== 500),
          isRunning: true,
        });
      }
    };
    await Promise.all(Array.from({ length: maxConcurrent }, sendOnAndOn));
    expect(broken.length).toBeGreaterThan(3000);
    expect((await fetch(`${server.origin}/api/v1/health`)).status).toBe(200);
  }, 300_000);

  it('leave the same process behind, no larger than the work of the moment makes it', async () => {
    expect(server.process.exitCode).toBeNull();
    expect(server.process.signalCode).toBeNull();
    expect(await peakMemory(server.process.pid)).toBeLessThan(maxMemory);
  });
});
