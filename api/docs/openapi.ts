import { webhookEvents } from '@meishi/api-contract/endpoints/webhooks/webhook-events';
import type { JsonSchema } from '@meishi/api-contract/shapes/json-schema';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import { type ErrorCode, errorCodes } from '@meishi/api-contract/transport/envelope';
import { version } from '../src/admin/health/version.ts';
import { docComments } from './doc-comments.ts';
import { Schemas } from './schemas.ts';

interface Content {
  content?: Record<string, { schema: JsonSchema }>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: Content & { required: boolean };
  responses: Record<string, Content & { description: string }>;
  /** The access rule. */
  'x-access': string;
  /** The scope that a key needs. Without one, no key may call it, unless the call is public. */
  'x-key'?: string;
  'x-limits'?: string[];
}

/** A request that the API sends to a webhook. */
interface SentEvent {
  description: string;
  requestBody: Required<Content> & { required: true };
  responses: Record<string, { description: string }>;
  /** Whose webhooks get it. */
  'x-owners': readonly string[];
}

export interface OpenApiDocument {
  openapi: '3.1.1';
  info: Record<string, unknown>;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: SentEvent }>;
  components: Record<string, unknown>;
}

const description =
  `Every success is \`{"status", "data"}\`, every failure \`{"status", "error", "message"}\`: \`status\` is the real
HTTP status, \`error\` a stable code, \`message\` a sentence that a person can act on; a rejected form adds \`data.fields\`.
Ids are opaque strings, times are UTC in ISO 8601. What does not exist and what is not the caller's answer alike with 404.
Calls that are counted answer 429 with \`Retry-After\` beyond their limit.`.replace(/\n/g, ' ');

/** Codes that any call can return, and that are therefore not listed. */
const everywhere: readonly ErrorCode[] = ['invalid-input', 'unreadable-body', 'unexpected', 'unavailable'];

/** The OpenAPI 3.1 document of the contract, with endpoints by `feature.name`. */
export function openApi(endpoints: ReadonlyMap<string, EndpointDefinition>): OpenApiDocument {
  const schemas = new Schemas();
  const paths: OpenApiDocument['paths'] = {};
  for (const [key, endpoint] of inOrder(endpoints)) {
    const path = `/${endpoint.path}`;
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = operation(key, endpoint, schemas);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Meishi',
      version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description,
    },
    servers: [{ url: '/api/v1' }],
    tags: [...new Set([...endpoints.keys()].map(featureOf))].map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(
      Object.entries(webhookEvents).map(([name, event]) => [name, { post: sentEvent(name, event, schemas) }]),
    ),
    components: {
      schemas: { Failure: failure, ...schemas.components },
      securitySchemes: {
        user: { type: 'http', scheme: 'bearer', description: 'The ID token of the identity provider.' },
        team: {
          type: 'http',
          scheme: 'bearer',
          description: 'A team’s token, for that team’s remote alone.',
        },
      },
    },
  };
}

function operation(key: string, endpoint: EndpointDefinition, schemas: Schemas): Operation {
  const [feature = '', name = ''] = key.split('.');
  const about = docComments.get(name);
  const { access, body, status = 200 } = endpoint;
  return {
    operationId: name,
    tags: [feature],
    summary: summary(endpoint),
    ...(about && { description: about }),
    'x-access': access,
    ...(endpoint.key && { 'x-key': endpoint.key }),
    'x-limits': limits(endpoint),
    security:
      access === 'public' ? [{}, { user: [] }] : [{ [access === 'release-token' ? 'team' : 'user']: [] }],
    parameters: [
      ...parameters('path', endpoint.params, schemas),
      ...parameters('query', endpoint.query, schemas),
    ],
    ...((body || endpoint.files) && { requestBody: requestBody(endpoint, schemas) }),
    responses: { [status]: success(endpoint, schemas), ...failures(endpoint) },
  };
}

function limits({ limit, maxConcurrent, maxBodyBytes }: EndpointDefinition): string[] {
  return [
    limit ? `${limit.calls} in ${limit.seconds} s by ${limit.by}` : '',
    maxConcurrent ? `${maxConcurrent} at the same time` : '',
    maxBodyBytes ? `body ${maxBodyBytes / 1024} KB` : '',
  ].filter(Boolean);
}

