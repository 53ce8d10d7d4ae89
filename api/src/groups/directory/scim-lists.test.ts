import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../../../test/app.ts';
import { enterprise, type ScimBody, type ScimCall, startDirectory } from '../../../test/scim.ts';

/** The protocol of SCIM 2.0, in the words of RFC 7643 and RFC 7644 and in the dialects of Entra and Okta. */

let app: TestApp;
let scim: ScimCall;
let people: Record<string, ScimBody>;
beforeAll(async () => {
  ({ app, scim, people } = await startDirectory());
});
afterAll(() => app.close());

async function found(filter: string): Promise<string[]> {
  const { status, body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
  expect([filter, status]).toEqual([filter, 200]);
  return body.Resources.map(({ userName }: ScimBody) => userName.split('@')[0]);
}

describe('filters (RFC 7644 section 3.4.2.2)', () => {
  it.each([
    ['userName eq "BJENSEN@example.com"', ['bjensen']],
    ['userName eq BJENSEN@example.com', ['bjensen']],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"', ['jsmith']],
    ['USERNAME ew "example.com" and title pr', ['bjensen', 'jsmith']],
    ['title ne "Pilot"', ['bjensen', 'mpepper']],
    ['title co "our g"', ['bjensen']],
    ['displayName ew ".*"', []],
    ['displayName gt "k"', ['mpepper']],
    ['displayName le "babs jensen"', ['bjensen']],
    ['displayName ge "john" and displayName lt "mandy"', ['jsmith']],
    ['active eq false', ['mpepper']],
    ['not (active eq true)', ['mpepper']],
    ['title eq null', ['mpepper']],
    ['externalId eq "Ext-B"', ['bjensen']],
    ['externalId eq "ext-b"', []],
    ['emails eq "jsmith@example.com"', ['jsmith']],
    ['emails.type eq "home" and userName sw "m"', ['mpepper']],
    ['emails[type eq "work" and value co "smith@"]', ['jsmith']],
    ['emails[type eq "home" and value eq "jsmith@example.com"]', []],
    [`${enterprise}:department eq "tour operations" and userName sw "b"`, ['bjensen']],
    ['userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")', ['jsmith']],
    ['userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")', []],
    ['meta.created gt "2015-10-10T14:38:21.8617979-07:00" and userName sw "b"', ['bjensen']],
    ['meta.resourceType eq "User" and userName sw "b"', ['bjensen']],
    ['meta.lastModified lt "2015-01-01T00:00:00Z"', []],
    ['userName sw "b" or userName sw "m" and active eq true', ['bjensen']],
    [
      'schemas eq "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User" and title pr',
      ['bjensen', 'jsmith'],
    ],
    ['schemas eq "urn:ietf:params:scim:schemas:core:2.0:Group"', []],
    [
      'emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]',
      ['bjensen', 'jsmith', 'mpepper'],
    ],
    ['emails[type eq "work"].value eq "JSMITH@example.com"', ['jsmith']],
    ['emails[type eq "home"].value eq "jsmith@example.com"', []],
    ['emails.type ne "work" and title eq "Pilot"', ['jsmith']],
    ['not (emails[type ne "work"]) and title pr', []],
    ['roles ne "admin" and title eq "Pilot"', ['jsmith']],
    [`${enterprise} pr and title eq "Pilot"`, ['jsmith']],
    ['meta.location co "/Users/" and title eq "Pilot"', ['jsmith']],
    ['groups pr and title eq "Tour Guide"', []],
  ])('%s', async (filter, expected) => {
    const names = ['bjensen', 'jsmith', 'mpepper'];
    expect((await found(filter)).filter((name) => names.includes(name)).sort()).toEqual(expected);
  });

  it.each([
    ['eq', ['jsmith']],
    ['gt', ['mpepper']],
    ['ge', ['jsmith', 'mpepper']],
    ['lt', ['bjensen']],
    ['le', ['bjensen', 'jsmith']],
    ['ne', ['bjensen', 'mpepper']],
  ])('compare times as they are shown: %s', async (comparator, expected) => {
    const names = ['bjensen', 'jsmith', 'mpepper'];
    // Columns have microseconds, of which resources show none.
    await app.database.query(
      `update directory.people set created_at = '2026-01-01T10:00:00.123Z'::timestamptz
        + (array_position($1, split_part(user_name, '@', 1)) - 2) * interval '1 millisecond' + interval '456 microseconds'
        where split_part(user_name, '@', 1) = any($1)`,
      [names],
    );
    const filter = `meta.created ${comparator} "2026-01-01T11:00:00.123+01:00" and emails co "example.com"`;
    expect((await found(filter)).filter((name) => names.includes(name)).sort()).toEqual(expected);
    expect((await scim('GET', `/Users/${people.jsmith.id}`)).body.meta.created).toBe(
      '2026-01-01T10:00:00.123Z',
    );
  });

  it.each(['0000-01-01T00:00:00Z', '0044-03-15T00:00:00Z', '+012026-01-01T00:00:00Z'])(
    'accept a time of another age: %s',
    async (time) => {
      expect(
        (await scim('GET', `/Users?filter=${encodeURIComponent(`meta.created ne "${time}"`)}`)).status,
      ).toBe(200);
      expect(
        (await scim('GET', `/Users?filter=${encodeURIComponent(`meta.created gt "${time}"`)}`)).status,
      ).toBe(200);
    },
  );

  it('find by id, and by the department of a person', async () => {
    const { id } = people.jsmith;
    expect(await found(`id eq "${id}"`)).toEqual(['jsmith']);
    const { body } = await scim('POST', '/Groups', { displayName: 'Crew', members: [{ value: id }] });
    expect(await found(`groups.value eq "${body.id}"`)).toEqual(['jsmith']);
    expect(await found(`groups[value eq "${body.id}"] and title pr`)).toEqual(['jsmith']);
    expect(await found(`groups.value eq "${body.id}" and not (title pr)`)).toEqual([]);
    const groups = async (filter: string) =>
      (await scim('GET', `/Groups?excludedAttributes=members&filter=${encodeURIComponent(filter)}`)).body
        .Resources;
    expect(await groups(`id eq "${body.id}" and members eq "${id}"`)).toMatchObject([
      { displayName: 'Crew' },
    ]);
    expect(await groups(`displayName eq "crew" and members[value eq "UNKNOWN"]`)).toEqual([]);
    const empty = await scim('POST', '/Groups', { displayName: 'Nobody' });
    expect(await groups(`members pr and id eq "${empty.body.id}"`)).toEqual([]);
    expect(
      await groups(`schemas eq "urn:ietf:params:scim:schemas:core:2.0:Group" and displayName sw "nobod"`),
    ).toMatchObject([{ displayName: 'Nobody' }]);
  });

  it.each([
    'userName',
    'userName eq',
    'userName is "b"',
    'shoeSize eq "44"',
    'name eq "b"',
    'userName eq "b" and',
    '(userName eq "b"',
    'userName eq "b") or (title pr',
    'userName[value eq "b"]',
    'emails[type eq "work"',
    'active gt true',
    'meta.created gt "soon"',
    'not userName eq "b"',
    'userName eq "b\\"',
    '"userName" eq "b"',
    'userName eq "\\u0000"',
    'userName ew "\\ud800"',
    'userName co "a\u0000"',
    'emails[type eq "work"].size eq "1"',
    'emails[type eq "work"].value',
    '__proto__ pr',
    `${enterprise} eq "x"`,
    `${'('.repeat(20)}title pr${')'.repeat(20)}`,
    Array(60).fill('title pr').join(' and '),
    `userName eq "${'b'.repeat(3000)}"`,
  ])('refuses %s', async (filter) => {
    const { status, body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect({ status, scimType: body.scimType }).toEqual({ status: 400, scimType: 'invalidFilter' });
  });
});

describe('lists', () => {
  it('sort and page by index (section 3.4.2.3 and 3.4.2.4)', async () => {
    const list = async (query: string) => {
      const { body } = await scim(
        'GET',
        `/Users?filter=${encodeURIComponent('emails.value ew "@example.com" and title pr or userType eq "Intern"')}&${query}`,
      );
      const names = body.Resources.map(({ displayName, userName }: ScimBody) => displayName ?? userName);
      return { names, ...body, Resources: undefined };
    };
    expect(await list('sortBy=displayName')).toMatchObject({
      names: ['Babs Jensen', 'John Smith', 'Mandy Pepperidge'],
      totalResults: 3,
      startIndex: 1,
      itemsPerPage: 3,
    });
    expect((await list('sortBy=emails.value&sortOrder=descending')).names[0]).toBe('Mandy Pepperidge');
    expect((await list('sortBy=meta.created&startIndex=2&count=1')).names).toEqual(['John Smith']);
    expect(await list('count=0')).toMatchObject({ names: [], totalResults: 3, itemsPerPage: 0 });
    expect(await list('startIndex=-4&count=1')).toMatchObject({ startIndex: 1, itemsPerPage: 1 });
    expect((await list('startIndex=100')).names).toEqual([]);
  });

  it('have resources without a value last, and first in descending order (section 3.4.2.3)', async () => {
    const titles = async (order: string) =>
      (
        await scim(
          'GET',
          `/Users?filter=emails.value%20ew%20%22@example.com%22&sortBy=title&sortOrder=${order}`,
        )
      ).body.Resources.map(({ title }: ScimBody) => title);
    const ascending = await titles('ascending');
    expect(ascending).toEqual([...ascending.filter(Boolean).toSorted(), undefined]);
    expect(await titles('descending')).toEqual(ascending.toReversed());
    const sorted = 'urn:ietf:params:scim:schemas:core:2.0:User:meta.created';
    const { body } = await scim('GET', `/Users?sortBy=${sorted}&sortOrder=descending`);
    const times = body.Resources.map(({ meta }: ScimBody) => meta.created);
    const changed = await scim('GET', '/Users?sortBy=meta.lastModified&count=200');
    const changes = changed.body.Resources.map(({ meta }: ScimBody) => meta.lastModified);
    expect(changes).toEqual(changes.toSorted());
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('are also those of the address of the directory (section 3.4.2.1)', async () => {
    const filter = encodeURIComponent('(meta.resourceType eq User) or (meta.resourceType eq Group)');
    const { body } = await scim('GET', `/?filter=${filter}&count=2`);
    const all = await Promise.all(['/Users', '/Groups'].map((path) => scim('GET', `${path}?count=0`)));
    expect(body.totalResults).toBe(all.reduce((sum, each) => sum + each.body.totalResults, 0));
    expect(body.itemsPerPage).toBe(2);
  });

  it('are also the answers of searches (section 3.4.3)', async () => {
    const search = { filter: 'displayName sw "John"', attributes: ['displayName'], sortBy: 'id' };
    const users = await scim('POST', '/Users/.search', search);
    expect(users.body.Resources).toEqual([
      { schemas: expect.any(Array), id: people.jsmith.id, displayName: 'John Smith' },
    ]);
    expect((await scim('POST', '/.search', search)).body.totalResults).toBe(1);
    const group = await scim('POST', '/Groups', { displayName: 'Johnsons' });
    expect((await scim('POST', '/.search', search)).body).toMatchObject({
      totalResults: 2,
      Resources: [{ id: people.jsmith.id }, { id: group.body.id }],
    });
  });

  it.each(['count=x', 'sortBy=shoeSize', 'sortBy=name', 'sortOrder=up', 'filter=a&filter=b'])(
    'refuse ?%s',
    async (query) => {
      expect((await scim('GET', `/Users?${query}`)).status).toBe(400);
    },
  );
});
