import {
  ForeignKeyConstraintViolationException,
  OptimisticLockError,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';

/** The name of the constraint that a write broke, when that is why it failed. */
export function brokenConstraint(error: unknown): string | undefined {
  const isViolation =
    error instanceof UniqueConstraintViolationException ||
    error instanceof ForeignKeyConstraintViolationException;
  return isViolation ? (error as { constraint?: string }).constraint : undefined;
}

/** PostgreSQL's codes for a broken reference, a value that is there already, a serialization failure and a deadlock. */
const collisions: ReadonlySet<unknown> = new Set(['23503', '23505', '40001', '40P01']);

/** Whether a write failed because of what somebody else wrote at the same moment: the next try sees what that is. */
export function isCollision(error: unknown): boolean {
  if (error instanceof OptimisticLockError) return true;
  return error instanceof Error && collisions.has((error as { code?: unknown }).code);
}
