import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../../../test/app.ts';
import {
  addPerson,
  enterprise,
  patchOf,
  type ScimBody,
  type ScimCall,
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

describe('changes (RFC 7644 section 3.5.2)', () => {
  const work = { type: 'work', value: 'w@example.com', primary: true };
  const home = { type: 'home', value: 'h@example.com' };

  it.each<[string, unknown[], Record<string, unknown>]>([
    [
      'add without a path',
      [{ op: 'add', value: { nickName: 'Babs', emails: [home] } }],
      { nickName: 'Babs', emails: [work, home] },
    ],
    ['add what is there', [{ op: 'add', path: 'emails', value: [work] }], { emails: [work] }],
    ['add to a list', [{ op: 'add', path: 'emails', value: home }], { emails: [work, home] }],
    [
      'a new primary value',
      [{ op: 'add', path: 'emails', value: [{ ...home, primary: true }] }],
      {
        emails: [
          { ...work, primary: false },
          { ...home, primary: true },
        ],
      },
    ],
    ['replace a list', [{ op: 'replace', path: 'emails', value: [home] }], { emails: [home] }],
    [
      'replace a part',
      [{ op: 'replace', path: 'name.familyName', value: 'Smith' }],
      { name: { givenName: 'Bo', familyName: 'Smith' } },
    ],
    [
      'replace some values',
      [{ op: 'replace', path: 'emails[type eq "work"]', value: { value: 'n@example.com' } }],
      { emails: [{ ...work, value: 'n@example.com' }] },
    ],
    [
      'replace a part of some values',
      [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'n@example.com' }],
      { emails: [{ ...work, value: 'n@example.com' }] },
    ],
    [
      'a value that is not there yet, as Entra adds it',
      [{ op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+49 170 1' }],
      { phoneNumbers: [{ type: 'mobile', value: '+49 170 1' }] },
    ],
    ['remove a value', [{ op: 'remove', path: 'title' }], { title: undefined }],
    ['remove some values', [{ op: 'Remove', path: 'emails[value ew "example.com"]' }], { emails: undefined }],
    [
      'keys that are paths, as Okta and Entra write them',
      [{ op: 'replace', value: { 'name.givenName': 'Al', [`${enterprise}:division`]: 'North' } }],
      { name: { givenName: 'Al' }, [enterprise]: { division: 'North' } },
    ],
    [
      'an extension as an object',
      [{ op: 'add', value: { [enterprise]: { costCenter: 12, manager: 'boss' } } }],
      { [enterprise]: { costCenter: '12', manager: { value: 'boss' } } },
    ],
    [
      'an extension by its path',
      [{ op: 'Add', path: `${enterprise}:department`, value: 'Ops' }],
      { [enterprise]: { department: 'Ops' } },
    ],
    [
      'a manager, as Entra sends one',
      [{ op: 'Add', path: `${enterprise}:manager`, value: 'boss' }],
      { [enterprise]: { manager: { value: 'boss' } } },
    ],
    [
      'an extension by its name',
      [{ op: 'replace', path: enterprise, value: { department: 'Ops', manager: 'boss' } }],
      { [enterprise]: { department: 'Ops', manager: { value: 'boss' } } },
    ],
    [
      'remove an extension',
      [
        { op: 'add', path: `${enterprise}:division`, value: 'North' },
        { op: 'remove', path: enterprise },
      ],
      { [enterprise]: undefined },
    ],
    [
      'remove a manager by an empty value, as Entra does',
      [
        { op: 'add', path: `${enterprise}:manager`, value: { value: 'boss', $ref: '../Users/boss' } },
        { op: 'replace', path: `${enterprise}:manager`, value: { value: '' } },
      ],
      { [enterprise]: undefined },
    ],
    [
      'another manager, without the address of the former one',
      [
        { op: 'add', path: `${enterprise}:manager`, value: { value: 'boss', $ref: '../Users/boss' } },
        { op: 'replace', path: `${enterprise}:manager.value`, value: 'chief' },
      ],
      { [enterprise]: { manager: { value: 'chief' } } },
    ],
    [
      'a list of one in place of a value',
      [
        { op: 'add', path: `${enterprise}:manager`, value: [{ value: 'boss' }] },
        { op: 'replace', path: 'emails[type eq "work"]', value: [{ value: 'n@example.com' }] },
      ],
      {
        [enterprise]: { manager: { value: 'boss' } },
        emails: [{ ...work, value: 'n@example.com' }],
      },
    ],
    [
      'clear a part by an empty text, and keep the others',
      [
        { op: 'add', path: 'name.familyName', value: 'Smith' },
        { op: 'replace', path: 'name', value: { familyName: '' } },
      ],
      { name: { givenName: 'Bo' } },
    ],
    [
      'clear a part by null, and change another',
      [
        { op: 'add', path: 'name.familyName', value: 'Smith' },
        { op: 'replace', value: { name: { familyName: null, givenName: 'Al' } } },
      ],
      { name: { givenName: 'Al' } },
    ],
    [
      'attributes under the name of the schema',
      [{ op: 'replace', value: { 'urn:ietf:params:scim:schemas:core:2.0:User': { title: 'Chef' } } }],
      { title: 'Chef' },
    ],
    [
      'a role, as Entra replaces it when there is none',
      [{ op: 'Replace', path: 'roles[primary eq "True"].value', value: 'Admin' }],
      { roles: [{ primary: true, value: 'Admin' }] },
    ],
    [
      'a number of a known type, as Entra replaces it when there is none',
      [{ op: 'Replace', path: 'phoneNumbers[type eq "Mobile"].value', value: '+49 170 1' }],
      { phoneNumbers: [{ type: 'mobile', value: '+49 170 1' }] },
    ],
    [
      'a value that a path describes, as it is written',
      [{ op: 'add', path: 'emails[value eq "New@Example.com"].type', value: 'other' }],
      { emails: [work, { value: 'New@Example.com', type: 'other' }] },
    ],
    [
      'a value that is there with more parts',
      [{ op: 'add', path: 'emails', value: [{ ...work, display: 'Work' }] }],
      { emails: [{ ...work, display: 'Work' }] },
    ],
    ['a boolean as a text', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    ['an empty text, which clears', [{ op: 'replace', path: 'title', value: '' }], { title: undefined }],
    [
      'names in any case',
      [{ op: 'REPLACE', path: 'NAME.GIVENNAME', value: 'Al' }],
      { name: { givenName: 'Al' } },
    ],
    [
      'unknown attributes without a path',
      [{ op: 'add', value: { shoeSize: 44, title: 'Chef' } }],
      { title: 'Chef' },
    ],
  ])('%s', async (_, operations, expected) => {
    const { id } = await addPerson(scim, {
      name: { givenName: 'Bo' },
      emails: [work],
      phoneNumbers: [],
      [enterprise]: {},
    });
    const { status, body } = await scim('PATCH', `/Users/${id}`, patchOf(...operations), {
      accept: 'application/scim+json',
    });
    expect(status).toBe(200);
    for (const [key, value] of Object.entries(expected))
      expect({ [key]: body[key] }).toEqual({ [key]: value });
    expect((await scim('GET', `/Users/${id}`)).body).toEqual(body);
  });

  it.each<[string, unknown, number, string | undefined]>([
    ['no operations', { schemas: [] }, 400, 'invalidSyntax'],
    [
      'another message',
      {
        ...patchOf({ op: 'remove', path: 'title' }),
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      },
      400,
      'invalidSyntax',
    ],
    ['an unknown operation', patchOf({ op: 'move', path: 'title' }), 400, 'invalidSyntax'],
    ['remove without a path', patchOf({ op: 'remove' }), 400, 'noTarget'],
    ['add without a value', patchOf({ op: 'add', path: 'title' }), 400, 'invalidValue'],
    ['an unknown path', patchOf({ op: 'add', path: 'shoeSize', value: 44 }), 400, 'invalidPath'],
    ['a broken path', patchOf({ op: 'add', path: 'emails[type eq', value: 44 }), 400, 'invalidPath'],
    ['an attribute of the server', patchOf({ op: 'replace', path: 'id', value: 'x' }), 400, 'mutability'],
    ['departments of a person', patchOf({ op: 'add', path: 'groups', value: [] }), 400, 'mutability'],
    [
      'no target',
      patchOf({ op: 'replace', path: 'emails[type sw "x"]', value: { value: 'a' } }),
      400,
      'noTarget',
    ],
    [
      'no target of a type that the schema does not name (section 3.5.2.3)',
      patchOf({ op: 'replace', path: 'emails[type eq "pigeon"].value', value: 'a@example.com' }),
      400,
      'noTarget',
    ],
    ['a schema', patchOf({ op: 'add', path: 'schemas', value: [enterprise] }), 400, 'mutability'],
    ['a wrong type', patchOf({ op: 'replace', path: 'active', value: 'maybe' }), 400, 'invalidValue'],
    ['the required name', patchOf({ op: 'remove', path: 'userName' }), 400, 'invalidValue'],
    [
      'a name that is taken',
      patchOf({ op: 'replace', path: 'userName', value: 'JSMITH@example.com' }),
      409,
      'uniqueness',
    ],
    [
      'a text that cannot be stored',
      patchOf({ op: 'add', path: 'title', value: 'a\u0000b' }),
      400,
      'invalidValue',
    ],
    [
      'more values than a list can have',
      patchOf({
        op: 'add',
        value: Object.fromEntries(
          Array.from({ length: 5000 }, (_, index) => [`emails[value eq "${index}"].type`, 'other']),
        ),
      }),
      400,
      'invalidValue',
    ],
    ['a long text', patchOf({ op: 'add', path: 'title', value: 'a'.repeat(2000) }), 400, 'invalidValue'],
  ])('refuse %s, and change nothing', async (_, body, status, scimType) => {
    const { id } = people.bjensen;
    const before = (await scim('GET', `/Users/${id}`)).body;
    const refused = await scim('PATCH', `/Users/${id}`, body);
    expect(refused.status).toBe(status);
    expect(refused.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      scimType,
      detail: expect.any(String),
    });
    expect((await scim('GET', `/Users/${id}`)).body).toEqual(before);
  });
});

it('leaves a deactivated person without a seat when the attribute is removed', async () => {
  const { id } = await addPerson(scim, { active: false });
  await scim('PATCH', `/Users/${id}`, patchOf({ op: 'remove', path: 'active' }));
  expect((await scim('GET', `/Users/${id}`)).body.active).toBe(false);
});

describe('changes of members', () => {
  it('add and remove single ones, and never change or empty the others', async () => {
    const both = [people.bjensen.id, people.jsmith.id].toSorted();
    const [first, second] = both;
    const members = [{ value: first }, { value: second }];
    const { body } = await scim('POST', '/Groups', { displayName: 'Members', members });
    const patch = async (...operations: unknown[]) => {
      const answer = await scim('PATCH', `/Groups/${body.id}`, patchOf(...operations), {
        accept: 'application/scim+json',
      });
      const ids = answer.body.members?.map(({ value }: ScimBody) => value).toSorted();
      return [answer.status, ids ?? answer.body.scimType];
    };
    const path = `members[value eq "${first}"]`;
    for (const op of ['replace', 'add', 'remove'])
      expect(await patch({ op, path: `${path}.display`, value: 'Bo' })).toEqual([400, 'mutability']);
    expect(await patch({ op: 'remove', path: 'members.value' })).toEqual([400, 'mutability']);
    expect(await patch({ op: 'add', path, value: { value: first } })).toEqual([200, both]);
    expect(await patch({ op: 'replace', path, value: [{ value: second }] })).toEqual([200, [second]]);
    expect(
      await patch({ op: 'add', value: { 'urn:ietf:params:scim:schemas:core:2.0:Group': { members } } }),
    ).toEqual([200, both]);
    expect(await patch({ op: 'remove', path: 'members', value: { value: first } })).toEqual([200, [second]]);
  });
});
