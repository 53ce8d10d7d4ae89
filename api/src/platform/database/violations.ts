import {
  ForeignKeyConstraintViolationException,
  OptimisticLockError,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';

/** The name of the violated constraint, if that is why a write failed. */
export function violatedConstraint(error: unknown): string | undefined {
  const isViolation =
    error instanceof UniqueConstraintViolationException ||
    error instanceof ForeignKeyConstraintViolationException;
  return isViolation ? (error as { constraint?: string }).constraint : undefined;
}

/** PostgreSQL's codes for a foreign key violation and a unique violation. */
const collisions: ReadonlySet<unknown> = new Set(['23503', '23505']);

/** Whether a write failed because of a concurrent write. A retry sees the other write. */
export function isCollision(error: unknown): boolean {
  if (error instanceof OptimisticLockError) return true;
  return error instanceof Error && collisions.has((error as { code?: unknown }).code);
}
