import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../../../test/app.ts';
import {
  addPerson,
  enterprise,
  patchOf,
  personOf,
  type ScimBody,
  type ScimCall,
  scimClient,
  startDirectory,
} from '../../../test/scim.ts';

/** The protocol of SCIM 2.0, in the words of RFC 7643 and RFC 7644 and in the dialects of Entra and Okta. */

let app: TestApp;
let scim: ScimCall;
let people: Record<string, ScimBody>;
beforeAll(async () => {
  ({ app, scim, people } = await startDirectory());
});
afterAll(() => app.close());

describe('resources', () => {
  it('are created with an id, an address and an entity tag (RFC 7644 section 3.3)', async () => {
    const { status, headers, body } = await scim('POST', '/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'created@example.com',
      externalId: 'created',
      name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
      password: 't1meMa$heen',
      meta: { created: '2000-01-01T00:00:00Z' },
      id: 'mine',
    });
    expect(status).toBe(201);
    expect(headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    expect(headers.get('location')).toBe(body.meta.location);
    expect(headers.get('etag')).toBe('W/"1"');
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      externalId: 'created',
      active: true,
      meta: {
        resourceType: 'User',
        version: 'W/"1"',
        location: expect.stringMatching(/\/scim\/v2\/\w+\/Users\/\w+$/),
      },
    });
    expect(body.id).not.toBe('mine');
    expect(body.meta.created).not.toContain('2000');
    expect(JSON.stringify(body)).not.toContain('t1meMa');
  });

  it('are replaced as a whole, without attributes that are left out (section 3.5.1)', async () => {
    const { id, userName } = await addPerson(scim);
    const { status, body } = await scim('PUT', `/Users/${id}`, { userName, name: { givenName: 'Bo' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, userName, name: { givenName: 'Bo' }, active: true });
    expect(body).not.toHaveProperty('emails');
    expect(body).not.toHaveProperty(enterprise);
  });

  it('change only from the version that the client has read (section 3.14)', async () => {
    const { id } = await addPerson(scim);
    const patch = patchOf({ op: 'replace', path: 'title', value: 'Guide' });
    const headers = { 'if-match': 'W/"1"' };
    expect((await scim('PATCH', `/Users/${id}`, patch, headers)).status).toBe(204);
    const stale = await scim('PATCH', `/Users/${id}`, patch, headers);
    expect(stale.status).toBe(412);
    expect((await scim('DELETE', `/Users/${id}`, undefined, headers)).status).toBe(412);
    expect((await scim('GET', `/Users/${id}`, undefined, { 'if-none-match': 'W/"2"' })).status).toBe(304);
    // What changes nothing is no new version.
    expect((await scim('PATCH', `/Users/${id}`, patch)).headers.get('etag')).toBe('W/"2"');
  });

  it('have the attributes that the client wants (section 3.9)', async () => {
    const { id } = people.bjensen;
    const get = async (query: string) =>
      Object.keys((await scim('GET', `/Users/${id}?${query}`)).body).sort();
    expect(await get('attributes=userName,emails.value')).toEqual(['emails', 'id', 'schemas', 'userName']);
    expect((await scim('GET', `/Users/${id}?attributes=name.givenName`)).body.name).toEqual({
      givenName: 'Barbara',
    });
    const work = encodeURIComponent('emails[type eq "work"].value');
    expect((await scim('GET', `/Users/${id}?attributes=${work}`)).body.emails).toEqual([
      { value: 'bjensen@example.com' },
    ]);
    expect(await get(`excludedAttributes=id,emails,${enterprise}:department`)).not.toContain('emails');
    expect((await scim('GET', `/Users/${id}?attributes=id&excludedAttributes=name`)).status).toBe(400);
  });
});

describe('bulk (RFC 7644 section 3.7)', () => {
  const bulkOf = (Operations: unknown[], more = {}) => ({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'],
    Operations,
    ...more,
  });
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
    const [created, person, , , refused] = body.Operations;
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

  it('refuses more operations than it says', async () => {
    const { body } = await scim('GET', '/ServiceProviderConfig');
    const operations = Array(body.bulk.maxOperations + 1).fill({ method: 'DELETE', path: '/Users/x' });
    expect((await scim('POST', '/Bulk', bulkOf(operations))).status).toBe(413);
  });
});

describe('discovery (RFC 7643 sections 5 to 7)', () => {
  it('says what the server does', async () => {
    expect((await scim('GET', '/users?count=0')).status).toBe(200);
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: true, maxOperations: 1000 },
      filter: { supported: true, maxResults: 200 },
      sort: { supported: true },
      etag: { supported: true },
      changePassword: { supported: false },
    });
    const { body } = await scim('GET', '/ResourceTypes');
    expect(body.Resources.map(({ endpoint }: ScimBody) => endpoint)).toEqual(['/Users', '/Groups']);
    expect((await scim('GET', '/ResourceTypes/User')).body.schemaExtensions).toEqual([
      { schema: enterprise, required: false },
    ]);
    const schemas = (await scim('GET', '/Schemas')).body.Resources;
    expect(schemas).toHaveLength(3);
    expect((await scim('GET', `/Schemas/${enterprise}`)).body.attributes).toContainEqual(
      expect.objectContaining({
        name: 'department',
        type: 'string',
        mutability: 'readWrite',
        multiValued: false,
      }),
    );
  });
});

describe('errors (RFC 7644 section 3.12)', () => {
  it.each<[string, string, unknown, number, string | undefined]>([
    ['GET', '/Users/UNKNOWN', undefined, 404, undefined],
    ['GET', '/Things', undefined, 404, undefined],
    ['GET', '/Users/a/b', undefined, 404, undefined],
    ['GET', '/Me', undefined, 501, undefined],
    ['POST', '/Users', '{"userName": tr', 400, 'invalidSyntax'],
    ['POST', '/Users', [], 400, 'invalidSyntax'],
    ['POST', '/Users', { displayName: 'No name' }, 400, 'invalidValue'],
    ['POST', '/Users', personOf('JSmith@example.com'), 409, 'uniqueness'],
    ['POST', '/Users', personOf('x@example.com', { name: 'Bo' }), 400, 'invalidValue'],
    [
      'POST',
      '/Users',
      personOf('x@example.com', { emails: Array(200).fill({ value: 'a' }) }),
      400,
      'invalidValue',
    ],
    ['POST', '/Groups', { members: [] }, 400, 'invalidValue'],
    ['POST', '/Users', personOf('x@example.com', { title: 'a'.repeat(1_100_000) }), 413, undefined],
    ['DELETE', '/Users/UNKNOWN', undefined, 404, undefined],
    ['PUT', '/Groups/UNKNOWN', { displayName: 'A' }, 404, undefined],
  ])('%s %s', async (method, path, body, status, scimType) => {
    const answer = await scim(method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/scim+json');
    expect(answer.body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...(scimType && { scimType }),
      detail: expect.stringMatching(/\S/),
    });
  });

  it('refuses callers without a valid token', async () => {
    const { base } = scim;
    const groupId = base.split('/').at(-1) ?? '';
    for (const token of ['', 'meishi_scim_wrong', 'meishi_key_wrong']) {
      const { status, headers, body } = await scimClient(app.origin, groupId, token)('GET', '/Users');
      expect([status, headers.get('www-authenticate'), body.status]).toEqual([401, 'Bearer', '401']);
    }
    expect((await scimClient(app.origin, 'UNKNOWN', scim.token)('GET', '/Users')).status).toBe(401);
  });
});
