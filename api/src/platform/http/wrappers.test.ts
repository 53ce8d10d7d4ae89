import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from '@meishi/api-contract/transport/client';
import { createWrappers } from '@meishi/api-contract/wrappers';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { mintCardId } from '../../cards/mint-card-id.ts';

type Wrappers = ReturnType<typeof createWrappers>;

let app: TestApp;
let account: TestUser;
let wrappers: Wrappers;
beforeAll(async () => {
  app = await startApp();
  account = await app.createUser();
  wrappers = createWrappers(account.call);
});
afterAll(() => app.close());

/** Wrappers without a reachable server. */
const offline = createWrappers(createClient({ baseUrl: 'http://127.0.0.1:1/api/v1' }));

/** Wrappers whose server answers with this body. */
const answeredBy = (body: string, init: ResponseInit = {}) =>
  createWrappers(createClient({ baseUrl: '/api/v1', fetch: async () => new Response(body, init) }));

const unknown = { params: { id: 'UNKNOWN000' } };

describe('the catalogue of the specification, section 8', () => {
  it('answers a failure with status 500 and “Could not {action}: {reason}”', async () => {
    expect(await wrappers.deleteContact(unknown)).toEqual({
      status: 500,
      message: 'Could not delete contact: This contact does not exist.',
    });
    expect(await answeredBy('gone', { status: 502 }).getAnalytics()).toEqual({
      status: 500,
      message: 'Could not get analytics: Meishi did not answer as expected. Please try again.',
    });
  });

  it('does not repeat “Could not …”', async () => {
    const message = 'Could not create contact: internal error (reference 1a2b3c4d)';
    const failing = answeredBy(JSON.stringify({ status: 500, error: 'unexpected', message }), {
      status: 500,
    });
    expect(await failing.createContact({ body: { display_name: 'Bo' } })).toEqual({ status: 500, message });
  });

  it('returns the API’s data with its status', async () => {
    const created = await wrappers.createContact({ body: { display_name: 'Bo' } });
    expect(created).toMatchObject({ status: 201, data: { display_name: 'Bo' } });
    expect(await wrappers.getUser()).toMatchObject({ status: 200, data: { email: account.email } });
  });

  it('answers with status 404 and “Could not get …” if user, profile or profiles cannot be read', async () => {
    const visitor = createWrappers(app.visitor);
    expect(await visitor.getUser()).toEqual({ status: 404, message: 'Could not get user: Please sign in.' });
    expect(await visitor.getProfile(unknown)).toEqual({
      status: 404,
      message: 'Could not get profile: This profile does not exist.',
    });
    expect(await visitor.getProfiles()).toEqual({
      status: 404,
      message: 'Could not get profiles: Please sign in.',
    });
  });

  it('reports whether a card was registered, with the server’s error or “Failed to register card”', async () => {
    const body = { card_id: mintCardId() };
    expect(await wrappers.registerCard({ body })).toEqual({ success: false, error: 'card-unknown' });
    expect(await offline.registerCard({ body })).toEqual({
      success: false,
      error: 'Failed to register card',
    });
    const card = { card_id: body.card_id, status: 'active' };
    const registering = answeredBy(JSON.stringify({ status: 200, data: card }));
    expect(await registering.registerCard({ body })).toEqual({ success: true, data: card });
  });

  it('throws “Could not …” with the server’s reason for groups, dashboards, invitations and links', async () => {
    const link = {
      profile_id: 'UNKNOWN000',
      kind: 'website',
      title: 'Site',
      url: 'https://example.com',
    } as const;
    const calls: [() => Promise<unknown>, string][] = [
      [() => wrappers.getGroup(unknown), 'Could not get group: This group does not exist.'],
      [() => wrappers.listDashboards(unknown), 'Could not get dashboards: This group does not exist.'],
      [() => wrappers.listInvitations(unknown), 'Could not get invitations: This group does not exist.'],
      [() => wrappers.createLink({ body: link }), 'Could not create link: This profile does not exist.'],
      [() => offline.listGroups(), 'Could not get groups: Request failed: Connection error'],
    ];
    for (const [call, message] of calls) await expect(call()).rejects.toThrow(message);
  });

  it('returns null for a group’s links that cannot be read', async () => {
    expect(await wrappers.getGroupLinks(unknown)).toBeNull();
    expect(await offline.getGroupLinks(unknown)).toBeNull();
  });

  it('throws “No data received from server” for an empty wallet pass', async () => {
    const pass = { query: { profile_id: account.user.default_profile_id } };
    await expect(answeredBy('').generatePass(pass)).rejects.toThrow('No data received from server');
    expect((await answeredBy('bytes').generatePass(pass)).size).toBe(5);
  });

  it('reports “Request failed: Connection error” without a response', async () => {
    expect(await offline.getUser()).toEqual({
      status: 404,
      message: 'Could not get user: Request failed: Connection error',
    });
  });
});
