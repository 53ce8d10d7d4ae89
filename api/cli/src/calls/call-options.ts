import type { JsonSchema } from '@meishi/api-contract/shapes/json-schema';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { readFile } from '../read-file.ts';
import { type CallField, variantsOf } from './call-fields.ts';
import { kebab } from './named-calls.ts';

/** The flag of each field of a call. */
export function fieldOptions(fields: readonly CallField[]): Map<CallField, Option> {
  return new Map(fields.map((field) => [field, fieldOption(field)]));
}

function fieldOption({ name, place, isRequired, schema }: CallField): Option {
  const flag = `--${kebab(name)}`;
  const about = isRequired ? 'required' : '';
  if (place === 'files') return new Option(`${flag} <path>`, about);
  const variants = variantsOf(schema);
  const choices = variants.flatMap((variant) => variant.enum ?? variant.const ?? []);
  if (choices.length > 0 && choices.every((choice) => typeof choice === 'string'))
    return new Option(`${flag} <text>`, [about, choices.join(', ')].filter(Boolean).join(': '));
  const [list] = variants.filter(({ items }) => items && isScalar(items));
  if (list?.items) {
    const [kind = ''] = kindsOf(list.items);
    return new Option(`${flag} <${kind}...>`, about).argParser((text, before: unknown[] = []) => [
      ...before,
      readValue(text, list.items as JsonSchema),
    ]);
  }
  const kinds = place === 'body' ? kindsOf(schema) : ['string'];
  const label = kinds.includes('string') ? 'text' : isScalar(schema) ? kinds.join('|') : 'json';
  return new Option(`${flag} <${label}>`, about).argParser((text) =>
    kinds.includes('string') ? text : readValue(text, schema),
  );
}

/** The kinds of values, without null, which only `--json` can give. */
const kindsOf = (schema: JsonSchema): string[] =>
  variantsOf(schema)
    .flatMap(({ type = 'string' }) => type)
    .filter((kind) => kind !== 'null');

const isScalar = (schema: JsonSchema): boolean =>
  kindsOf(schema).every((kind) => ['string', 'number', 'integer', 'boolean'].includes(kind));

function readValue(text: string, schema: JsonSchema): unknown {
  if (kindsOf(schema).includes('string')) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidArgumentError(`It must be ${kindsOf(schema).join(' or ')}, written as JSON.`);
  }
}

/** What the flags of a command say, by the names of the fields. */
export async function givenValues(
  command: Command,
  options: ReadonlyMap<CallField, Option>,
): Promise<Record<string, unknown>> {
  const given: Record<string, unknown> = command.opts();
  const entries = [...options].map(async ([{ name, place }, option]) => {
    const value = given[option.attributeName()];
    return [name, place === 'files' && value ? new Blob([await readFile(String(value))]) : value];
  });
  return Object.fromEntries((await Promise.all(entries)).filter(([, value]) => value !== undefined));
}