function sentEvent(
  type: string,
  { about, owners, data }: (typeof webhookEvents)[keyof typeof webhookEvents],
  schemas: Schemas,
): SentEvent {
  const properties = {
    type: { const: type },
    timestamp: { type: 'string', format: 'date-time' },
    data: schemas.output(data),
  };
  const schema = { type: 'object', properties, required: ['type', 'timestamp', 'data'] };
  return {
    description: about,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { '2XX': { description: 'Accepted.' } },
    'x-owners': owners,
  };
}

function parameters(place: 'path' | 'query', schema: EndpointDefinition['query'], schemas: Schemas) {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.input(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody(
  { body, files }: EndpointDefinition,
  schemas: Schemas,
): NonNullable<Operation['requestBody']> {
  const fields: JsonSchema = body ? schemas.input(body) : { type: 'object' };
  if (!files) {
    const isOptional = body?.safeParse(undefined).success ?? true;
    return { required: !isOptional, content: { 'application/json': { schema: fields } } };
  }
  const parts = Object.entries(files).map(([name, { maxBytes }]) => [
    name,
    { type: 'string', format: 'binary', description: `at most ${maxBytes / 1024 / 1024} MiB` },
  ]);
  const required = Object.keys(files).filter((name) => files[name]?.required);
  const schema = {
    ...fields,
    properties: { ...fields.properties, ...Object.fromEntries(parts) },
    required: [...(fields.required ?? []), ...required],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function success(
  { produces, response }: EndpointDefinition,
  schemas: Schemas,
): Operation['responses'][string] {
  if (produces)
    return {
      description: 'The bytes.',
      content: { [produces]: { schema: { type: 'string', format: 'binary' } } },
    };
  const schema = {
    type: 'object',
    properties: { status: { type: 'integer' }, data: schemas.output(response) },
    required: ['status', 'data'],
  };
  return { description: 'Done.', content: { 'application/json': { schema } } };
}

function failures(endpoint: EndpointDefinition): Operation['responses'] {
  const byStatus = Map.groupBy(failureCodes(endpoint), (code) => String(errorCodes[code]));
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\``).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}

/** All codes that a call can return, from its own rules, its access rule and its limit. */
function failureCodes({ access, errors = [], limit }: EndpointDefinition): ErrorCode[] {
  const ofAccess: ErrorCode[] =
    access === 'public' ? [] : access === 'internal' ? ['not-found'] : ['not-signed-in', 'token-expired'];
  const ofRole: ErrorCode[] = ['department-admin', 'group-admin', 'product-admin'].includes(access)
    ? ['not-allowed']
    : [];
  const ofLimit: ErrorCode[] = limit ? ['too-many-requests'] : [];
  return [...new Set([...ofAccess, ...ofRole, ...errors, ...ofLimit, ...everywhere])];
}

const failure: JsonSchema = {
  type: 'object',
  properties: {
    status: { type: 'integer' },
    error: { type: 'string', enum: Object.keys(errorCodes) },
    message: { type: 'string' },
    data: {
      type: 'object',
      properties: {
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        reference: { type: 'string' },
        current: {},
      },
    },
  },
  required: ['status', 'error', 'message'],
};

type Entry = [key: string, endpoint: EndpointDefinition];

/** The endpoints by feature in the contract's order, then by path and method. */
function inOrder(endpoints: ReadonlyMap<string, EndpointDefinition>): Entry[] {
  const features = [...new Set([...endpoints.keys()].map(featureOf))];
  const rank = ([key, { path, method }]: Entry) =>
    `${String(features.indexOf(featureOf(key))).padStart(3, '0')} ${path} ${method}`;
  return [...endpoints].toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

/** The title of a call. */
function summary({ action }: EndpointDefinition): string {
  return action.charAt(0).toUpperCase() + action.slice(1);
}

function featureOf(key: string): string {
  return key.split('.')[0] ?? '';
}
