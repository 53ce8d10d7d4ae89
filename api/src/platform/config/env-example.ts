import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { exampleValues, secretVariables, variables } from './environment.ts';
import { fileVariable } from './secret-files.ts';

/** The text of `.env.example`: every variable with its description, commented out unless it has an example value. */
export function envExample(): string {
  const entries = Object.entries(variables).map(([name, schema]) => {
    const about = (schema as z.ZodType).description;
    const example = exampleValues[name as keyof typeof variables];
    const fallback = (schema as z.ZodType).safeParse(undefined).data;
    const line =
      example === undefined ? `#${name}=${isPlain(fallback) ? fallback : ''}` : `${name}=${example}`;
    const file = secretVariables.has(name) ? `\n#${fileVariable(name)}=` : '';
    return (about ? `# ${about}\n${line}` : line) + file;
  });
  return `# Made from src/platform/config/environment.ts by: npm run env-example\n# A variable that ends with _FILE is the path of a file with the value of the one before it.\n\n${entries.join('\n\n')}\n`;
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../../../../.env.example', import.meta.url), envExample());
}
