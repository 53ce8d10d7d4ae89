import { ApiError, type Call } from '@meishi/api-contract/transport/client';
import type { CallInput, EndpointDefinition, ResponseOf } from '@meishi/api-contract/transport/endpoint';

/** An answer of the stand-in: data, a promise of data, or an ApiError to throw. */
export interface Answer {
  endpoint: EndpointDefinition;
  respond: (input: never) => unknown;
}

/** Answers an endpoint: `answering(listLinks, () => [link])`. */
export const answering = <const Definition extends EndpointDefinition>(
  endpoint: Definition,
  respond: (input: CallInput<Definition>) => ResponseOf<Definition> | Promise<ResponseOf<Definition>>,
): Answer => ({ endpoint, respond });

export interface StandInApi {
  /** For `<StandInShell api={…}>`. */
  call: Call;
  /** All calls in order: method, path and input. */
  calls: { endpoint: string; input: unknown }[];
}

/** An API for a component's test. An endpoint without an answer is a 404, as an unknown path would be. */
export function standInApi(...answers: Answer[]): StandInApi {
  const calls: StandInApi['calls'] = [];
  const call = async (endpoint: EndpointDefinition, input: unknown) => {
    calls.push({ endpoint: `${endpoint.method} ${endpoint.path}`, input });
    const answer = answers.find((candidate) => candidate.endpoint === endpoint);
    if (!answer) throw new ApiError(404, 'not-found', `Nothing answers ${endpoint.method} ${endpoint.path}.`);
    return answer.respond(input as never);
  };
  return { call: call as Call, calls };
}
