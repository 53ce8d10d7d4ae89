import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints } from '@meishi/api-contract/endpoints';
import type { Access, EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import { casesOf } from '../../../test/authorization/cases.ts';
import {
  type Caller,
  type Case,
  callers,
  type KeyHolder,
  keyCallers,
  World,
} from '../../../test/authorization/world.ts';
import { type RawAnswer, type RawInput, request } from '../../../test/request.ts';

let world: World;
let cases: Record<string, Case>;
beforeAll(async () => {
  world = await World.start();
  cases = casesOf(world);
});
afterAll(() => world.app.close());

const members: Caller[] = ['group member', 'admin of the department', 'admin of another department'];

/**
 * The expected status of a refusal; undefined if the call must succeed. Written from the product's rules, not
 * from the guard.
 */
function refusedWith(
  access: Access,
  caller: Caller,
  { owned, ofMember }: Pick<Case, 'owned' | 'ofMember'>,
): number | undefined {
  if (access === 'public') return undefined;
  if (access === 'internal') return caller === 'internal account' ? undefined : 404;
  if (caller === 'visitor' || access === 'release-token') return 401;
  if (access === 'product-admin') return caller === 'product admin' ? undefined : 403;
  if (access === 'user') return owned && caller !== 'user' ? 404 : undefined;
  if (caller === 'group admin' || caller === 'product admin') return undefined;
  if (access === 'department-admin' && caller === 'admin of the department') return undefined;
  if (access === 'department-admin' && caller === 'admin of another department')
    return ofMember ? 404 : undefined;
  if (members.includes(caller)) return access === 'group-member' ? undefined : 403;
  return 404;
}

/** All that the key of a device may do. */
const ofDevices = ['captures.addCapture', 'captures.keepCapturePicture'];

/** The expected status of a refusal for a key, besides those of its owner. */
function keyRefusedWith(
  name: string,
  { access, key, method, groupKeys }: EndpointDefinition,
  { readsOnly, isOfGroup, isOfDevice }: { readsOnly: boolean; isOfGroup?: true; isOfDevice?: true },
): number | undefined {
  if (access === 'public') return undefined;
  if (access === 'internal') return 404;
  if (access === 'release-token') return 401;
  if (isOfDevice && !ofDevices.includes(name)) return 403;
  if (!key || (readsOnly && key.endsWith(':write'))) return 403;
  if (!isOfGroup || access === 'group-admin' || access === 'department-admin') return undefined;
  // What members change for themselves, and what users do, needs a person.
  return access === 'group-member' && (method === 'GET' || groupKeys) ? undefined : 403;
}

/**
 * Gives each caller an input. A refused call changes nothing, so the next caller gets the same input unless inputs depend on
 * their caller: most of them are a new group, which takes longer than the call.
 */
function inputsFrom(create: Case['input'] = () => ({})) {
  let unchanged: RawInput | undefined;
  return async (caller: Caller, isRefused: boolean): Promise<RawInput> => {
    const input = unchanged ?? (await create(caller));
    unchanged = isRefused && create.length === 0 ? input : undefined;
    return input;
  };
}

describe(`authorization: ${endpoints.size} endpoints × ${callers.length + Object.keys(keyCallers).length} callers`, () => {
  it('has a case for every endpoint', () => {
    expect(Object.keys(cases).sort()).toEqual([...endpoints.keys()].sort());
  });

  it.each([...endpoints])('%s', async (name, endpoint) => {
    const { input, owned, shared = [], ofMember, status = endpoint.status ?? 200 } = cases[name] ?? {};
    const isOwned = (caller: Caller) => (owned && !shared.includes(caller) ? true : undefined);
    const expected: Record<string, number> = {};
    const found: Record<string, number> = {};
    const inputs = inputsFrom(input);
    for (const caller of callers) {
      const refusal = refusedWith(endpoint.access, caller, { owned: isOwned(caller), ofMember });
      const given = await inputs(caller, refusal !== undefined);
      const token = caller === 'visitor' ? undefined : world.accounts[caller].token;
      expected[caller] = refusal ?? status;
      found[caller] = (await request(world.app.origin, endpoint, given, token)).status;
    }
    expect(found).toEqual(expected);
  });

  describe('with a key', () => {
    let keys: [KeyHolder, string][];
    // The key of a device ends with its session, which the cases of callers with sessions end.
    beforeAll(async () => {
      const holders = Object.keys(keyCallers) as KeyHolder[];
      keys = await Promise.all(
        holders.map(async (holder) => [holder, await world.key(holder)] as [KeyHolder, string]),
      );
    });

    it.each([...endpoints])('%s', async (name, endpoint) => {
      const {
        input,
        owned,
        shared = [],
        ofMember,
        ofNewGroup,
        status = endpoint.status ?? 200,
      } = cases[name] ?? {};
      const isOwned = (caller: Caller) => (owned && !shared.includes(caller) ? true : undefined);
      const expected: Record<string, number> = {};
      const found: Record<string, number> = {};
      const inputs = inputsFrom(input);
      for (const [holder, secret] of keys) {
        const { actsAs, ...key } = keyCallers[holder];
        const refusal =
          keyRefusedWith(name, endpoint, key) ??
          ('isOfGroup' in key && ofNewGroup ? 404 : undefined) ??
          refusedWith(endpoint.access, actsAs, { owned: isOwned(actsAs), ofMember });
        // A public call ignores the key.
        const caller = endpoint.access === 'public' ? 'visitor' : actsAs;
        const given = await inputs(caller, refusal !== undefined);
        expected[holder] = refusal ?? status;
        found[holder] = (await request(world.app.origin, endpoint, given, secret)).status;
      }
      expect(found).toEqual(expected);
    });
  });

  it('answers another’s id exactly as an unknown one', async () => {
    const { token } = world.accounts['other user'];
    const others: Record<string, RawAnswer> = {};
    const unknown: Record<string, RawAnswer> = {};
    for (const [name, endpoint] of endpoints) {
      if (!cases[name]?.owned && !endpoint.access.startsWith('group-')) continue;
      const given = (await cases[name]?.input?.('other user')) ?? {};
      others[name] = await request(world.app.origin, endpoint, given, token);
      unknown[name] = await request(world.app.origin, endpoint, withUnknownIds(given), token);
    }
    expect(others).toEqual(unknown);
    expect(new Set(Object.values(others).map(({ status }) => status))).toEqual(new Set([404]));
    // Five hundred calls.
  }, 600_000);

  afterAll(() => {
    process.stdout.write(
      `authorization: ${endpoints.size * (callers.length + Object.keys(keyCallers).length)} pairs of endpoint and caller\n`,
    );
  });
});

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

function withUnknownIds({ params = {}, body, query, ...rest }: RawInput): RawInput {
  const unknown = (fields: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => {
        if (name === 'event_id' || uuid.test(String(value))) return [name, randomUUID()];
        return [name, /(^|_)(id|Id)$|Id$/.test(name) ? 'UNKNOWN000' : value];
      }),
    );
  return {
    ...rest,
    params: unknown(params) as Record<string, string>,
    ...(body && { body: unknown(body) }),
    ...(query && { query: unknown(query) }),
  };
}
