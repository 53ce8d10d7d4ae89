import type { JsonSchema } from '@meishi/api-contract/shapes/json-schema';
import type { OpenApiDocument, Operation } from './openapi.ts';

/**
 * The possible kinds of value of each field, by its path: `{"": ["object"], ".groups": ["array"], ".groups[]": ["object"]}`.
 * `{}` stands for the keys of a record. A kind is a JSON type, `file`, `any`, `absent` for a field that may be missing, or a
 * literal in quotation marks.
 */
export type Fields = Record<string, string[]>;

export interface CallFields {
  /** What a caller sends: `?limit`, `body.name`. Texts from a fixed list are literals. */
  takes: Fields;
  /** What the API returns. Texts from a fixed list are strings, because a list may grow. */
  gives: Fields;
}

type Direction = 'takes' | 'gives';

/** The fields of all calls of a document, by call: `GET users/me`. */
export function callFields({ paths, components }: OpenApiDocument): Record<string, CallFields> {
  const schemas = components.schemas as Record<string, JsonSchema>;
  const resolved = (schema: JsonSchema): JsonSchema =>
    schema.$ref ? (schemas[schema.$ref.slice('#/components/schemas/'.length)] ?? {}) : schema;

  const fieldsOf = (given: JsonSchema, path: string, direction: Direction): Fields => {
    const schema = resolved(given);
    const variants = schema.anyOf ?? schema.oneOf;
    if (variants) return merged(variants.map((variant) => fieldsOf(variant, path, direction)));
    const fields: Fields = { [path]: kindsOf(schema, direction) };
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const field = `${path}.${name}`;
      Object.assign(fields, fieldsOf(property, field, direction));
      if (!schema.required?.includes(name)) fields[field]?.push('absent');
    }
    const { items, additionalProperties: values } = schema;
    if (items) Object.assign(fields, fieldsOf(items, `${path}[]`, direction));
    if (typeof values === 'object' && Object.keys(values).length > 0)
      Object.assign(fields, fieldsOf(values, `${path}{}`, direction));
    return fields;
  };

  const takenBy = ({ parameters = [], requestBody }: Operation): Fields => {
    const fields: Fields = {};
    for (const { name, in: place, required, schema } of parameters) {
      if (place !== 'query') continue;
      Object.assign(fields, fieldsOf(schema, `?${name}`, 'takes'));
      if (!required) fields[`?${name}`]?.push('absent');
    }
    const [content] = Object.values(requestBody?.content ?? {});
    if (content) Object.assign(fields, fieldsOf(content.schema, 'body', 'takes'));
    if (content && !requestBody?.required) fields.body?.push('absent');
    return fields;
  };

  const givenBy = ({ responses }: Operation): Fields => {
    const done = Object.entries(responses).find(([status]) => status < '300')?.[1];
    const [content] = Object.values(done?.content ?? {});
    return content ? fieldsOf(content.schema, '', 'gives') : {};
  };

  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.slice(1)}`,
        { takes: sorted(takenBy(operation)), gives: sorted(givenBy(operation)) },
      ]),
    ),
  );
}

/** The path of the object or list that contains the field; null for the root. */
export function parentOf(path: string): string | null {
  const parent = path.replace(/(\.[^.[\]{}]+|\[\]|\{\})$/, '');
  return parent === path ? null : parent;
}

function kindsOf({ type, format, enum: list, const: only }: JsonSchema, direction: Direction): string[] {
  const literals = list ?? (only === undefined ? [] : [only]);
  if (literals.length > 0)
    return literals.map((value) => {
      if (typeof value !== 'string') return value === null ? 'null' : typeof value;
      return direction === 'takes' ? JSON.stringify(value) : 'string';
    });
  if (format === 'binary') return ['file'];
  return [type ?? 'any'].flat().map((name) => (name === 'integer' ? 'number' : name));
}

/** A field that some of the objects lack may be absent. */
function merged(variants: Fields[]): Fields {
  const fields: Fields = {};
  for (const path of new Set(variants.flatMap((variant) => Object.keys(variant)))) {
    const parent = parentOf(path);
    fields[path] = variants.flatMap((variant) => {
      const lacks = parent !== null && path.startsWith(`${parent}.`) && variant[parent]?.includes('object');
      return variant[path] ?? (lacks ? ['absent'] : []);
    });
  }
  return fields;
}

const sorted = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([path, kinds]): [string, string[]] => [path, [...new Set(kinds)].sort()])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
