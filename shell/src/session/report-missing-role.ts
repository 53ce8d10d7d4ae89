import { ApiError, type Call } from '@meishi/api-contract/transport/client';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';

type LooseCall = (endpoint: EndpointDefinition, ...rest: unknown[]) => Promise<unknown>;

/** Access rules whose refusal means that the user's roles have changed. */
const roleRules: readonly string[] = [
  'product-admin',
  'internal',
  'group-admin',
  'department-admin',
  'group-member',
];

/**
 * Wraps the API client and reports calls that are refused for a missing role, so that guards and sidebar are
 * updated immediately.
 */
export function reportMissingRole(call: Call, onRoleMissing: () => void): Call {
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
