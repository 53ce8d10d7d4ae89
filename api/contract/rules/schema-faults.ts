import * as z from 'zod/mini';
import { issueValues } from '../shapes/message.ts';

const { localeError } = z.locales.en();

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** For `safeParse` of a file that a developer wrote: every issue says what is expected, and not only that it is invalid. */
export const namingErrors = { error: localeError };

/** An issue as a line that names the field: `routes[0].access: Invalid option: expected one of "public"|"user"`. */
export function schemaFault(issue: Issue): string {
  const values = issueValues(issue);
  const sentence = issue.message.replace(/\{\{(\w+)(?:, \w+)?\}\}/g, (_, name: string) =>
    String(values[name]),
  );
  return `${fieldOf(issue.path)}: ${sentence}`;
}

function fieldOf(path: PropertyKey[]): string {
  const field = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return field.replace(/^\./, '') || 'the file';
}
