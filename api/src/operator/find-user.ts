import { Refusal } from '@meishi/cli/refusal';
import type { Database } from '../platform/database/database.ts';

export interface FoundUser {
  user_id: string;
  email: string;
  email_verified: boolean;
}

/**
 * The user with this id or address.
 * @throws Refusal if there is none, or several with this address
 */
export async function findUser(database: Pick<Database, 'query'>, idOrAddress: string): Promise<FoundUser> {
  const { rows } = await database.query<FoundUser>(
    `select user_id, email, email_verified from users where user_id = $1 or lower(email) = lower($1)`,
    [idOrAddress],
  );
  const [user, another] = rows;
  if (!user) throw new Refusal(`No user has the id or address ${idOrAddress}. Check its spelling.`);
  if (another)
    throw new Refusal(
      `Several users have the address ${idOrAddress}. Give the id of one of them: ${rows.map(({ user_id }) => user_id).join(', ')}`,
    );
  return user;
}
