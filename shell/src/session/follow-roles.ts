import { ApiError, type Call } from '@meishi/api-contract/client';
import type { EndpointDefinition } from '@meishi/api-contract/endpoint';

type LooseCall = (endpoint: EndpointDefinition, ...rest: unknown[]) => Promise<unknown>;

/** Rules whose refusal means that the person is no longer what this page takes them for. */
const roleRules: readonly string[] = ['product-admin', 'internal', 'group-admin', 'group-member'];

/** The client that tells of calls refused for want of a role, so that guards and sidebar follow at once. */
export function followRoles(call: Call, onRoleMissing: () => void): Call {
  const followed: LooseCall = async (endpoint, ...rest) => {
    try {
      return await (call as LooseCall)(endpoint, ...rest);
    } catch (error) {
      const isRefused = error instanceof ApiError && [403, 404].includes(error.status);
      if (isRefused && roleRules.includes(endpoint.access)) onRoleMissing();
      throw error;
    }
  };
  return followed as Call;
}
