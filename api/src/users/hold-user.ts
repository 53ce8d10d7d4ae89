import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Makes those who ask for the same person wait for each other until the transaction ends; whatever only refers to the
 * person may be written meanwhile.
 */
export async function holdUser(em: EntityManager, userId: string): Promise<void> {
  await em.execute('select from users where user_id = ? for no key update', [userId]);
}
