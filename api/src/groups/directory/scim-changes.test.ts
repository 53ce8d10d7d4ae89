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
