import { issueValues, message } from '@meishi/api-contract/shapes/message';
import { z } from 'zod';
import { t } from '../words/words.ts';

type Issue = z.core.$ZodIssue;

const expectations: Record<string, string> = {
  string: message('Please enter text.'),
  number: message('Please enter a number.'),
  int: message('Please enter a whole number.'),
  boolean: message('Please send true or false.'),
  array: message('Please enter a list.'),
  object: message('Please send an object.'),
  null: message('Please send null or leave this out.'),
};

/** The default sentence for an issue. Values in braces come from the issue. */
function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return message('Please fill this in.');
      return expectations[issue.expected] ?? message('This value has the wrong type.');
    case 'invalid_value':
      return message('Please choose one of these: {{values}}.');
    case 'unrecognized_keys':
      return message('Unknown field: {{keys}}.');
    case 'too_big':
      if (issue.origin === 'string')
        return message('This is too long. Use up to {{maximum, number}} characters.');
      if (issue.origin === 'array')
        return message('This has too many entries. The limit is {{maximum, number}}.');
      return message('This is too large. The maximum is {{maximum, number}}.');
    case 'too_small':
      if (issue.origin === 'string')
        return message('This is too short. Use at least {{minimum, number}} characters.');
      if (issue.origin === 'array') return message('This needs at least {{minimum, number}} entries.');
      return message('This is too small. The minimum is {{minimum, number}}.');
    case 'invalid_format':
      return message('This doesn’t have the right format.');
    default:
      return message('This value can’t be accepted.');
  }
}

/** The values of an issue that a sentence can contain. */
function valuesOf(issue: Issue): Record<string, unknown> {
  return {
    ...issueValues(issue),
    values: 'values' in issue ? listed(issue.values as unknown[]) : '',
    keys: 'keys' in issue ? listed(issue.keys as unknown[]) : '',
  };
}

const listed = (values: readonly unknown[]) => values.slice(0, 100).map(String).join(', ').slice(0, 100);

// The contract's own sentences take precedence. zod/mini has no sentences.
z.config({ customError: sentence });

/** A body of a megabyte can contain a hundred thousand mistakes. The first ones are enough. */
const maxFields = 100;

/** The first sentence for each rejected field, keyed by its dotted path, in the caller's language. */
export function fieldSentences(issues: readonly Issue[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of issues.slice(0, maxFields)) {
    const sentence = t(issue.message, valuesOf(issue));
    const names = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, maxFields) : [''];
    for (const name of names) {
      const path = [...issue.path, ...(name ? [name] : [])].join('.');
      if (!fields.has(path) && fields.size < maxFields) fields.set(path, sentence);
    }
  }
  return Object.fromEntries(fields);
}
