import {
  ForeignKeyConstraintViolationException,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';

/** The name of the constraint that a write broke, when that is why it failed. */
export function brokenConstraint(error: unknown): string | undefined {
  const isViolation =
    error instanceof UniqueConstraintViolationException ||
    error instanceof ForeignKeyConstraintViolationException;
  return isViolation ? (error as { constraint?: string }).constraint : undefined;
}
