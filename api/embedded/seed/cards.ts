import { createBatch, listOrCreateCards, registerCard } from '@meishi/api-contract/endpoints/cards';
import type { SignedIn } from './sign-up.ts';

interface CardOwner {
  signedIn: SignedIn;
  /** The label of their card, if they have one. */
  card?: string;
}

/** Mints metal cards and registers one to each user who should have one. Returns the card numbers by user. */
export async function assignCards(
  minter: SignedIn,
  users: readonly CardOwner[],
): Promise<Map<string, string>> {
  const owners = users.flatMap(({ signedIn, card }) => (card ? [{ signedIn, label: card }] : []));
  const held = new Map<string, string>();
  await Promise.all(
    owners.map(async ({ signedIn }) => {
      const cards = await signedIn.call(listOrCreateCards, {});
      const [card] = Array.isArray(cards) ? cards : [cards];
      if (card) held.set(signedIn.user.user_id, card.card_id);
    }),
  );
  const waiting = owners.filter(({ signedIn }) => !held.has(signedIn.user.user_id));
  if (waiting.length === 0) return held;
  const { cards } = await minter.call(createBatch, {
    body: { name: 'Lindenhof, first batch', kind: 'metal', size: waiting.length, with_claim_codes: false },
  });
  await Promise.all(
    waiting.map(async ({ signedIn, label }, index) => {
      const card_id = cards[index]?.card_id ?? '';
      await signedIn.call(registerCard, { body: { card_id, label } });
      held.set(signedIn.user.user_id, card_id);
    }),
  );
  return held;
}
