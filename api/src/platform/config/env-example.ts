import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { placeholderSecret, secretVariables, variables } from './environment.ts';
import { fileVariable } from './secret-files.ts';

/** Values for `.env.example` where there is no default. */
const exampleValues: Partial<Record<keyof typeof variables, string>> = {
  MEISHI_MODE: 'production',
  DATABASE_URL: 'postgresql://meishi:password@localhost:5432/meishi',
  FIREBASE_PROJECT_ID: 'my-project',
  SECRET: placeholderSecret,
  FILES_DIR: '.meishi/files',
};

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
