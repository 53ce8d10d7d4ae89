import { type Card, listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import { type ApiCache, useApiQuery } from '@meishi/shell-sdk';

/** The user's cards, newest first. The endpoint lists the cards if it is called without a body. */
export function useCards() {
  const { data, ...rest } = useApiQuery(listOrCreateCards);
  return { ...rest, cards: Array.isArray(data) ? data : undefined };
}

/** Edits the cached list. Returns a function that reverts the edit. */
export const editCards = (cache: ApiCache, change: (cards: Card[]) => Card[]) =>
  cache.edit(listOrCreateCards, undefined, (cached) => (Array.isArray(cached) ? change(cached) : cached));

export const editCard = (cache: ApiCache, cardId: string, changes: Partial<Card>) =>
  editCards(cache, (cards) =>
    cards.map((card) => (card.card_id === cardId ? { ...card, ...changes } : card)),
  );
