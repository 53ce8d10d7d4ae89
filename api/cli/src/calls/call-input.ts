import type { Call } from '@meishi/api-contract/transport/client';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import { type CallField, fieldsOf } from './call-fields.ts';

/** The typed client, for calls that are known only when the program runs. */
type UntypedCall = (endpoint: EndpointDefinition, input: object) => Promise<unknown>;

/** Performs a call with values by the names of its fields. Resolves to the data of the answer, or to a Blob. */
export function perform(
  call: Call,
  endpoint: EndpointDefinition,
  values: Record<string, unknown>,
): Promise<unknown> {
  return (call as unknown as UntypedCall)(endpoint, inputOf(endpoint, values));
}

/** Without a value, an optional body is not sent. */
function inputOf(endpoint: EndpointDefinition, values: Record<string, unknown>): object {
  const fields = fieldsOf(endpoint);
  const of = (place: CallField['place']) =>
    Object.fromEntries(
      fields
        .filter((field) => field.place === place && values[field.name] !== undefined)
        .map(({ name }) => [name, values[name]]),
    );
  const known = new Set(fields.map(({ name }) => name));
  // The API names what it does not know.
  const unknown = Object.entries(values).filter(([name]) => !known.has(name));
  const body = { ...of('body'), ...Object.fromEntries(unknown) };
  const isOptional = !endpoint.body || endpoint.body.safeParse(undefined).success;
  return {
    params: of('params'),
    query: of('query'),
    ...(!(isOptional && Object.keys(body).length === 0) && { body }),
    files: of('files'),
  };
}
