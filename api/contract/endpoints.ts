import * as features from './endpoints/features.ts';
import type { EndpointDefinition } from './transport/endpoint.ts';

/** All calls under /api/v1 as `feature.name`, for documentation and for tests that cover every call. */
export const endpoints: ReadonlyMap<string, EndpointDefinition> = new Map(
  Object.entries(features).flatMap(([feature, members]) =>
    Object.entries(members)
      .filter((entry): entry is [string, EndpointDefinition] => isEndpoint(entry[1]))
      .map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
  ),
);

function isEndpoint(member: unknown): member is EndpointDefinition {
  return (
    typeof member === 'object' &&
    member !== null &&
    'method' in member &&
    'path' in member &&
    'access' in member
  );
}
