import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../../../test/app.ts';
import { enterprise, personOf, type ScimBody, type ScimCall, startDirectory } from '../../../test/scim.ts';

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

const _one = async (more: Record<string, unknown> = {}) =>
  (await scim('POST', '/Users', personOf(`p${Math.random()}@example.org`, more))).body;

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
  ])('%s', async (filter, expected) => {
    const names = ['bjensen', 'jsmith', 'mpepper'];
    expect((await found(filter)).filter((name) => names.includes(name)).sort()).toEqual(expected);
  });

  it('find by id, and by the department of a person', async () => {
    const { id } = people.jsmith;
    expect(await found(`id eq "${id}"`)).toEqual(['jsmith']);
    const { body } = await scim('POST', '/Groups', { displayName: 'Crew', members: [{ value: id }] });
    expect(await found(`groups.value eq "${body.id}"`)).toEqual(['jsmith']);
    const groups = async (filter: string) =>
      (await scim('GET', `/Groups?excludedAttributes=members&filter=${encodeURIComponent(filter)}`)).body
        .Resources;
    expect(await groups(`id eq "${body.id}" and members eq "${id}"`)).toMatchObject([
      { displayName: 'Crew' },
    ]);
    expect(await groups(`displayName eq "crew" and members[value eq "UNKNOWN"]`)).toEqual([]);
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
