import type { Role } from '@meishi/api-contract/endpoints/account/users';
import type { Access } from '@meishi/api-contract/transport/endpoint';
import type { GroupAccess } from './callers.ts';

/** The error that a refused caller gets. */
export type Refusal = 'not-signed-in' | 'not-allowed' | 'not-found';

export interface Caller {
  roles: readonly Role[];
  /** The group in the address, if it exists. */
  group?: Pick<GroupAccess, 'role' | 'administers'>;
}

export type Rule = Exclude<Access, 'release-token'>;

/** Why a caller (null: a visitor) does not pass a rule, or null. Invisible objects are refused as absent. */
export function accessRefusal(rule: Rule, caller: Caller | null): Refusal | null {
  if (rule === 'public') return null;
  if (rule === 'internal') return caller?.roles.includes('internal') ? null : 'not-found';
  if (!caller) return 'not-signed-in';
  const isProductAdmin = caller.roles.includes('product-admin');
  switch (rule) {
    case 'user':
      return null;
    case 'product-admin':
      return isProductAdmin ? null : 'not-allowed';
    case 'group-member':
    case 'department-admin':
    case 'group-admin': {
      if (!caller.group) return 'not-found';
      if (isProductAdmin || caller.group.role === 'admin') return null;
      if (!caller.group.role) return 'not-found';
      const passes = rule === 'group-member' || (rule === 'department-admin' && administers(caller.group));
      return passes ? null : 'not-allowed';
    }
  }
}

const administers = ({ administers: departments = [] }: NonNullable<Caller['group']>) =>
  departments.length > 0;

/** The departments to which a caller is limited who passes a rule only as their administrator; undefined for all others. */
export function limitOf(rule: Rule, { roles, group }: Caller): readonly string[] | undefined {
  if (rule !== 'department-admin' || group?.role === 'admin' || roles.includes('product-admin'))
    return undefined;
  return group?.administers;
}

/** Whether a caller passes a group rule only as a product admin, without the required role in the group. */
export function isGuestAdmin(rule: Rule, caller: Caller | null): boolean {
  if (!caller?.roles.includes('product-admin')) return false;
  // The whole group is open to them, whatever they administer in it.
  const asAdmin = rule === 'department-admin' ? 'group-admin' : rule;
  return isGroupRule(rule) && accessRefusal(asAdmin, { ...caller, roles: [] }) !== null;
}

/** Whether a rule is about the group in the address. */
export const isGroupRule = (rule: string): boolean =>
  rule.startsWith('group-') || rule === 'department-admin';
