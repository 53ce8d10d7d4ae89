import type { $ZodType, $ZodTypes } from 'zod/v4/core';

const week = 7 * 24 * 3_600_000;

const texts: [RegExp, (number: number) => string][] = [
  [/(^|_)email$/, (number) => `person-${number}@example.test`],
  [/^(display_name|name)$/, (number) => ['Mika Tanaka', 'Lena Hofer', 'Noor Abbas'][(number - 1) % 3] ?? ''],
  [/^first_name$/, () => 'Mika'],
  [/^last_name$/, () => 'Tanaka'],
  [/(_at|^at|_end|_start)$/, (number) => new Date(Date.now() - number * week).toISOString()],
  [/(^|_)date$/, (number) => new Date(Date.now() - number * week).toISOString().slice(0, 10)],
  [/(^|_)(url|link|href)$/, (number) => `https://example.com/${number}`],
  [/(^|_)(accent|colour)$/, () => '#dc004e'],
  [/(^|_)currency$/, () => 'USD'],
  [/(^|_)id$/, (number) => `example-${number}`],
];

/**
 * Makes an example value of a schema, for pages that run without a server. Optional fields are absent, lists
 * have three entries, and texts follow from field names.
 */
export function exampleOf(schema: $ZodType, name = '', number = 1): unknown {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([field, inner]) => [field, exampleOf(inner, field, number)]),
      );
    case 'array':
      return [1, 2, 3].map((entry) => exampleOf(def.element, name.replace(/s$/, ''), entry));
    case 'tuple':
      return def.items.map((item, index) => exampleOf(item, name, index + 1));
    case 'union':
      return def.options[0] && exampleOf(def.options[0], name, number);
    case 'intersection':
      return Object.assign({}, exampleOf(def.left, name, number), exampleOf(def.right, name, number));
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'string':
      return texts.find(([names]) => names.test(name))?.[1](number) ?? titleOf(name, number);
    case 'number':
      return 12 * number;
    case 'boolean':
      return false;
    case 'record':
      return {};
    case 'nullable':
      return null;
    case 'default':
    case 'prefault':
      return def.defaultValue;
    case 'lazy':
      return exampleOf(def.getter(), name, number);
    case 'pipe':
      return exampleOf(def.out, name, number);
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return exampleOf(def.innerType, name, number);
    default:
      return undefined;
  }
}

function titleOf(name: string, number: number): string {
  const words = name.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${number}`.trim();
}
