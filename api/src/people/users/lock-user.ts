import type { Database } from '../../platform/database/database.ts';

/** Serializes transactions of one user until they end. Rows that refer to the user can be written. */
export async function lockUser(database: Database, userId: string): Promise<void> {
  await database.query({
    name: 'lock user',
    text: 'select from users where user_id = $1 for no key update',
    values: [userId],
  });
}
