import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createGroupKey } from '@meishi/api-contract/endpoints/account/keys';
import {
  createDirectoryConnection,
  type DirectoryFilter,
  listDirectoryConnections,
  listDirectoryPeople,
  maxDirectoryConnections,
  revokeDirectoryConnection,
  rotateDirectoryToken,
} from '@meishi/api-contract/endpoints/groups/directory';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { waitingQueries } from '../../../test/database.ts';
import { makeGroup, type TestGroup } from '../../../test/fixtures/groups.ts';
import { subscribe } from '../../../test/fixtures/plans.ts';
import { bulkOf, connectDirectory, patchOf, personOf, scimClient } from '../../../test/scim.ts';
import { until } from '../../../test/until.ts';

/** Every address of SCIM × every kind of caller, and the tokens. */

let app: TestApp;
let admin: TestUser;
let group: TestGroup;
let person: string;
let department: string;
let token: string;
/** The value of the bearer token by kind of caller. */
let refused: Record<string, string>;

const connect = (user: TestUser, { group_id }: TestGroup, label = 'Okta') =>
  user.call(createDirectoryConnection, { params: { id: group_id }, body: { label } });

beforeAll(async () => {
  app = await startApp();
  const other = await app.createUser();
  admin = await app.createUser();
  await subscribe(app, 'team', admin, other);
  group = await makeGroup(app, { admins: [admin] });
  const otherGroup = await makeGroup(app, { admins: [other] });
  const scim = await connectDirectory(app, admin, group);
  token = scim.token;
  person = (await scim('POST', '/Users', personOf('access@example.com'))).body.id;
  department = (await scim('POST', '/Groups', { displayName: 'Sales' })).body.id;
  const revoked = await connect(admin, group, 'Old');
  await admin.call(revokeDirectoryConnection, {
    params: { id: group.group_id, connectionId: revoked.connection.connection_id },
  });
  const key = await admin.call(createGroupKey, {
    params: { id: group.group_id },
    body: { label: 'Sync', scopes: ['groups:write'] },
  });
  refused = {
    nobody: '',
    'session of the admin': admin.token,
    'key of the group': key.secret,
    'token of another group': (await connect(other, otherGroup)).token,
    'revoked token': revoked.token,
    'hash instead of token': token.slice(0, 16),
  };
});
afterAll(() => app.close());

it.each([
  ['GET', '/ServiceProviderConfig', 200],
  ['GET', '/ResourceTypes', 200],
  ['GET', '/ResourceTypes/User', 200],
  ['GET', '/Schemas', 200],
  ['GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User', 200],
  ['GET', '/Me', 501],
  ['GET', '/Users', 200],
  ['POST', '/Users', 201],
  ['GET', '/Users/{person}', 200],
  ['PUT', '/Users/{person}', 200],
  ['PATCH', '/Users/{person}', 204],
  ['DELETE', '/Users/UNKNOWN', 404],
  ['POST', '/Users/.search', 200],
  ['GET', '/Groups', 200],
  ['POST', '/Groups', 201],
  ['GET', '/Groups/{department}', 200],
  ['PUT', '/Groups/{department}', 200],
  ['PATCH', '/Groups/{department}', 204],
  ['DELETE', '/Groups/UNKNOWN', 404],
  ['POST', '/Groups/.search', 200],
  ['POST', '/.search', 200],
  ['POST', '/Bulk', 200],
])('%s %s', async (method, path, expected) => {
  const address = path.replace('{person}', person).replace('{department}', department);
  const body = (kind: string) => {
    if (method === 'GET' || method === 'DELETE') return undefined;
    if (path.endsWith('.search')) return {};
    if (path === '/Bulk') return bulkOf([]);
    if (method === 'PATCH') return patchOf({ op: 'replace', path: 'displayName', value: kind });
    return path.startsWith('/Users') ? personOf(`${kind}-${method}@example.com`) : { displayName: kind };
  };
  const statuses: Record<string, number> = {};
  for (const [kind, secret] of Object.entries(refused))
    statuses[kind] = (
      await scimClient(app.origin, group.group_id, secret)(method, address, body('refused'))
    ).status;
  expect(statuses).toEqual(Object.fromEntries(Object.keys(refused).map((kind) => [kind, 401])));
  const allowed = await scimClient(app.origin, group.name, token)(method, address, body('allowed'));
  expect(allowed.status).toBe(expected);
});

it('sees nothing of another group', async () => {
  const { token: foreign } = await (async () => {
    const owner = await app.createUser();
    await subscribe(app, 'team', owner);
    const mine = await makeGroup(app, { admins: [owner] });
    const client = await connectDirectory(app, owner, mine);
    for (const path of [`/Users/${person}`, `/Groups/${department}`]) {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'])
        expect(
          (
            await client(
              method,
              path,
              method === 'PUT'
                ? { ...personOf('b@example.com'), displayName: 'B' }
                : method === 'PATCH'
                  ? patchOf({ op: 'replace', path: 'displayName', value: 'B' })
                  : undefined,
            )
          ).status,
        ).toBe(404);
    }
    expect((await client('GET', '/Users')).body.totalResults).toBe(0);
    const made = await client('POST', '/Groups', { displayName: 'Own', members: [{ value: person }] });
    expect(made.body.members).toBeUndefined();
    return client;
  })();
  expect(foreign).not.toBe(token);
});

