import { ApiError } from '@meishi/api-contract/transport/client';
import { Refusal } from '../refusal.ts';
import { explanationOf } from './hubspot.ts';
import { createProgram } from './program.ts';

/** What a user reads about an error: a sentence if it is expected, else the error with its origin in the code. */
function explain(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof ApiError)
    return error.status === 429
      ? 'The limit of Meishi is reached. Run this again later.'
      : `Meishi: ${error.message}`;
  return explanationOf(error) ?? ((error instanceof Error && error.stack) || String(error));
}

const program = createProgram(process.env, {
  print: (line) => process.stdout.write(`${line}\n`),
  warn: (line) => process.stderr.write(`${line}\n`),
});
try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
