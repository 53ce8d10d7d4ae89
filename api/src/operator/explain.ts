import { sentenceOf } from '@meishi/cli/explain';
import { ConfigError } from '../platform/config/config.ts';
import { outageOf } from '../platform/database/database-errors.ts';
import { DomainError } from '../platform/http/domain-error.ts';

const expected = [ConfigError, DomainError];

const outages = {
  unreachable: 'The database or another service does not answer. Check DATABASE_URL and that it runs',
  'files-unreachable': 'The bucket does not answer. Check S3_ENDPOINT and that it runs',
  busy: 'The database has no free connection or takes too long. Try again later',
  full: 'The disk is full. Make room and try again',
} as const;

/** Errors that a setting causes, by their code. */
const settings: Record<string, string> = {
  // PostgreSQL (appendix A of its manual).
  '28000': 'The database refuses the user. Check DATABASE_URL',
  '28P01': 'The database refuses the password. Check DATABASE_URL',
  '3D000': 'There is no such database. Create it, or check DATABASE_URL',
  '42501': 'The user of the database may not do this. Let it own the database',
  // Node.
  ...Object.fromEntries(
    [
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'CERT_HAS_EXPIRED',
      'ERR_TLS_CERT_ALTNAME_INVALID',
    ].map((code) => [
      code,
      'The certificate of a service is not valid. Check the host and sslrootcert in DATABASE_URL',
    ]),
  ),
  EADDRINUSE: 'Another program uses the port. Stop it, or change PORT or METRICS_PORT',
  EADDRNOTAVAIL: 'This machine does not have the address. Check HOST and METRICS_HOST',
  EACCES:
    'The server’s user may not do this. Change the owner of the file or folder, or use a port from 1024 on',
};

/** What an operator reads about an error: a sentence if it is expected, else the error with its origin in the code. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const sentence = sentenceOf(error);
  if (sentence) return sentence;
  if (expected.some((kind) => error instanceof kind)) return error.message;
  const outage = outageOf(error);
  if (outage) return `${outages[outage]} (${reasonOf(error)}).`;
  const causes = causesOf(error);
  const mistaken = causes.find(({ code = '' }) => settings[code]);
  if (mistaken) return `${settings[mistaken.code ?? '']} (${reasonOf(mistaken)}).`;
  const refused = causes.find(({ $metadata }) => $metadata);
  if (refused)
    return `The bucket refuses (${reasonOf(refused)}, status ${refused.$metadata?.httpStatusCode}). Check S3_* and AWS_*.`;
  return error.stack ?? error.message;
}

/** An error as drivers and Amazon's library make it. */
type Cause = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

/** An error and its causes. */
function causesOf(error: Cause): Cause[] {
  return error.cause instanceof Error ? [error, ...causesOf(error.cause)] : [error];
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
