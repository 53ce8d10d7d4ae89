import { inEnglish, issueValues } from '@meishi/api-contract/message';
import { z } from 'zod';

type Issue = z.core.$ZodIssue;

const expectations: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  null: 'null, or nothing at all,',
};

/** A sentence for what the contract has none of its own for. */
function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Please fill this in.';
      return `Please give ${expectations[issue.expected] ?? 'another kind of value'} here.`;
    case 'invalid_value':
      return `Please choose one of ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return `There is no field named ${issue.keys.join(', ').slice(0, 100)}.`;
    case 'too_big':
      return `This is too much: ${issue.maximum} ${unitOf(issue.origin)} at the most.`;
    case 'too_small':
      return `This is too little: ${issue.minimum} ${unitOf(issue.origin)} at the least.`;
    case 'invalid_format':
      return 'This is not written as it must be.';
    default:
      return 'This cannot be accepted here.';
  }
}

function unitOf(origin: string): string {
  return origin === 'string' ? 'characters' : origin === 'array' ? 'entries' : 'is allowed';
}

// The contract's own sentences win over these: zod/mini brings none.
z.config({ customError: sentence });

/** The first sentence for each rejected field, keyed by its dotted path. */
export function fieldSentences(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [''];
    for (const name of names) {
      const path = [...issue.path, ...(name ? [name] : [])].join('.');
      fields[path] ??= inEnglish(issue.message, issueValues(issue));
    }
  }
  return fields;
}
