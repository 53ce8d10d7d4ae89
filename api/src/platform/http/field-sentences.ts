import { z } from 'zod';

type Issue = z.core.$ZodIssue;

// The contract's own sentences win over these; English is set here because zod/mini brings no language of its own.
z.config({
  ...z.locales.en(),
  customError: (issue) => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return 'Please fill this in.';
    if (issue.code === 'unrecognized_keys') return `There is no field named ${issue.keys.join(', ')}.`;
    return undefined;
  },
});

/** The first sentence for each rejected field, keyed by its dotted path. */
export function fieldSentences(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [''];
    for (const name of names) {
      const path = [...issue.path, ...(name ? [name] : [])].join('.');
      fields[path] ??= issue.message;
    }
  }
  return fields;
}