it('keeps a former token for as long as the admin says', async () => {
  const { token: first, connection } = await connect(admin, group, 'Rotated');
  const params = { id: group.group_id, connectionId: connection.connection_id };
  const status = async (secret: string) =>
    (await scimClient(app.origin, group.group_id, secret)('GET', '/Schemas')).status;
  const second = await admin.call(rotateDirectoryToken, { params, body: { overlap_hours: 24 } });
  expect(second.connection.former_token_ends_at).not.toBe(null);
  expect([await status(first), await status(second.token)]).toEqual([200, 200]);
  const third = await admin.call(rotateDirectoryToken, { params, body: { overlap_hours: 0 } });
  expect(third.connection.former_token_ends_at).toBe(null);
  expect([await status(first), await status(second.token), await status(third.token)]).toEqual([
    401, 401, 200,
  ]);
  await admin.call(revokeDirectoryConnection, { params });
  expect(await status(third.token)).toBe(401);
  const { rows } = await app.database.query(
    `select action, details->>'label' as label from audit_entries where subject = $1 and details->>'label' = 'Rotated'
      order by entry_id`,
    [`group:${group.group_id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'directory-connected',
    'directory-token-rotated',
    'directory-token-rotated',
    'directory-disconnected',
  ]);
  const { rows: texts } = await app.database.query(
    'select connections::text as text from directory.connections',
  );
  for (const secret of [first, second.token, third.token])
    expect(texts.some(({ text }) => text.includes(secret))).toBe(false);
});

it('refuses the operations of a bulk that are left when its token is revoked', async () => {
  const { token: secret, connection } = await connect(admin, group, 'Bulk');
  const people = Array.from({ length: 20 }, (_, index) => personOf(`left-${index}@example.com`));
  const client = await app.database.connect();
  await client.query('begin');
  // The bulk waits for this lock with its first operation.
  await client.query('select from groups where group_id = $1 for update', [group.group_id]);
  const answer = scimClient(app.origin, group.group_id, secret)(
    'POST',
    '/Bulk',
    bulkOf(people.map((data, index) => ({ method: 'POST', path: '/Users', bulkId: `${index}`, data }))),
  );
  await waitingQueries(app, 1);
  await app.database.query('update directory.connections set revoked_at = now() where connection_id = $1', [
    connection.connection_id,
  ]);
  await client.query('commit');
  client.release();
  const { body } = await answer;
  const statuses = body.Operations.map(({ status }: { status: string }) => status);
  expect(statuses).toEqual(['201', ...Array(19).fill('401')]);
});

it('shows admins the last use, the last error, and the people', async () => {
  const scim = await connectDirectory(app, admin, group);
  await scim('POST', '/Users', { displayName: 'Nobody' });
  const listConnections = () => admin.call(listDirectoryConnections, { params: { id: group.group_id } });
  // The error is stored after the response.
  await until(async () => (await listConnections()).connections[0]?.last_error !== null);
  const lists = await listConnections();
  expect(lists.base_url).toMatch(new RegExp(`/scim/v2/${group.group_id}$`));
  const [newest] = lists.connections;
  expect(newest).toMatchObject({
    label: 'Entra',
    token_prefix: scim.token.slice(0, 16),
    last_used_at: expect.any(String),
    last_error: { status: 400, method: 'POST', detail: 'userName is required.' },
  });
  await scim('POST', '/Users', personOf('nowhere', { emails: [], displayName: 'No Address' }));
  await scim('POST', '/Users', personOf('off@example.com', { active: false, displayName: 'Off' }));
  const list = async (query: { status?: DirectoryFilter; search?: string; limit?: number }) =>
    admin.call(listDirectoryPeople, { params: { id: group.group_id }, query });
  expect((await list({ status: 'deactivated' })).people).toMatchObject([
    { display_name: 'Off', email: 'off@example.com', status: 'deactivated', problem: null },
  ]);
  expect((await list({ search: 'no addr' })).people).toMatchObject([
    {
      user_name: 'nowhere',
      email: null,
      status: 'issued',
      problem: 'no-address',
      department: 'Tour Operations',
    },
  ]);
  expect(
    (await list({ status: 'problem', search: 'o' })).people.map(({ display_name }) => display_name),
  ).toEqual(['No Address']);
  const page = await list({ limit: 1 });
  expect(page.people).toHaveLength(1);
  expect(page.total).toBeGreaterThan(1);
  expect(page.next_cursor).not.toBe(null);
});

it('has a limit of connections', async () => {
  const owner = await app.createUser();
  const mine = await makeGroup(app, { admins: [owner] });
  for (const number of Array(maxDirectoryConnections).keys()) await connect(owner, mine, `Number ${number}`);
  await expect(connect(owner, mine)).rejects.toMatchObject({ code: 'conflict' });
});
