import { randomBytes } from 'node:crypto';
import { LetterTokens } from '../../src/groups/directory/letter-tokens.ts';
import { newId } from '../../src/platform/database/ids.ts';
import type { Cases } from './world.ts';

export const directory: Cases = (world) => {
  const connection = async () => {
    const [connectionId, id] = [newId(12), world.group.group_id];
    await world.app.database.query(
      `insert into directory.connections (connection_id, group_id, label, token_hash, token_prefix)
       values ($1, $2, 'Entra', $3, 'meishi_scim_abcd')`,
      [connectionId, id, randomBytes(32)],
    );
    return { params: { id, connectionId } };
  };
  /** A card that the directory issued for an address. */
  const issuedCard = async (address: string) => {
    const [personId, user, profile] = [newId(16), newId(12), newId(10)];
    await world.app.database.query(`delete from directory.people where address = $1`, [address]);
    await world.app.database.query(
      `insert into users (user_id, uid, email, email_verified, display_name) values ($1, $2, '', false, 'Ada')`,
      [user, `directory:${personId}`],
    );
    await world.app.database.query(
      `insert into profiles (profile_id, user_id, display_name) values ($1, $2, 'Ada')`,
      [profile, user],
    );
    await world.app.database.query(
      `insert into directory.people (person_id, group_id, user_name, address, active, attributes, search, user_id, profile_id)
       values ($1, $2, $3, $3, true, '{}', '{}', $4, $5)`,
      [personId, world.group.group_id, address, user, profile],
    );
    return personId;
  };
  return {
    listDirectoryConnections: { input: world.groupParams },
    createDirectoryConnection: {
      input: async () => {
        // A group can have only ten.
        await world.app.database.query('delete from directory.connections');
        return { ...world.groupParams(), body: { label: 'Entra' } };
      },
    },
    rotateDirectoryToken: { input: async () => ({ ...(await connection()), body: {} }) },
    revokeDirectoryConnection: { input: connection },
    listDirectoryPeople: { input: world.groupParams },
    getDirectoryNumbers: { input: world.groupParams },
    listIssuedCards: {},
    getLetter: {
      input: async () => {
        const address = world.accounts.user.email.toLowerCase();
        const personId = await issuedCard(address);
        const token = world.app.app.get(LetterTokens, { strict: false }).tokenOf(personId, address);
        return { params: { personId }, query: { token } };
      },
    },
    claimIssuedCard: {
      input: async () => ({ params: { personId: await issuedCard(world.accounts.user.email) } }),
      owned: true,
    },
  };
};
