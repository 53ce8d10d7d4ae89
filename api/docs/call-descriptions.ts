import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import { docComments } from './doc-comments.ts';

/** The doc comments of the contract's calls by `feature.name`, because a built contract has no comments. */
export const callDescriptions = (
  endpoints: ReadonlyMap<string, EndpointDefinition>,
): Record<string, string> =>
  Object.fromEntries(
    [...endpoints.keys()].flatMap((key) => {
      const comment = docComments.get(key.split('.')[1] ?? '');
      return comment ? [[key, comment]] : [];
    }),
  );
