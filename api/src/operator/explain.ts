import { ConfigError } from '../platform/config/config.ts';
import { outageOf } from '../platform/database/outage.ts';
import { DomainError } from '../platform/http/domain-error.ts';
import { UnknownHistory } from '../schema/early-history.ts';

/** Why a command refuses, in one sentence that says what to do. */
export class Refusal extends Error {}

const expected = [Refusal, ConfigError, DomainError, UnknownHistory];

const outages = {
  unreachable: 'The database or another service does not answer. Check DATABASE_URL and that it runs',
  'files-unreachable': 'The bucket does not answer. Check S3_ENDPOINT and that it runs',
  busy: 'The database has no free connection or takes too long. Try again later',
  full: 'The disk is full. Make room and try again',
} as const;

/** What an operator reads about an error: a sentence if it is expected, else the error with its origin in the code. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (expected.some((kind) => error instanceof kind)) return error.message;
  const outage = outageOf(error);
  if (outage) return `${outages[outage]} (${reasonOf(error)}).`;
  return error.stack ?? error.message;
}

/** The reason in an error of Node or of a driver, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  // Node says only "fetch failed"; its cause says why.
  if (error instanceof TypeError && error.cause) return reasonOf(error.cause);
  const [line = ''] = error.message.split('\n');
  return line || (error as { code?: string }).code || error.name;
}
