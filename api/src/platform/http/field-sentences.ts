import { issueValues, message } from '@meishi/api-contract/shapes/message';
import { z } from 'zod';
import { t } from '../words/words.ts';

type Issue = z.core.$ZodIssue;

const expectations: Record<string, string> = {
  string: message('Please give a text here.'),
  number: message('Please give a number here.'),
  int: message('Please give a whole number here.'),
  boolean: message('Please give true or false here.'),
  array: message('Please give a list here.'),
  object: message('Please give an object with fields here.'),
  null: message('Please give null, or nothing at all, here.'),
};

/** The default sentence for an issue. Values in braces come from the issue. */
function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return message('Please fill this in.');
      return expectations[issue.expected] ?? message('Please give another kind of value here.');
    case 'invalid_value':
      return message('Please choose one of {{values}}.');
    case 'unrecognized_keys':
      return message('There is no field named {{keys}}.');
    case 'too_big':
      if (issue.origin === 'string')
        return message('This is too much: {{maximum, number}} characters at the most.');
      if (issue.origin === 'array')
        return message('This is too much: {{maximum, number}} entries at the most.');
      return message('This is too much: {{maximum, number}} is the most.');
    case 'too_small':
      if (issue.origin === 'string')
        return message('This is too little: {{minimum, number}} characters at the least.');
      if (issue.origin === 'array')
        return message('This is too little: {{minimum, number}} entries at the least.');
      return message('This is too little: {{minimum, number}} is the least.');
    case 'invalid_format':
      return message('This is not written as it must be.');
    default:
      return message('This cannot be accepted here.');
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
