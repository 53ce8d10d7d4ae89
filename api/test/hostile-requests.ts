import type { JsonSchema } from '@meishi/api-contract/shapes/json-schema';
import { addressOf } from '@meishi/api-contract/transport/client';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import { Schemas } from '../docs/schemas.ts';
import type { RawInput } from './request.ts';

export interface HostileRequest {
  /** The endpoint and the defect, for failure messages. */
  what: string;
  method: string;
  /** The path below the API's prefix. */
  address: string;
  contentType?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** Whether the contract's schemas refuse it. */
  isRefused: boolean;
}

export type Path = (string | number)[];

const megabyte = 'x'.repeat(1024 * 1024);
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** Values that no field expects: wrong types, and correct types with wrong content. */
const values: [string, unknown][] = [
  ['null', null],
  ['true', true],
  ['a number', 5],
  ['a huge number', 1e308],
  ['a negative number', -1],
  ['a fraction', 0.5],
  ['a number beyond the safe ones', 2 ** 53 + 2],
  ['digits without end', '9'.repeat(400)],
  ['an empty text', ''],
  ['100 KB', 'x'.repeat(100_000)],
  ['a NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['control characters', 'a\u0007\u001b[31mb\u0085\u2028'],
  ['marks upon marks', `a${'\u0301'.repeat(3000)}`],
  ['right-to-left override', '\u202eevil'],
  ['the year 0000', '0000-01-01T00:00:00.000Z'],
  ['a year of six digits', '+275760-09-13T00:00:00.001Z'],
  ['a day that is none', '2026-02-30'],
  ['an hour that is none', '2026-01-01T25:61:61+25:00'],
  ['a renamed time zone', 'Asia/Calcutta'],
  ['a time zone that is none', 'Etc/GMT+99'],
  ['an address with credentials', 'https://paypal.com@evil.example'],
  ['an SQL quote', "'; drop table users; --"],
  ['a path', '../../etc/passwd'],
  ['a script address', 'javascript:alert(1)'],
  ['an empty list', []],
  ['a list of lists', [[[]]]],
  ['2,000 entries', Array.from({ length: 2000 }, () => 'x')],
  ['an object', { unexpected: true }],
  ['a prototype', JSON.parse('{"__proto__": {"admin": true}}')],
  ['a constructor', { constructor: { prototype: { admin: true } } }],
  ['an object with a length', { length: 4_294_967_295, 0: 'x' }],
  ['500 levels', JSON.parse(nested(500))],
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
  ['a number that is infinite', '{"a":1e400,"b":-1e400}'],
  ['10,000 digits', `{"a":${'9'.repeat(10_000)}}`],
  ['20,000 keys', `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join()}}`],
  ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'],
  ['UTF-16', new Uint8Array(Buffer.from('\ufeff{"a":1}', 'utf16le'))],
  ['a byte order mark', '\ufeff{}'],
  ['line breaks only', '\r\n'.repeat(100)],
  ['a megabyte in a field', JSON.stringify({ a: megabyte.slice(1000) })],
  ['more than a megabyte', JSON.stringify({ a: megabyte })],
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

const oddDays = [
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '2200-01-01',
  '10000-01-01',
  '-000001-01-01',
  '2026-02-30',
];
const oddDates = [
  ...oddDays,
  ...oddDays.map((day) => `${day}T00:00:00Z`),
  '+010000-01-01T00:00:00.000Z',
  '2026-01-01T23:59:60Z',
  '2026-01-01T00:00:00+99:00',
];
const oddZones = [
  'Asia/Calcutta',
  'Europe/Kyiv',
  'US/Pacific-New',
  'Etc/GMT+12',
  'Etc/GMT+99',
  'europe/berlin',
  'EST5EDT',
  'GMT0',
  'posixrules',
  'Factory',
  'localtime',
  '+05:30',
  'Europe/Berlin\u0000',
];

/** All hostile variants of a valid request. */
export function hostileRequests(
  name: string,
  endpoint: EndpointDefinition,
  good: RawInput,
): HostileRequest[] {
  const make = makerOf(name, endpoint);
  return [
    ...hostileTexts(endpoint, good, 'params').map(([what, input]) => make(what, input)),
    ...hostileTexts(endpoint, good, 'query').map(([what, input]) => make(what, input)),
    ...(endpoint.body && !endpoint.files ? hostileBodies(endpoint, good, make) : []),
  ];
}

/** The valid request with out-of-range dates and renamed or unusual time zones. */
export function oddTimes(name: string, endpoint: EndpointDefinition, good: RawInput): HostileRequest[] {
  const make = makerOf(name, endpoint);
  return (['query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema || (part === 'body' && endpoint.files)) return [];
    return timeFields(new Schemas().input(schema)).flatMap(([path, odd]) =>
      odd.map((value) =>
        make(`${path.join('.')} is ${value}`, { ...good, [part]: withValue(good[part] ?? {}, path, value) }),
      ),
    );
  });
}

/** The path of each date and time zone, and its replacement. */
function timeFields(schema: JsonSchema, path: Path = []): [Path, string[]][] {
  if (path.length > 4) return [];
  const isZone = path.at(-1) === 'tz' || path.at(-1) === 'time_zone';
  const odd = isZone ? oddZones : String(schema.format).startsWith('date') ? oddDates : [];
  return [
    ...(odd.length > 0 ? [[path, odd] satisfies [Path, string[]]] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([field, inner]) =>
      timeFields(inner, [...path, field]),
    ),
    ...(schema.items ? timeFields(schema.items, [...path, 0]) : []),
    ...(schema.anyOf ?? schema.oneOf ?? []).flatMap((choice) => timeFields(choice, path)),
  ];
}

function makerOf(name: string, endpoint: EndpointDefinition): Make {
  return (what, input, request = {}) => ({
    what: `${name}: ${what}`,
    method: endpoint.method,
    address: addressOf(endpoint, input),
    isRefused: isRefused(endpoint, input),
    ...(input.body && { contentType: 'application/json', body: JSON.stringify(input.body) }),
    ...request,
  });
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

/** The paths of all fields of a body, including those of a list's first entry. */
export function fieldPaths(schema: JsonSchema, path: Path = []): Path[] {
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

/** A copy with another value at the path. */
export function withValue(target: unknown, [name, ...rest]: Path, value: unknown): Record<string, unknown> {
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
