import { LockMode } from '@mikro-orm/postgresql';

/**
 * Reads the current rows and locks them until the transaction ends. Concurrent changes of the same rows wait
 * and then see the result.
 */
export const lockForUpdate = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
