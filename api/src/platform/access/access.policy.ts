import type { Role } from '@meishi/api-contract/endpoints/account/users';
import type { Access } from '@meishi/api-contract/transport/endpoint';
import type { GroupAccess } from './callers.ts';

/** The error that a refused caller gets. */
export type Refusal = 'not-signed-in' | 'not-allowed' | 'not-found';

export interface Caller {
  roles: readonly Role[];
  /** The group in the address, if it exists. */
  group?: Pick<GroupAccess, 'role'>;
}

type Rule = Exclude<Access, 'release-token'>;

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
    case 'group-admin': {
      if (!caller.group) return 'not-found';
      if (isProductAdmin || caller.group.role === 'admin') return null;
      if (!caller.group.role) return 'not-found';
      return rule === 'group-member' ? null : 'not-allowed';
    }
  }
}

/** Whether a caller passes a group rule only as a product admin, without the required role in the group. */
export function isGuestAdmin(rule: Rule, caller: Caller | null): boolean {
  return (
    caller !== null && rule.startsWith('group-') && accessRefusal(rule, { ...caller, roles: [] }) !== null
  );
}
