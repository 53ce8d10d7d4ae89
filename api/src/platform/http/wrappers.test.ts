import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBatch } from '@meishi/api-contract/endpoints/cards';
import { ApiError, type Call, createClient } from '@meishi/api-contract/transport/client';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import * as wrappers from '@meishi/api-contract/wrappers';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../../test/app.ts';

let app: TestApp;
let ada: TestUser;
/** Answers every request with `answered`, as a proxy in front of the API might. */
let proxy: Server;
let answered = { status: 502, type: 'text/html', body: '' };
let behindProxy: Call;
/** The API cannot be reached. */
const unreachable = createClient({ baseUrl: 'http://127.0.0.1:1/api/v1' });

beforeAll(async () => {
  app = await startApp({ PLANS: 'open' });
  ada = await app.createUser({ name: 'Ada Lovelace' });
  proxy = createServer((_, response) => {
    response.writeHead(answered.status, { 'content-type': answered.type }).end(answered.body);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  behindProxy = createClient({
    baseUrl: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/api/v1`,
  });
});
afterAll(async () => {
  proxy?.close();
  await app?.close();
});

/** The calls of the specification, section 7. */
const calls = `
  GET users/me; GET users/analytics; GET users/analytics/all; POST users; POST users/gmail; POST users/links;
  POST users/links/photo; POST users/contacts; POST users/contacts/reminder; POST support/contact-us;
  POST support/upload-design; POST stripe/create-checkout-product; POST stripe/create-checkout-session;
  GET stripe/checkout-session/{id}; POST stripe/create-portal-session; POST contacts; POST contacts/{id};
  DELETE contacts/{id}; POST profiles/{id}/contacts; GET profiles; GET profiles/{id}; POST profiles/link-click;
  POST cards; POST cards/register; GET groups; POST groups; GET groups/{id}; POST groups/{id};
  POST groups/{id}/photo; GET groups/{id}/analytics; GET groups/{id}/links; POST groups/{id}/links;
  PUT groups/{id}/links; PATCH groups/{id}/links/overrides; GET groups/{id}/dashboards;
  POST groups/{id}/dashboards; PUT groups/{id}/dashboards/{dashboardId};
  DELETE groups/{id}/dashboards/{dashboardId}; GET groups/{id}/dashboards/{dashboardId}/data;
  POST groups/{id}/invite; GET groups/{id}/invitations; POST groups/{id}/accept-invite;
  POST groups/invitations/{id}/resend; DELETE invitations/{id}; POST admin/users/{profileId}/links;
  PUT admin/users/{id}; GET passes/generate; POST profiles; POST profiles/{id}`
  .split(';')
  .map((line) => line.trim());

const every = Object.entries(wrappers) as [string, (call: Call, input: object) => Promise<unknown>][];

it('exist for every call', async () => {
  const sent: string[] = [];
  const recorder = (async ({ method, path }: EndpointDefinition) => sent.push(`${method} ${path}`)) as Call;
  for (const [, wrapper] of every) await wrapper(recorder, {});
  expect(sent.sort()).toEqual(calls.sort());
});

describe('a wrapper', () => {
  it('returns what the API answered', async () => {
    expect(await wrappers.getUser(ada.call)).toMatchObject({ status: 200, data: { email: ada.email } });
    expect(await wrappers.getProfiles(ada.call)).toMatchObject({
      status: 200,
      data: [{ display_name: 'Ada Lovelace' }],
    });
    expect(await wrappers.createContact(ada.call, { body: { display_name: 'Bo' } })).toMatchObject({
      status: 201,
      data: { display_name: 'Bo' },
    });
    const { group_id: id } = await wrappers.createGroup(ada.call, { body: { display_name: 'Exact Words' } });
    expect(await wrappers.getGroupLinks(ada.call, { params: { id } })).toMatchObject({ links: [] });
  });

  it('of user, profile or profiles returns 404 after a failure', async () => {
    expect(await wrappers.getUser(app.visitor)).toMatchObject({
      status: 404,
      message: 'Could not get user: Please log in.',
    });
    expect(await wrappers.getProfile(ada.call, { params: { id: 'UNKNOWN000' } })).toMatchObject({
      status: 404,
      message: 'Could not get profile: This profile does not exist.',
    });
    expect(await wrappers.getProfiles(unreachable)).toMatchObject({
      status: 404,
      message: 'Could not get profiles: Request failed: Connection error',
    });
  });

  it('of another call returns 500, with the details of the failure', async () => {
    const failed = await wrappers.createContact(ada.call, {
      body: { display_name: 'Bo', website: 'javascript:' },
    });
    expect(failed).toMatchObject({
      status: 500,
      message: expect.stringMatching(/^Could not create contact: /),
      cause: { status: 400, fields: { website: expect.any(String) } },
    });
  });

  it('of a registration says whether it succeeded, and otherwise the error of the server', async () => {
    const admin = await app.createUser({ email: productAdmin });
    const batch = { name: 'One', kind: 'pvc', size: 1, with_claim_codes: false } as const;
    const { cards } = await admin.call(createBatch, { body: batch });
    const body = { card_id: cards[0]?.card_id ?? '' };
    expect(await wrappers.registerCard(ada.call, { body })).toMatchObject({ success: true, data: body });
    expect(await wrappers.registerCard(admin.call, { body })).toMatchObject({
      success: false,
      error: 'card-taken',
    });
    expect(await wrappers.registerCard(unreachable, { body })).toMatchObject({
      success: false,
      error: 'Failed to register card',
    });
    answered = { status: 502, type: 'text/html', body: '<h1>502 Bad Gateway</h1>' };
    expect(await wrappers.registerCard(behindProxy, { body })).toMatchObject({
      success: false,
      error: 'Failed to register card',
    });
  });

  it('of group links returns null after a failure', async () => {
    expect(await wrappers.getGroupLinks(ada.call, { params: { id: 'no-such-group' } })).toBeNull();
    expect(await wrappers.getGroupLinks(unreachable, { params: { id: 'no-such-group' } })).toBeNull();
  });

  it('of a group, dashboard, invitation or link throws', async () => {
    const params = { id: 'no-such-group' };
    await expect(wrappers.getGroup(ada.call, { params })).rejects.toThrow(
      'Could not get group: This group does not exist.',
    );
    await expect(wrappers.getDashboards(ada.call, { params })).rejects.toThrow(
      'Could not get dashboards: This group does not exist.',
    );
    await expect(wrappers.getInvitations(ada.call, { params })).rejects.toThrow(
      'Could not get invitations: This group does not exist.',
    );
    await expect(
      wrappers.createLink(ada.call, {
        body: { profile_id: 'UNKNOWN000', kind: 'website', title: 'Site', url: 'https://site.example' },
      }),
    ).rejects.toThrow('Could not create link: This profile does not exist.');
    answered = { status: 500, type: 'application/json', body: '{"error":"Out of order"}' };
    await expect(wrappers.getGroup(behindProxy, { params })).rejects.toThrow(
      'Could not get group: Out of order',
    );
  });

  it('throws when its caller cancels the call', async () => {
    const signal = AbortSignal.abort();
    const body = { event_id: crypto.randomUUID(), link_id: 'l1' };
    await expect(wrappers.recordLinkClick(ada.call, { body }, { signal })).rejects.toThrow(/abort/i);
  });
});

it('sends a bearer token if there is one, and otherwise JSON only', async () => {
  const sent: Headers[] = [];
  const record: typeof fetch = async (_, init) => {
    sent.push(new Headers(init?.headers));
    return Response.json({ status: 200, data: [] });
  };
  const options = { baseUrl: '/api/v1', fetch: record };
  await wrappers.createContact(createClient(options), { body: { display_name: 'Bo' } });
  await wrappers.createContact(createClient({ ...options, token: async () => null }), {
    body: { display_name: 'Bo' },
  });
  await wrappers.createContact(createClient({ ...options, token: async () => 'a.b.c' }), {
    body: { display_name: 'Bo' },
  });
  expect(sent.map((headers) => headers.get('authorization'))).toEqual([null, null, 'Bearer a.b.c']);
  for (const headers of sent) expect(headers.get('content-type')).toBe('application/json');
});

it.each([
  ['a page', 502, 'text/html', '<html><body><h1>502 Bad Gateway</h1></body></html>'],
  ['a page instead of a success', 200, 'text/html', '<!doctype html><title>Log in to the Wi-Fi</title>'],
  ['nothing', 504, 'text/plain', ''],
  ['nothing instead of a success', 200, 'application/json', ''],
  ['null', 500, 'application/json', 'null'],
  ['null instead of a success', 200, 'application/json', 'null'],
  ['a string', 500, 'application/json', '"down"'],
  ['a number', 503, 'application/json', '503'],
  ['a list', 500, 'application/json', '[{"error":"x"}]'],
  ['broken JSON', 500, 'application/json', '{"error":"unexpected","mess'],
  ['no message', 403, 'application/json', '{"status":403,"error":"not-allowed"}'],
  ['no error', 500, 'application/json', '{"message":"Service down for maintenance."}'],
  ['neither', 401, 'application/json', '{"status":401}'],
  ['no text', 400, 'application/json', '{"error":{"code":7},"message":["no"],"data":"x"}'],
  [
    'fields without text',
    400,
    'application/json',
    '{"error":"invalid-input","message":"No.","data":{"fields":{"a":{"b":1}},"reference":7}}',
  ],
  ['a name of every object', 400, 'application/json', '{"error":"constructor","message":"__proto__"}'],
])('a response of %s fails like any other', async (_, status, type, body) => {
  answered = { status, type, body };
  for (const [name, wrapper] of every) {
    const result = await wrapper(behindProxy, {
      params: { id: 'x', profileId: 'x', dashboardId: 'x' },
    }).catch((error: unknown) => error);
    // An empty or unreadable file cannot be told from a pass.
    if (name === 'generatePass' && status === 200) continue;
    if (name === 'getGroupLinks') expect(result).toBeNull();
    else {
      const failure = result instanceof Error ? result : (result as { cause: unknown }).cause;
      expect([name, failure]).toEqual([name, expect.any(ApiError)]);
      const { message, reason, code, fields, data } = failure as ApiError;
      expect(message).toMatch(/^Could not [a-z ]+: \S/);
      expect(reason).toMatch(/\S/);
      expect(code).toMatch(/^[a-z-]+$/);
      expect(Object.values(fields).every((text) => typeof text === 'string')).toBe(true);
      expect(typeof (data?.reference ?? '')).toBe('string');
    }
  }
});
