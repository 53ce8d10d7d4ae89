import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Serializes transactions for the same user until they end. Rows that only refer to the user can still be
 * written.
 */
export async function lockUser(em: EntityManager, userId: string): Promise<void> {
  await em.execute('select from users where user_id = ? for no key update', [userId]);
}
