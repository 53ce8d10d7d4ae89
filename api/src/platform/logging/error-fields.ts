import { DriverException } from '@mikro-orm/postgresql';

const mailAddress = /[^\s"'`<>(),;:=]+@[^\s"'`<>(),;:=]+\.\w+/g;
const token = /eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g;

/** What the log may say of an error: no statement with its values, no token, no address of a person. */
export function errorFields(logged: unknown): Record<string, unknown> | undefined {
  // pino-http hands errors on half serialised, with the real one beside.
  const error = (logged as { raw?: unknown } | undefined)?.raw ?? logged;
  if (!(error instanceof Error)) return error === undefined ? undefined : { message: redact(String(error)) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: redact(messageOf(error)),
    code,
    constraint,
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    cause: errorFields(error.cause),
  };
}

/** The ORM puts the statement and all its values before the database's own message. */
function messageOf(error: Error): string {
  return error instanceof DriverException ? (error.message.split(' - ').at(-1) ?? '') : error.message;
}

function redact(text: string): string {
  return text.replace(mailAddress, '[address]').replace(token, '[token]');
}
