import { addressOf } from '@meishi/api-contract/client';
import type { EndpointDefinition } from '@meishi/api-contract/endpoint';
import { type JsonSchema, Schemas } from '../docs/schemas.js';
import type { RawInput } from './request.js';

export interface HostileRequest {
  /** The endpoint and what is wrong, for the report of a failure. */
  what: string;
  method: string;
  /** Below the API's prefix. */
  address: string;
  contentType?: string;
  body?: string | Uint8Array<ArrayBuffer>;
  /** Whether the contract's own schemas refuse it. */
  isRefused: boolean;
}

type Path = (string | number)[];

const megabyte = 'x'.repeat(1024 * 1024 - 4096);
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** What no field wants to find in itself: wrong types, and right types with wrong contents. */
const values: [string, unknown][] = [
  ['null', null],
  ['true', true],
  ['a number', 5],
  ['a huge number', 1e308],
  ['a negative number', -1],
  ['a fraction', 0.5],
  ['an empty text', ''],
  ['a megabyte', megabyte],
  ['a NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['right-to-left override', '\u202eevil'],
  ['an SQL quote', "'; drop table users; --"],
  ['a path', '../../etc/passwd'],
  ['a script address', 'javascript:alert(1)'],
  ['an empty list', []],
  ['a list of lists', [[[]]]],
  ['2,000 entries', Array.from({ length: 2000 }, () => 'x')],
  ['an object', { unexpected: true }],
  ['a prototype', JSON.parse('{"__proto__": {"admin": true}}')],
];

const wholeBodies: [string, string | Uint8Array<ArrayBuffer>][] = [
  ['no JSON at all', '{"a":'],
  ['an empty body', ''],
  ['a list', '[]'],
  ['a text', '"text"'],
  ['null', 'null'],
  ['a number', '5'],
  ['2,000 levels', nested(2000)],
  ['100,000 levels', nested(100_000)],
  ['a duplicate key', '{"a":1,"a":2}'],
  ['more than a megabyte', JSON.stringify({ a: megabyte, b: megabyte })],
  ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
];

const wrongTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'image/png',
  'nonsense',
];

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

const texts = [
  cursor('\u0000', '\u0000'),
  cursor('x', 'y'),
  cursor(1, {}),

  '',
  '-1',
  '1e309',
  '[]',
  '\u0000',
  '%',
  '💥',
  "' or 1=1 --",
  'x'.repeat(5000),
  '../..',
  'null',
];

/** Every hostile request that can be made of a good one. */
export function hostileRequests(
  name: string,
  endpoint: EndpointDefinition,
  good: RawInput,
): HostileRequest[] {
  const make = (what: string, input: RawInput, request: Partial<HostileRequest> = {}): HostileRequest => ({
    what: `${name}: ${what}`,
    method: endpoint.method,
    address: addressOf(endpoint, input),
    isRefused: isRefused(endpoint, input),
    ...(input.body && { contentType: 'application/json', body: JSON.stringify(input.body) }),
    ...request,
  });
  return [
    ...hostileTexts(endpoint, good, 'params').map(([what, input]) => make(what, input)),
    ...hostileTexts(endpoint, good, 'query').map(([what, input]) => make(what, input)),
    ...(endpoint.body && !endpoint.files ? hostileBodies(endpoint, good, make) : []),
  ];
}

type Make = (what: string, input: RawInput, request?: Partial<HostileRequest>) => HostileRequest;

function hostileBodies(endpoint: EndpointDefinition, good: RawInput, make: Make): HostileRequest[] {
  const { body = {} } = good;
  const schema = endpoint.body ? new Schemas().input(endpoint.body) : {};
  const paths = fieldPaths(schema);
  return [
    ...paths.flatMap((path) =>
      values.map(([what, value]) =>
        make(`${path.join('.')} is ${what}`, { ...good, body: withValue(body, path, value) }),
      ),
    ),
    ...Object.keys(body).map((field) =>
      make(`${field} is missing`, { ...good, body: { ...body, [field]: undefined } }),
    ),
    make('a field that nobody knows', { ...good, body: { ...body, unheard_of: 1 } }),
    ...wholeBodies.map(([what, bytes]) =>
      make(`the body is ${what}`, good, { ...raw(bytes), isRefused: false }),
    ),
    ...wrongTypes.map((contentType) =>
      make(`the content type is ${contentType}`, { ...good, body }, { contentType, isRefused: true }),
    ),
  ];
}

const raw = (body: string | Uint8Array<ArrayBuffer>) => ({ contentType: 'application/json', body });

function hostileTexts(
  endpoint: EndpointDefinition,
  good: RawInput,
  part: 'params' | 'query',
): [string, RawInput][] {
  const schema = endpoint[part];
  if (!schema) return [];
  return Object.keys(new Schemas().input(schema).properties ?? {}).flatMap((field) =>
    texts
      .filter((text) => part === 'query' || text !== '')
      .map((text): [string, RawInput] => [
        `${field} is ${JSON.stringify(text.slice(0, 20))}`,
        { ...good, [part]: { ...good[part], [field]: text } },
      ]),
  );
}

/** The path of each field of a body, those of the first entry of a list included. */
function fieldPaths(schema: JsonSchema, path: Path = []): Path[] {
  if (path.length > 4) return [];
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      [...path, name],
      ...fieldPaths(field, [...path, name]),
    ]),
    ...(schema.items ? fieldPaths(schema.items, [...path, 0]) : []),
    ...(schema.anyOf ?? schema.oneOf ?? []).flatMap((choice) => fieldPaths(choice, path)),
  ];
  return [...new Map(inner.map((found) => [found.join('.'), found])).values()];
}

function withValue(target: unknown, [name, ...rest]: Path, value: unknown): Record<string, unknown> {
  if (name === undefined) return value as Record<string, unknown>;
  const copy = (
    Array.isArray(target) ? [...target] : typeof name === 'number' ? [] : { ...(target as object) }
  ) as Record<string | number, unknown>;
  copy[name] = withValue(copy[name], rest, value);
  return copy;
}

function isRefused(endpoint: EndpointDefinition, input: RawInput): boolean {
  const parts = [
    [endpoint.params, input.params],
    [endpoint.query, input.query ?? {}],
    [endpoint.body, input.body && JSON.parse(JSON.stringify(input.body))],
  ] as const;
  return parts.some(([schema, value]) => schema && value !== undefined && !schema.safeParse(value).success);
}
