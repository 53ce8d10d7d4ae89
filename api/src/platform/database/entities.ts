import { p } from '@mikro-orm/core';
import { LockMode } from '@mikro-orm/postgresql';

/** A column that refers to a row whose deletion also deletes this one. */
export function partOf<Target extends Parameters<typeof p.manyToOne>[0]>(
  target: Target,
  column: string,
  index: string,
) {
  return p.manyToOne(target).joinColumn(column).deleteRule('cascade').index(index);
}

/** A column that refers to a row, and is null once that row is deleted. */
export function refersTo<Target extends Parameters<typeof p.manyToOne>[0]>(
  target: Target,
  column: string,
  index: string,
) {
  return p.manyToOne(target).joinColumn(column).deleteRule('set null').nullable().index(index);
}

/** Reads current rows and locks them until the transaction ends. Concurrent changes wait for it. */
export const lockForUpdate = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
