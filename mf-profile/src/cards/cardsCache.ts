import { type Card, listOrCreateCards } from '@meishi/api-contract/cards';
import { type ApiCache, useApiQuery } from '@meishi/shell-sdk';

/** The person's cards, newest first; the endpoint lists when it is asked without a body. */
export function useCards() {
  const { data, ...rest } = useApiQuery(listOrCreateCards);
  return { ...rest, cards: Array.isArray(data) ? data : undefined };
}

/** Changes the list that is on screen; answers what takes it back. */
export const editCards = (cache: ApiCache, change: (cards: Card[]) => Card[]) =>
  cache.edit(listOrCreateCards, undefined, (known) => (Array.isArray(known) ? change(known) : known));

export const editCard = (cache: ApiCache, cardId: string, changes: Partial<Card>) =>
  editCards(cache, (cards) =>
    cards.map((card) => (card.card_id === cardId ? { ...card, ...changes } : card)),
  );
