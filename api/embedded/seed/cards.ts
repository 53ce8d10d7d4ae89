import { createBatch, listOrCreateCards, registerCard } from '@meishi/api-contract/endpoints/cards';
import type { SignedIn } from './sign-up.ts';

export interface CardOwner {
  signedIn: SignedIn;
  /** The label of their card. */
  label: string;
}

/** Mints metal cards and registers one to each of these users who has none. Returns the card numbers by user. */
export async function assignCards(
  minter: SignedIn,
  owners: readonly CardOwner[],
): Promise<Map<string, string>> {
  const held = new Map<string, string>();
  for (const { signedIn } of owners) {
    const cards = await signedIn.call(listOrCreateCards, {});
    const [card] = Array.isArray(cards) ? cards : [cards];
    if (card) held.set(signedIn.user.user_id, card.card_id);
  }
  const waiting = owners.filter(({ signedIn }) => !held.has(signedIn.user.user_id));
  if (waiting.length === 0) return held;
  const { cards } = await minter.call(createBatch, {
    body: { name: 'Lindenhof, first batch', kind: 'metal', size: waiting.length, with_claim_codes: false },
  });
  for (const [index, { signedIn, label }] of waiting.entries()) {
    const card_id = cards[index]?.card_id ?? '';
    await signedIn.call(registerCard, { body: { card_id, label } });
    held.set(signedIn.user.user_id, card_id);
  }
  return held;
}
