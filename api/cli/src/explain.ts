import { ApiError } from '@meishi/api-contract/transport/client';
import { Refusal } from './refusal.ts';

/** What is written about an expected error, in one line; null for any other error. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof ApiError)) return null;
  const fields = Object.entries(error.fields).map(([field, reason]) => `${field}: ${reason}`);
  return fields.length > 0 ? error.message.replace(error.reason, () => fields.join(' ')) : error.message;
}

/** What a user reads about an error: a sentence if it is expected, else the error with its origin in the code. */
export function explain(error: unknown): string {
  return sentenceOf(error) ?? ((error instanceof Error && error.stack) || String(error));
}
