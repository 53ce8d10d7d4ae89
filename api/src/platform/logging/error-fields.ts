import { DriverException } from '@mikro-orm/postgresql';
import { DatabaseError } from 'pg';
import { withoutPersonalData } from './without-personal-data.ts';

/** The fields of an error for the log: no statement with its values, no token, no address of a user. */
export function errorFields(logged: unknown): Record<string, unknown> | undefined {
  // pino-http passes errors on half serialised, with the original as `raw`.
  const error = (logged as { raw?: unknown } | undefined)?.raw ?? logged;
  if (!(error instanceof Error))
    return error === undefined ? undefined : { message: withoutPersonalData(String(error)) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error),
    code,
    constraint,
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    cause: errorFields(error.cause),
  };
}

/** Classes of PostgreSQL's errors whose messages quote a value: data exceptions and errors raised by functions. */
const quotesValues = /^(22|P0)/;

function messageOf(error: Error): string {
  if (error instanceof DriverException || error instanceof DatabaseError) {
    const { code } = error as { code?: string };
    if (code && quotesValues.test(code)) return 'a value was refused';
    // The ORM puts the statement and all its values before the database's own message.
    return withoutPersonalData(error.message.split(' - ').at(-1) ?? '');
  }
  // The engine quotes the invalid JSON.
  if (error instanceof SyntaxError && error.message.endsWith('is not valid JSON')) return 'invalid JSON';
  return withoutPersonalData(error.message);
}
