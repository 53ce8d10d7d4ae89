import { readFileSync } from 'node:fs';
import type { z } from 'zod';

type Source = Record<string, string | undefined>;

/** The variable with the path of a file that contains a secret. */
export const fileVariable = (name: string) => `${name}_FILE`;

/**
 * The variables with the secrets from files: `SECRET_FILE=/run/secrets/secret` stands for `SECRET`.
 * @param secrets The names of the variables that may be files.
 */
export function withSecretFiles(
  source: Source,
  secrets: readonly string[],
): { source: Source; issues: z.core.$ZodIssue[] } {
  const read: Source = { ...source };
  const issues: z.core.$ZodIssue[] = [];
  for (const name of secrets) {
    const variable = fileVariable(name);
    const path = source[variable];
    if (!path) continue;
    const refuse = (message: string) =>
      issues.push({ code: 'custom', path: [variable], message, input: undefined });
    if (source[name]) refuse(`Set it or ${name}, not both.`);
    try {
      // Editors and `echo` end a file with a line break.
      read[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    } catch {
      refuse(`The file ${path} cannot be read.`);
    }
  }
  return { source: read, issues };
}
