import type * as z from 'zod/mini';
import { type JsonSchema, toJsonSchema } from '../shapes/json-schema.ts';
import type { EndpointDefinition } from '../transport/endpoint.ts';

/**
 * The fields of a call, so that a build and a version of the API can be compared without each other's code. Both derive
 * them from the contract that they were built with.
 */

/**
 * The possible kinds of value of each field, by its path: `{"": ["object"], ".groups": ["array"], ".groups[]": ["object"]}`.
 * `{}` stands for the keys of a record. A kind is a JSON type, `file`, `any`, `absent` for a field that may be missing, or a
 * literal in quotation marks.
 */
export type Shape = Record<string, string[]>;

export interface CallShape {
  /** What a caller sends: `?limit`, `body.name`, `file photo`. Texts from a fixed list are literals. */
  takes: Shape;
  /** What the API returns. Texts from a fixed list are strings, because a list may grow. */
  gives: Shape;
}

/** How a build names an endpoint: `GET users/me`. */
export const callName = ({ method, path }: Pick<EndpointDefinition, 'method' | 'path'>): string =>
  `${method} ${path}`;

export function shapeOfCall({ query, body, files = {}, response }: EndpointDefinition): CallShape {
  const queried = Object.entries(query ? shapeOf(query, 'input') : {}).filter(([path]) => path !== '');
  const sent = Object.entries(body ? shapeOf(body, 'input') : {});
  return {
    takes: Object.fromEntries([
      ...queried.map(([path, kinds]) => [path.replace('.', '?'), kinds]),
      ...sent.map(([path, kinds]) => [`body${path}`, kinds]),
      ...Object.entries(files).map(([name, { required }]) => [
        `file ${name}`,
        required ? ['file'] : ['absent', 'file'],
      ]),
    ]),
    gives: shapeOf(response, 'output'),
  };
}

/** The fields of a function that the API calls: it gives the input and takes the output. */
export const shapeOfFunction = (input: z.ZodMiniType, output: z.ZodMiniType): CallShape => ({
  takes: shapeOf(output, 'output'),
  gives: shapeOf(input, 'output'),
});

/** The path of the object or list that contains the field; null for the root. */
export function parentOf(path: string): string | null {
  const parent = path.replace(/(\.[^.[\]{}]+|\[\]|\{\})$/, '');
  return parent === path ? null : parent;
}

function shapeOf(schema: z.ZodMiniType, io: 'input' | 'output'): Shape {
  const shape = fieldsOf(toJsonSchema(schema, io), '', io);
  return Object.fromEntries(Object.entries(shape).map(([path, kinds]) => [path, [...new Set(kinds)].sort()]));
}

function fieldsOf(schema: JsonSchema, path: string, io: 'input' | 'output'): Shape {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return merged(variants.map((variant) => fieldsOf(variant, path, io)));
  const shape: Shape = { [path]: kindsOf(schema, io) };
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const field = `${path}.${name}`;
    Object.assign(shape, fieldsOf(property, field, io));
    if (!schema.required?.includes(name)) shape[field] = [...(shape[field] ?? []), 'absent'];
  }
  const { items, additionalProperties: values } = schema;
  if (items) Object.assign(shape, fieldsOf(items, `${path}[]`, io));
  if (typeof values === 'object' && Object.keys(values).length > 0)
    Object.assign(shape, fieldsOf(values, `${path}{}`, io));
  return shape;
}

function kindsOf({ type, enum: list, const: only }: JsonSchema, io: 'input' | 'output'): string[] {
  const literals = list ?? (only === undefined ? [] : [only]);
  if (literals.length > 0)
    return literals.map((value) => {
      if (typeof value !== 'string') return value === null ? 'null' : typeof value;
      return io === 'input' ? JSON.stringify(value) : 'string';
    });
  return [type ?? 'any'].flat().map((name) => (name === 'integer' ? 'number' : name));
}

/** A field that some of the objects lack may be absent. */
function merged(variants: Shape[]): Shape {
  const shape: Shape = {};
  for (const path of new Set(variants.flatMap((variant) => Object.keys(variant)))) {
    const parent = parentOf(path);
    shape[path] = variants.flatMap((variant) => {
      const lacks = parent !== null && path.startsWith(`${parent}.`) && variant[parent]?.includes('object');
      return variant[path] ?? (lacks ? ['absent'] : []);
    });
  }
  return shape;
}
