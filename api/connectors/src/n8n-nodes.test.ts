import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createGroupKey } from '@meishi/api-contract/endpoints/account/keys';
import { deleteContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { listContactChanges } from '@meishi/api-contract/endpoints/groups/contact-sync';
import { getSharedContact, updateSharedContact } from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { startApp, type TestApp } from '../../test/app.ts';
import { makeSharingTeam, type SharingTeam } from '../../test/fixtures/sharing.ts';

/** The nodes of `n8n`, run as n8n runs them. Their types are n8n's, whose packages are not installed here. */

type Json = Record<string, unknown>;
type Items = { json: Json }[][] | null;

const load = (file: string) => import(new URL(`../n8n/${file}`, import.meta.url).href);
let headers: [name: string, value: string][];
let node: { execute: (this: unknown) => Promise<Items> };
let trigger: { poll: (this: unknown) => Promise<Items> };
beforeAll(async () => {
  const { MeishiApi } = await load('credentials/MeishiApi.credentials.ts');
  headers = Object.entries(new MeishiApi().authenticate.properties.headers);
  node = new (await load('nodes/Meishi/Meishi.node.ts')).Meishi();
  trigger = new (await load('nodes/Meishi/MeishiTrigger.node.ts')).MeishiTrigger();
});

let app: TestApp;
let team: SharingTeam;
let key: string;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  team = await makeSharingTeam(app);
  const { secret } = await team.ada.call(createGroupKey, {
    params: team.params,
    body: { label: 'n8n', scopes: ['groups:write'] },
  });
  key = secret;
});
afterAll(() => app.close());

interface RequestOptions {
  method: string;
  url: string;
  qs?: Record<string, string>;
  body?: object;
}

/** What n8n gives to a node: its parameters, its credential, and a client that sends the credential as the credential says. */
function n8n(parameters: object, { mode = 'trigger', place = {}, continues = false, secret = key } = {}) {
  const values: Record<string, unknown> = { ...parameters };
  const credential: Record<string, string> = {
    url: `${app.origin}/`,
    group: team.group.name,
    key: secret,
  };
  const filled = (text: string) =>
    text.replace(/^=/, '').replace(/\{\{\$credentials\.(\w+)\}\}/g, (_, name) => credential[name] ?? '');

  async function request(_credential: string, { method, url, qs = {}, body }: RequestOptions) {
    const search = new URLSearchParams(Object.entries(qs).map(([name, value]) => [name, String(value)]));
    const response = await fetch(`${url}?${search}`, {
      method,
      headers: {
        ...Object.fromEntries(headers.map(([name, value]) => [name, filled(value)])),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    // As n8n's NodeApiError.
    if (!response.ok) throw Object.assign(new Error(answer.message), { httpCode: String(response.status) });
    return answer;
  }

  return {
    getInputData: () => [{ json: {} }],
    getNodeParameter: (name: string) => values[name],
    getCredentials: async () => credential,
    getMode: () => mode,
    getWorkflowStaticData: () => place,
    continueOnFail: () => continues,
    helpers: { httpRequestWithAuthentication: request },
  };
}

const fields = {
  returnAll: false,
  limit: 50,
  filters: {},
  fields: {},
  system: '',
  externalId: '',
  since: '',
};
async function run(operation: string, parameters: object = {}, options = {}) {
  const items = await node.execute.call(n8n({ ...fields, operation, ...parameters }, options));
  return (items?.[0] ?? []).map(({ json }) => json);
}
const poll = async (place: object, parameters: object = {}, mode = 'trigger') => {
  const context = n8n({ changes: 'all', startWithAll: false, ...parameters }, { place, mode });
  const items = await trigger.poll.call(context);
  return items?.[0]?.map(({ json }) => [json.contact_id, json.erased]) ?? null;
};

describe('the node', () => {
  it('adds a contact once, and reads, finds and changes it', async () => {
    const parameters = {
      ...{ ownerId: team.bo.user.user_id, displayName: 'Etta James', system: 'crm', externalId: '17' },
      fields: { email: 'etta@example.com', company: 'Chess', stage: 'meeting' },
    };
    expect(await run('create', parameters)).toMatchObject([{ created: true, display_name: 'Etta James' }]);
    const [again] = await run('create', parameters);
    expect(again).toMatchObject({ created: false });
    // As the other operations return it, so that the next node of a workflow finds its ID.
    const contactId = String(again?.contact_id);
    expect(await run('get', { contactId })).toMatchObject([
      {
        display_name: 'Etta James',
        company: 'Chess',
        stage: 'meeting',
        external_ids: [{ external_id: '17' }],
      },
    ]);
    await team.ada.call(updateSharedContact, {
      ...team.at(contactId),
      body: {
        version: (await team.ada.call(getSharedContact, team.at(contactId))).version,
        emails: [
          { value: 'etta@example.com', primary: true },
          { value: 'etta@home.example', primary: false },
        ],
      },
    });
    await run('update', { contactId, fields: { email: 'james@example.com', job_title: 'Singer' } });
    expect(await run('get', { contactId })).toMatchObject([
      { job_title: 'Singer', emails: [{ value: 'james@example.com' }, { value: 'etta@home.example' }] },
    ]);
    await run('setExternalId', { contactId, system: 'crm', externalId: '18' });
    const other = await team.share(team.cy, 'Muddy Waters');
    expect((await run('getAll')).map(({ contact_id }) => contact_id)).toEqual([contactId, other]);
    expect(await run('getAll', { limit: 1 })).toHaveLength(1);
    expect(await run('getAll', { returnAll: true, filters: { search: 'Waters' } })).toMatchObject([
      { contact_id: other },
    ]);
    const [page] = await run('changes');
    expect(page?.changes).toHaveLength(2);
    expect(await run('changes', { since: page?.next_cursor })).toMatchObject([
      { changes: [], has_more: false },
    ]);
  });

  it('fails with the sentence of the server, or passes it on', async () => {
    await expect(run('get', { contactId: 'unknown' })).rejects.toMatchObject({ httpCode: '404' });
    expect(await run('get', { contactId: 'unknown' }, { continues: true })).toEqual([
      { error: expect.any(String) },
    ]);
    await expect(run('getAll', {}, { secret: 'wrong' })).rejects.toMatchObject({ httpCode: '401' });
  });
});

describe('the trigger', () => {
  it('begins now, and then starts with every change', async () => {
    const place = {};
    const first = await team.share(team.bo);
    expect(await poll(place)).toBeNull();
    expect(await poll(place)).toBeNull();
    const second = await team.share(team.cy, 'Muddy Waters');
    await team.bo.call(deleteContact, { params: { id: first } });
    expect(await poll({ ...place }, { changes: 'changed' })).toEqual([[second, false]]);
    expect(await poll({ ...place }, { changes: 'gone' })).toEqual([[first, true]]);
    expect(await poll(place)).toEqual([
      [second, false],
      [first, true],
    ]);
    expect(await poll(place)).toBeNull();
  });

  it('begins with all contacts if it should, or if its cursor is no longer valid', async () => {
    const id = await team.share(team.bo);
    expect(await poll({}, { startWithAll: true })).toEqual([[id, false]]);
    const other = await makeSharingTeam(app);
    await other.share(other.bo);
    const { next_cursor } = await other.ada.call(listContactChanges, { params: other.params });
    expect(await poll({ cursor: next_cursor })).toEqual([[id, false]]);
  });

  it('shows contacts in a test of the workflow, and leaves its place alone', async () => {
    const id = await team.share(team.bo);
    const place = {};
    expect(await poll(place, {}, 'manual')).toEqual([[id, false]]);
    expect(place).toEqual({});
  });
});
