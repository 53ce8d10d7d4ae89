import { createBatch } from '@meishi/api-contract/endpoints/cards';
import type { Cases } from './world.ts';

export const groupCards: Cases = ({ app, accounts, group, groupParams }) => {
  /** A card of the group, held by a user who is not a member. */
  const card = async () => {
    const body = {
      name: 'Team',
      kind: 'pvc',
      size: 1,
      with_claim_codes: false,
      group_id: group.group_id,
    } as const;
    const { cards } = await accounts['product admin'].call(createBatch, { body });
    const cardId = cards[0]?.card_id ?? '';
    const { user_id, default_profile_id } = accounts['other user'].user;
    await app.database.query('update cards set user_id = $2, profile_id = $3 where card_id = $1', [
      cardId,
      user_id,
      default_profile_id,
    ]);
    return { id: group.name, cardId };
  };
  const ends_at = () => new Date(Date.now() + 86_400_000).toISOString();
  const user_id = () => accounts['group member'].user.user_id;
  return {
    listGroupCards: { input: groupParams },
    giveCards: {
      input: async (caller) => {
        const { cardId } = await card();
        const { user } = caller === 'visitor' ? accounts.user : accounts[caller];
        await app.database.query('update cards set user_id = $2, group_id = null where card_id = $1', [
          cardId,
          user.user_id,
        ]);
        if (caller === 'product admin')
          await app.database.query(
            `insert into memberships (group_id, user_id, profile_id) values ($1, $2, $3) on conflict do nothing`,
            [group.group_id, user.user_id, user.default_profile_id],
          );
        return { ...groupParams(), body: { card_ids: [cardId] } };
      },
    },
    giveUpGroupCard: { input: async () => ({ params: await card() }) },
    handOverCard: {
      input: async () => ({ params: await card(), body: { user_id: user_id(), ends_at: ends_at() } }),
    },
    endHandover: {
      input: async () => {
        const params = await card();
        await app.database.query(
          'insert into card_handovers (card_id, colleague_id, ends_at) values ($1, $2, $3)',
          [params.cardId, user_id(), ends_at()],
        );
        return { params };
      },
    },
  };
};
