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
    expect(headers.get('content-type')).toBe('application/scim+json');
    expect(headers.get('location')).toBe(body.meta.location);
    const read = await scim('GET', `/Users/${body.id}`);
    for (const name of ['location', 'content-location'])
      expect(read.headers.get(name)).toBe(body.meta.location);
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

  it('keep every attribute of the full example, except secrets and certificates (RFC 7643 section 8.2)', async () => {
    const lists = {
      ims: [{ type: 'aim', value: 'someaimhandle' }],
      photos: [{ type: 'photo', value: 'https://photos.example.com/profilephoto/72930000000Ccne/F' }],
      roles: [{ value: 'admin' }],
      entitlements: [{ value: 'all' }],
    };
    const { body } = await scim(
      'POST',
      '/Users',
      personOf('full@example.com', { ...lists, x509Certificates: [{ value: 'MIIDQzCC' }] }),
    );
    expect(body).toMatchObject(lists);
    expect(body).not.toHaveProperty('x509Certificates');
    const photos = [{ value: `data:image/png;base64,${'A'.repeat(5000)}` }];
    expect((await scim('PUT', `/Users/${body.id}`, { userName: body.userName, photos })).status).toBe(200);
  });

  it('have each type and value once, and types as the schema writes them (RFC 7643 section 2.4)', async () => {
    const { emails } = await addPerson(scim, {
      emails: [
        { type: 'work', value: 'once@example.com' },
        { type: 'Work', value: 'once@example.com', primary: true },
      ],
    });
    expect(emails).toEqual([{ type: 'work', value: 'once@example.com', primary: true }]);
  });

  it('may have their attributes under the name of the schema', async () => {
    const core = 'urn:ietf:params:scim:schemas:core:2.0';
    const person = await scim('POST', '/Users', { [`${core}:User`]: { userName: 'core@example.com' } });
    expect([person.status, person.body.userName]).toEqual([201, 'core@example.com']);
    const members = [{ value: person.body.id }];
    const group = await scim('POST', '/Groups', { [`${core}:Group`]: { displayName: 'Core', members } });
    expect(group.body).toMatchObject({ displayName: 'Core', members });
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
    for (const tag of ['W/"2"', '"2"', 'W/"1", W/"2"', '*'])
      expect((await scim('GET', `/Users/${id}`, undefined, { 'if-none-match': tag })).status).toBe(304);
    for (const tag of ['"1"', 'garbage', ''])
      expect((await scim('PUT', `/Users/${id}`, personOf('n@example.com'), { 'if-match': tag })).status).toBe(
        412,
      );
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
    expect((await scim('GET', `/Users/${id}?attributes=emails.value,emails.type`)).body.emails).toEqual([
      { value: 'bjensen@example.com', type: 'work' },
      { value: 'home-bjensen@example.com', type: 'home' },
    ]);
    expect(Object.keys((await scim('GET', `/Users/${id}?attributes=meta.location`)).body.meta)).toEqual([
      'location',
    ]);
    expect(await get(`attributes=${enterprise}`)).toEqual(['id', 'schemas', enterprise].sort());
    expect(await get(`excludedAttributes=${enterprise}`)).not.toContain(enterprise);
    expect(await get('attributes=urn:ietf:params:scim:schemas:core:2.0:User')).toContain('displayName');
    expect((await scim('GET', `/Users/${id}?attributes=id&excludedAttributes=name`)).status).toBe(400);
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
    ['GET', '/Users/a%00b', undefined, 404, undefined],
    ['PUT', '/Groups/a%00b', { displayName: 'A' }, 404, undefined],
    ['GET', '/ServiceProviderConfig?filter=id%20pr', undefined, 403, undefined],
    ['GET', '/Schemas?filter=id%20pr', undefined, 403, undefined],
    ['GET', '/ResourceTypes?filter=id%20pr', undefined, 403, undefined],
    ['GET', '/?filter=shoeSize%20pr', undefined, 400, 'invalidFilter'],
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

  it.each([
    ['PUT', '/ServiceProviderConfig', 'GET'],
    ['POST', '/Schemas', 'GET'],
    ['GET', '/Bulk', 'POST'],
    ['GET', '/.search', 'POST'],
    ['PATCH', '/Users', 'GET, POST'],
    ['POST', '/Users/UNKNOWN', 'GET, PUT, PATCH, DELETE'],
  ])('%s %s is not allowed', async (method, path, allowed) => {
    const { status, headers, body } = await scim(method, path, method === 'GET' ? undefined : {});
    expect([status, headers.get('allow'), body.status]).toEqual([405, allowed, '405']);
  });

  it('refuses a department that is there already, so that a repeated request makes no second one', async () => {
    const sales = { displayName: 'Sales', externalId: 'S1' };
    expect((await scim('POST', '/Groups', sales)).status).toBe(201);
    const again = await scim('POST', '/Groups', { ...sales, displayName: 'SALES' });
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    expect((await scim('POST', '/Groups', { ...sales, externalId: 'S2' })).status).toBe(201);
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
