import { OptimisticLockError } from '@mikro-orm/postgresql';

/** Why a read or a write failed, for failures that a later retry can fix. */
export type Outage = 'unreachable' | 'files-unreachable' | 'busy' | 'full';

const byCode: Record<string, Outage> = {
  // Node: connections that could not be opened or broke.
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  // PostgreSQL (appendix A of its manual): shutting down, starting, or a read-only replica.
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '57P04': 'unreachable',
  '57P05': 'unreachable',
  '25006': 'unreachable',
  // Aborted because of concurrent transactions: serialization failure and deadlock. The caller may repeat
  // the whole call. The server does not, because only part of a call is inside a transaction.
  '40001': 'busy',
  '40P01': 'busy',
  // Out of connections, memory or time.
  '53000': 'busy',
  '53200': 'busy',
  '53300': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  // The disk of the database or of the files is full.
  '53100': 'full',
  '58030': 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
};

/** Messages of driver errors without a code. */
const byMessage: [RegExp, Outage][] = [
  [
    /^Connection terminated|connection error and is not queryable|was closed and is not queryable/,
    'unreachable',
  ],
  [/^Cannot use a pool after calling end|^Database connection is not opened/, 'unreachable'],
  [/^timeout e(?:xceeded when trying to connect|xpired)$|^Query read timeout$/, 'busy'],
];

/** Undefined for an error that a retry does not fix. */
export function outageOf(error: unknown): Outage | undefined {
  let isOfFiles = false;
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1) {
    const { code, $metadata } = at as { code?: unknown; $metadata?: { httpStatusCode?: number } };
    isOfFiles ||= typeof code === 'string' && /^E_CANNOT_.*(FILE|METADATA)/.test(code);
    const outage =
      typeof code === 'string' && (byCode[code] ?? (code.startsWith('08') ? 'unreachable' : undefined));
    if (outage) return outage === 'unreachable' && isOfFiles ? 'files-unreachable' : outage;
    // The bucket's service fails, or asks for a pause.
    if (isOfFiles && ($metadata?.httpStatusCode ?? 0) >= 500) return 'files-unreachable';
    // MikroORM puts the statement before the driver's own message.
    const reason = at.message.split(' - ').at(-1) ?? '';
    const [, byText] = byMessage.find(([pattern]) => pattern.test(reason)) ?? [];
    if (byText) return byText;
  }
  return undefined;
}

/** The name of the violated constraint, if that is why a write failed. */
export function violatedConstraint(error: unknown): string | undefined {
  return isCollisionOfRows(error) ? (error as { constraint?: string }).constraint : undefined;
}

/** PostgreSQL's codes for a foreign key violation and a unique violation. */
const collisions: ReadonlySet<unknown> = new Set(['23503', '23505']);

/** Whether a write failed because of a concurrent write. A retry sees the other write. */
export function isCollision(error: unknown): boolean {
  return error instanceof OptimisticLockError || isCollisionOfRows(error);
}

const isCollisionOfRows = (error: unknown): boolean =>
  error instanceof Error && collisions.has((error as { code?: unknown }).code);
