import { LockMode } from '@mikro-orm/postgresql';

/** Reads current rows and locks them until the transaction ends. Concurrent changes wait for it. */
export const lockForUpdate = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
