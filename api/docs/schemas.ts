import type { JsonSchema } from '@meishi/api-contract/shapes/json-schema';
import type { ZodMiniType } from 'zod/mini';
import * as core from 'zod/v4/core';
import { exampleOf } from './examples.ts';

/**
 * Converts the contract's schemas to JSON Schema, which OpenAPI 3.1 uses unchanged, and collects the named ones, once each, for
 * `components.schemas`.
 */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {};

  /** The schema of the input. */
  input(schema: ZodMiniType): JsonSchema {
    return this.convert(schema, 'input');
  }

  /** The schema of the response. */
  output(schema: ZodMiniType): JsonSchema {
    return this.convert(schema, 'output');
  }

  private convert(schema: ZodMiniType, io: 'input' | 'output'): JsonSchema {
    const found = core.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const example = exampleOf(zodSchema, jsonSchema.format);
        if (example !== undefined) jsonSchema.examples = [example];
      },
    });
    const { $schema: _, $defs = {}, ...converted } = JSON.parse(JSON.stringify(found, withoutNoise));
    for (const [name, component] of Object.entries($defs as Record<string, JsonSchema>)) {
      const known = this.components[name];
      if (known && JSON.stringify(known) !== JSON.stringify(component))
        throw new Error(`Two schemas of the contract have the id ${name}.`);
      this.components[name] = component;
    }
    return converted;
  }
}

/** Points references to OpenAPI's components, and omits the bounds that every integer has. */
function withoutNoise(key: string, value: unknown): unknown {
  if (key === '$ref') return String(value).replace('#/$defs/', '#/components/schemas/');
  if ((key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER)
    return undefined;
  return value;
}
