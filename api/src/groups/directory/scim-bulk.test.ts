import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../../../test/app.ts';
import {
  bulkOf,
  patchOf,
  personOf,
  type ScimBody,
  type ScimCall,
  startDirectory,
} from '../../../test/scim.ts';

/** Many changes in one request of SCIM. */

let app: TestApp;
let scim: ScimCall;
beforeAll(async () => {
  ({ app, scim } = await startDirectory());
});
afterAll(() => app.close());

describe('bulk (RFC 7644 section 3.7)', () => {
  const post = (bulkId: string, data: unknown, path = '/Users') => ({ method: 'POST', path, bulkId, data });

  it('creates resources that refer to each other, in any order', async () => {
    const { status, body } = await scim(
      'POST',
      '/Bulk',
      bulkOf([
        post('g', { displayName: 'Bulk', members: [{ value: 'bulkId:a' }] }, '/Groups'),
        post('a', personOf('bulk-a@example.net')),
        {
          method: 'PATCH',
          path: '/Users/bulkId:a',
          data: patchOf({ op: 'add', path: 'title', value: 'Chef' }),
        },
        { method: 'PUT', path: `/Users/UNKNOWN`, data: personOf('x@example.net') },
        post('b', { nothing: 1 }),
        post('lost', { displayName: 'Lost', members: [{ value: 'bulkId:nobody' }] }, '/Groups'),
      ]),
    );
    expect(status).toBe(200);
    expect(body.Operations.map(({ status: each }: ScimBody) => each)).toEqual([
      '201',
      '201',
      '200',
      '404',
      '400',
      '409',
    ]);
    const [created, person, , absent, refused] = body.Operations;
    expect(absent.location).toMatch(/\/Users\/UNKNOWN$/);
    expect(refused).not.toHaveProperty('location');
    expect(person).toMatchObject({ method: 'POST', bulkId: 'a', version: 'W/"1"' });
    expect(refused.response).toMatchObject({ status: '400', scimType: 'invalidValue' });
    const id = created.location.split('/').at(-1);
    expect((await scim('GET', `/Groups/${id}`)).body.members[0].value).toBe(
      person.location.split('/').at(-1),
    );
  });

  it('stops after the errors that the client allows', async () => {
    const operations = ['c', 'd', 'e'].map((bulkId) => post(bulkId, {}));
    const { body } = await scim('POST', '/Bulk', bulkOf(operations, { failOnErrors: 2 }));
    expect(body.Operations).toHaveLength(2);
  });

  it('takes endpoints as some clients write them', async () => {
    const { body } = await scim(
      'POST',
      '/Bulk',
      bulkOf([
        post('lower', personOf('lower@example.net'), '/users'),
        post('bare', personOf('bare@example.net'), 'Users'),
        { method: 'DELETE', path: '/Users/a\u0000b' },
      ]),
    );
    expect(body.Operations.map(({ status }: ScimBody) => status)).toEqual(['201', '201', '404']);
  });

  it('refuses what does not say that it is one', async () => {
    for (const schemas of [undefined, [], ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], 'BulkRequest'])
      expect((await scim('POST', '/Bulk', bulkOf([], { schemas }))).body).toMatchObject({
        status: '400',
        scimType: 'invalidSyntax',
      });
  });

  it('refuses more operations than it says', async () => {
    const { body } = await scim('GET', '/ServiceProviderConfig');
    const operations = Array(body.bulk.maxOperations + 1).fill({ method: 'DELETE', path: '/Users/x' });
    expect((await scim('POST', '/Bulk', bulkOf(operations))).status).toBe(413);
  });
});
