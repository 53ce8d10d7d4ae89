import { type EndpointDefinition, keyAllows } from '@meishi/api-contract/transport/endpoint';
import type { Tool } from '@modelcontextprotocol/server';
import { fieldsOf } from '../calls/call-fields.ts';
import { callsByFeature, type NamedCall } from '../calls/named-calls.ts';

/** A call that an assistant may use, and how the protocol describes it. */
export interface CallTool {
  endpoint: EndpointDefinition;
  tool: Tool;
}

/**
 * The calls that a key with these scopes may use, by the names of their tools, such as `contacts_list`; only those that change
 * nothing unless `write`. Calls with files are left out: the protocol has no place for them.
 */
export function toolsFor(scopes: readonly string[], { write }: { write: boolean }): Map<string, CallTool> {
  const offered = [...callsByFeature.values()]
    .flat()
    .filter(({ endpoint }) => keyAllows(scopes, endpoint) && !endpoint.files && isText(endpoint))
    .filter(({ endpoint }) => write || isReading(endpoint));
  return new Map(offered.map((call) => [nameOf(call), { endpoint: call.endpoint, tool: toolOf(call) }]));
}

const nameOf = ({ feature, name }: NamedCall) => `${feature}_${name}`.replaceAll('-', '_');

const isText = ({ produces = 'text/' }: EndpointDefinition) => produces.startsWith('text/');

const isReading = ({ key }: EndpointDefinition) => key?.endsWith(':read') ?? false;

function toolOf(call: NamedCall): Tool {
  const { endpoint, summary, description } = call;
  const fields = fieldsOf(endpoint);
  return {
    name: nameOf(call),
    title: summary,
    description,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
      required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
      additionalProperties: false,
    } as Tool['inputSchema'],
    annotations: {
      readOnlyHint: isReading(endpoint),
      // A change of stored data; only a creation leaves everything as it was.
      destructiveHint: !isReading(endpoint) && endpoint.status !== 201,
      openWorldHint: false,
    },
  };
}
