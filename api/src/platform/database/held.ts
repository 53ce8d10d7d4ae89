import { LockMode } from '@mikro-orm/postgresql';

/**
 * Finds rows as they are this moment and holds them until the transaction ends: whoever is about to change the same ones
 * waits, and sees then what was made of them.
 */
export const held = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
