import { type JsonSchema, toJsonSchema } from '@meishi/api-contract/shapes/json-schema';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import type * as z from 'zod/mini';

/** One value that a call takes. A name is unique within its call. */
export interface CallField {
  name: string;
  place: 'params' | 'query' | 'body' | 'files';
  isRequired: boolean;
  schema: JsonSchema;
}

/** Everything that a call takes, as one list: parameters of the path, the query, the top level of the body, and files. */
export function fieldsOf({ params, query, body, files = {} }: EndpointDefinition): CallField[] {
  return [
    ...fieldsIn('params', params),
    ...fieldsIn('query', query),
    ...fieldsIn('body', body),
    ...Object.entries(files).map(
      ([name, { required }]): CallField => ({ name, place: 'files', isRequired: required, schema: {} }),
    ),
  ];
}

function fieldsIn(place: CallField['place'], schema: z.ZodMiniType | undefined): CallField[] {
  if (!schema) return [];
  const variants = variantsOf(toJsonSchema(schema, 'input'));
  const names = new Set(variants.flatMap(({ properties = {} }) => Object.keys(properties)));
  return [...names].map((name): CallField => {
    const schemas = variants.flatMap(({ properties }): JsonSchema[] => {
      const found = properties?.[name];
      return found ? [found] : [];
    });
    return {
      name,
      place,
      isRequired: variants.every(({ required }) => required?.includes(name)),
      schema: schemas.length === 1 ? (schemas[0] as JsonSchema) : { anyOf: schemas },
    };
  });
}

/** The alternatives of a schema, which is one itself if it has none. */
export function variantsOf(schema: JsonSchema): JsonSchema[] {
  return (schema.anyOf ?? schema.oneOf)?.flatMap(variantsOf) ?? [schema];
}
