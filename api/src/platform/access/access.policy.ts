import type { Access } from '@meishi/api-contract/endpoint';
import type { Role } from '@meishi/api-contract/users';
import type { GroupAccess } from './memberships.js';

/** What a caller is told who may not pass. */
export type Refusal = 'not-signed-in' | 'not-allowed' | 'not-found';

export interface Caller {
  roles: readonly Role[];
  /** The group that the address names, when it exists. */
  group?: Pick<GroupAccess, 'role'>;
}

type Rule = Exclude<Access, 'release-token'>;

/** Whether a caller (null: a visitor) passes a rule; what one may not know of answers as if it were not there. */
export function refusal(rule: Rule, caller: Caller | null): Refusal | null {
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

/** Whether a caller whom a group rule lets in passes as a product admin alone: the group is not theirs to manage. */
export function isGuestAdmin(rule: Rule, caller: Caller | null): boolean {
  return caller !== null && rule.startsWith('group-') && refusal(rule, { ...caller, roles: [] }) !== null;
}
