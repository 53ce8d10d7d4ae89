import * as z from 'zod/mini';

/** The keywords of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  [keyword: string]: unknown;
}

/** The JSON Schema of a schema. It contains named schemas in place of references to them. */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  // Names come from the registry, and this one is empty.
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: z.registry() }) as JsonSchema;
}
