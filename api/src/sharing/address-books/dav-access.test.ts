import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createGroupKey, createKey, revokeKey } from '@meishi/api-contract/endpoints/account/keys';
import { createContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import type { KeyScope } from '@meishi/api-contract/transport/endpoint';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { basic, multiget, propfind } from '../../../test/dav.ts';
import { makeGroup } from '../../../test/fixtures/groups.ts';
import { subscribe } from '../../../test/fixtures/plans.ts';

/** Every method of CardDAV × every kind of caller. */

let app: TestApp;
let ada: TestUser;
let groupId: string;
let contactId: string;
/** The value of `authorization` by kind of caller. */
let callers: Record<string, string | undefined>;

const keyOf = async (user: TestUser, ...scopes: KeyScope[]) =>
  basic(user.email, (await user.call(createKey, { body: { label: 'Phone', scopes } })).secret);

beforeAll(async () => {
  app = await startApp();
  const [owner, bo, member] = [await app.createUser(), await app.createUser(), await app.createUser()];
  ada = owner;
  await subscribe(app, 'team', ada);
  groupId = (await makeGroup(app, { admins: [ada], members: [member] })).group_id;
  contactId = (await ada.call(createContact, { body: { display_name: 'Chuck' } })).contact_id;
  const revoked = await ada.call(createKey, { body: { label: 'Lost', scopes: ['contacts:write'] } });
  await ada.call(revokeKey, { params: { id: revoked.key.key_id } });
  const { secret } = await ada.call(createGroupKey, {
    params: { id: groupId },
    body: { label: 'Sync', scopes: ['groups:write'] },
  });
  callers = {
    nobody: undefined,
    writes: await keyOf(ada, 'contacts:write'),
    reads: await keyOf(ada, 'contacts:read'),
    'reads groups': await keyOf(ada, 'contacts:read', 'groups:read'),
    'other scope': await keyOf(ada, 'links:write'),
    'other user': await keyOf(bo, 'contacts:write', 'groups:write'),
    'other user’s address': basic(bo.email, secretOf(await keyOf(ada, 'contacts:write'))),
    member: await keyOf(member, 'contacts:write', 'groups:write'),
    'group key': `Bearer ${secret}`,
    'group key as password': basic(ada.email, secret),
    'revoked key': basic(ada.email, revoked.secret),
  };
});
afterAll(() => app.close());

const secretOf = (authorization: string) =>
  Buffer.from(authorization.slice('Basic '.length), 'base64').toString().split(':')[1] ?? '';

const card =
  'BEGIN:VCARD\r\nVERSION:3.0\r\nUID:meishi-contact-{contact}\r\nFN:Changed\r\nN:Changed;;;;\r\nEND:VCARD\r\n';
const bodies: Record<string, string> = { PROPFIND: propfind('getetag'), PROPPATCH: '<a/>', PUT: card };

async function statusOf(method: string, path: string, authorization: string | undefined): Promise<number> {
  const body = method === 'REPORT' ? multiget(path) : bodies[method]?.replace('{contact}', contactId);
  const response = await fetch(app.origin + path, {
    method,
    body,
    headers: {
      depth: '0',
      ...(authorization && { authorization }),
      ...(body && { 'content-type': method === 'PUT' ? 'text/vcard' : 'application/xml' }),
    },
  });
  await response.text();
  return response.status;
}

/** Callers without a valid key get 401 everywhere. The others, in the order of the columns of the table. */
const refused = ['nobody', 'other user’s address', 'group key as password', 'revoked key'];
const columns = ['writes', 'reads', 'reads groups', 'other scope', 'other user', 'member', 'group key'];
const home = '/dav/books/';
const contacts = '/dav/books/contacts/';

it.each([
  ['OPTIONS', '/dav/', 200, 200, 200, 403, 200, 200, 403],
  ['PROPFIND', '/dav/', 207, 207, 207, 403, 207, 207, 403],
  ['PROPFIND', home, 207, 207, 207, 403, 207, 207, 403],
  ['OPTIONS', contacts, 200, 200, 200, 403, 200, 200, 403],
  ['PROPFIND', contacts, 207, 207, 207, 403, 207, 207, 403],
  ['REPORT', contacts, 207, 207, 207, 403, 207, 207, 403],
  ['PROPPATCH', contacts, 403, 403, 403, 403, 403, 403, 403],
  ['MKCOL', contacts, 405, 405, 405, 403, 405, 405, 403],
  ['OPTIONS', `${contacts}{contact}`, 200, 200, 200, 403, 200, 200, 403],
  ['GET', `${contacts}{contact}`, 200, 200, 200, 403, 404, 404, 403],
  ['PROPFIND', `${contacts}{contact}`, 207, 207, 207, 403, 404, 404, 403],
  ['PUT', `${contacts}{contact}`, 204, 403, 403, 403, 201, 201, 403],
  ['DELETE', `${contacts}none.vcf`, 404, 403, 403, 403, 404, 404, 403],
  ['OPTIONS', `${home}{group}/`, 403, 403, 200, 403, 404, 403, 200],
  ['PROPFIND', `${home}{group}/`, 403, 403, 207, 403, 404, 403, 207],
  ['REPORT', `${home}{group}/`, 403, 403, 207, 403, 404, 403, 207],
  ['PROPPATCH', `${home}{group}/`, 403, 403, 403, 403, 404, 403, 403],
  ['OPTIONS', `${home}{group}/{member}`, 403, 403, 200, 403, 404, 403, 200],
  ['GET', `${home}{group}/{member}`, 403, 403, 200, 403, 404, 403, 200],
  ['PROPFIND', `${home}{group}/{member}`, 403, 403, 207, 403, 404, 403, 207],
  ['PUT', `${home}{group}/{member}`, 404, 404, 404, 404, 404, 404, 404],
  ['DELETE', `${home}{group}/{member}`, 404, 404, 404, 404, 404, 404, 404],
])('%s %s', async (method, path, ...expected) => {
  const address = path
    .replace('{contact}', `${contactId}.vcf`)
    .replace('{group}', groupId)
    .replace('{member}', `${ada.user.default_profile_id}.vcf`);
  const statuses: Record<string, number> = {};
  for (const caller of columns) statuses[caller] = await statusOf(method, address, callers[caller]);
  expect(statuses).toEqual(Object.fromEntries(columns.map((caller, at) => [caller, expected[at]])));
  const isUnknown = path.endsWith('{member}') && ['PUT', 'DELETE'].includes(method);
  for (const caller of refused)
    expect([caller, await statusOf(method, address, callers[caller])]).toEqual([
      caller,
      isUnknown ? 404 : 401,
    ]);
});
