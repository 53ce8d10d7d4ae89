import { describe, expect, it } from '@jest/globals';
import { accessRefusal, type Caller, isGuestAdmin, limitOf, type Refusal } from './access.policy.ts';

const visitor = null;
const user: Caller = { roles: [] };
const admin: Caller = { roles: ['product-admin'] };
const internal: Caller = { roles: ['internal'] };
const nonMember: Caller = { roles: [], group: { role: null } };
const member: Caller = { roles: [], group: { role: 'member' } };
const departmentAdmin: Caller = { roles: [], group: { role: 'member', administers: ['design'] } };
const groupAdmin: Caller = { roles: [], group: { role: 'admin' } };
const adminAtGroup: Caller = { roles: ['product-admin'], group: { role: null } };

const table: [Parameters<typeof accessRefusal>[0], Caller | null, Refusal | null][] = [
  ['public', visitor, null],
  ['user', visitor, 'not-signed-in'],
  ['user', user, null],
  ['group-member', visitor, 'not-signed-in'],
  ['group-member', user, 'not-found'],
  ['group-member', admin, 'not-found'],
  ['group-member', nonMember, 'not-found'],
  ['group-member', member, null],
  ['group-member', groupAdmin, null],
  ['group-member', adminAtGroup, null],
  ['department-admin', visitor, 'not-signed-in'],
  ['department-admin', user, 'not-found'],
  ['department-admin', nonMember, 'not-found'],
  ['department-admin', member, 'not-allowed'],
  ['department-admin', departmentAdmin, null],
  ['department-admin', groupAdmin, null],
  ['department-admin', adminAtGroup, null],
  ['group-admin', departmentAdmin, 'not-allowed'],
  ['group-member', departmentAdmin, null],
  ['group-admin', visitor, 'not-signed-in'],
  ['group-admin', user, 'not-found'],
  ['group-admin', nonMember, 'not-found'],
  ['group-admin', member, 'not-allowed'],
  ['group-admin', groupAdmin, null],
  ['group-admin', adminAtGroup, null],
  ['product-admin', visitor, 'not-signed-in'],
  ['product-admin', user, 'not-allowed'],
  ['product-admin', internal, 'not-allowed'],
  ['product-admin', admin, null],
  ['internal', visitor, 'not-found'],
  ['internal', user, 'not-found'],
  ['internal', admin, 'not-found'],
  ['internal', internal, null],
];

describe('access policy', () => {
  it.each(table)('%s for %j: %s', (rule, caller, expected) => {
    expect(accessRefusal(rule, caller)).toBe(expected);
  });

  const ownAdmin: Caller = { roles: ['product-admin'], group: { role: 'admin' } };
  const adminOfDepartment: Caller = { ...departmentAdmin, roles: ['product-admin'] };
  const ownMember: Caller = { roles: ['product-admin'], group: { role: 'member' } };
  it.each([
    ['group-admin', adminAtGroup, true],
    ['group-admin', ownMember, true],
    ['group-admin', ownAdmin, false],
    ['group-admin', groupAdmin, false],
    ['group-member', adminAtGroup, true],
    ['group-member', ownMember, false],
    ['department-admin', adminOfDepartment, true],
    ['department-admin', departmentAdmin, false],
    ['product-admin', admin, false],
    ['public', visitor, false],
  ] as const)('%s for %j: passes as a product admin alone: %s', (rule, caller, expected) => {
    expect(isGuestAdmin(rule, caller)).toBe(expected);
  });

  it.each([
    ['department-admin', departmentAdmin, ['design']],
    ['department-admin', { ...departmentAdmin, roles: ['product-admin'] }, undefined],
    ['department-admin', { roles: [], group: { role: 'admin', administers: ['design'] } }, undefined],
    ['group-member', departmentAdmin, undefined],
  ] as const)('%s for %j: limited to the departments %j', (rule, caller, departments) => {
    expect(limitOf(rule, caller)).toEqual(departments);
  });
});
