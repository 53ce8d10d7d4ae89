import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EndpointDefinition } from '@meishi/api-contract/endpoint';
import { endpoints } from '@meishi/api-contract/endpoints';
import { errorCodes } from '@meishi/api-contract/envelope';
import fc from 'fast-check';
import { casesOf } from '../../../test/authorization/cases.js';
import { World } from '../../../test/authorization/world.js';
import { type HostileRequest, hostileRequests } from '../../../test/hostile-requests.js';

const most = 3000;
const seed = 20_261_121;

let world: World;
beforeAll(async () => {
  const limited = [...endpoints.values()].filter(({ limit }) => limit).map(({ path }) => path);
  const unlimited = [...new Set(limited)].map((path) => `${path}=1000000/60`);
  world = await World.start({ RATE_LIMITS: unlimited.join(',') });
});
afterAll(() => world.app.close());

/** Somebody whom the endpoint lets in, so that what is wrong with the request is all that is wrong. */
function tokenFor({ access }: EndpointDefinition): string {
  const { people } = world;
  if (access === 'release-token') return 'profile-token';
  if (access === 'group-admin' || access === 'group-member') return people['group admin'].token;
  if (access === 'product-admin') return people['product admin'].token;
  if (access === 'internal') return people['internal account'].token;
  return people.user.token;
}

async function send(request: HostileRequest & { token: string }): Promise<{ status: number; body: unknown }> {
  const headers: Record<string, string> = { authorization: `Bearer ${request.token}` };
  if (request.contentType) headers['content-type'] = request.contentType;
  const response = await fetch(`${world.app.origin}/api/v1${request.address}`, {
    method: request.method,
    headers,
    body: request.body,
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}

/** What is wrong with an answer; undefined for an envelope that says why, or a success that the schemas allow. */
function fault(
  request: HostileRequest,
  { status, body }: { status: number; body: unknown },
): string | undefined {
  if (status >= 500) return `answered ${status} ${JSON.stringify(body)}`;
  if (status < 400) return request.isRefused ? `was accepted with ${status}` : undefined;
  const { error, message, ...rest } = Object(body);
  const isEnvelope =
    rest.status === status && Object.hasOwn(errorCodes, error) && /^[A-Z].*[.!?]$/s.test(message);
  return isEnvelope ? undefined : `answered ${status} without an envelope: ${JSON.stringify(body)}`;
}

describe('requests that no page would make', () => {
  it('get an answer that says what is wrong, and never an unexpected error', async () => {
    const cases = casesOf(world);
    const all: (HostileRequest & { token: string })[] = [];
    for (const [name, endpoint] of endpoints) {
      const good = (await cases[name]?.input?.('user')) ?? {};
      const token = tokenFor(endpoint);
      all.push(...hostileRequests(name, endpoint, good).map((request) => ({ ...request, token })));
    }
    const amount = Math.min(most, all.length);
    const subset = fc.shuffledSubarray(all, { minLength: amount, maxLength: amount });
    const [drawn = []] = fc.sample(subset, { numRuns: 1, seed });
    const faults: string[] = [];
    for (const request of drawn) {
      const found = fault(request, await send(request));
      if (found) faults.push(`${request.what} ${found}`);
    }
    expect(faults).toEqual([]);
    expect(drawn.length).toBeGreaterThan(2000);
    expect(drawn.filter(({ isRefused }) => isRefused).length).toBeGreaterThan(amount / 2);
  }, 300_000);
});
