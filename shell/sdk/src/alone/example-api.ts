import type { Call } from '@meishi/api-contract/transport/client';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import { type Answer, type StandInApi, standInApi } from '../testing/stand-in-api.ts';
import { exampleOf } from './example-of.ts';

/** The stand-in API. Endpoints without an example answer with data made from their response schema. */
export function exampleApi(answers: Answer[]): StandInApi {
  const { call, calls } = standInApi(...answers);
  const answer = async (endpoint: EndpointDefinition, input: unknown) =>
    answers.some((known) => known.endpoint === endpoint)
      ? (call as LooseCall)(endpoint, input)
      : exampleOf(endpoint.response);
  return { call: answer as Call, calls };
}

type LooseCall = (endpoint: EndpointDefinition, input: unknown) => Promise<unknown>;
