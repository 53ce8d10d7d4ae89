import { type Card, releaseCard, updateCard } from '@meishi/api-contract/endpoints/cards';
import { useApiCache, useApiMutation, useNotify, useNotifyFailure } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { editCard, editCards } from './cards-cache.ts';
import { cardName } from './words.ts';

type Changes = Partial<Pick<Card, 'label' | 'profile_id'>> & { status?: 'active' | 'paused' | 'lost' };

/** The owner's actions on a card. They are applied optimistically and reverted on failure. */
export function useCardActions(card: Card) {
  const cache = useApiCache();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure((error) => t('Could not save. {{error}}', { error }));
  const params = { id: card.card_id };
  const update = useApiMutation(updateCard, {
    optimistic: (cache, { params, body }) => editCard(cache, params.id, body),
    onSuccess: (response) => editCard(cache, response.card_id, response),
    onError: notifyFailure,
  });
  const release = useApiMutation(releaseCard, {
    onSuccess: ({ card_id }) =>
      editCards(cache, (cards) => cards.filter((other) => other.card_id !== card_id)),
  });
  const change = ({ profile_id, ...rest }: Changes) =>
    update.mutate({ params, body: { ...rest, ...(profile_id && { profile_id }) } });

  /** Notifies about the change and offers to undo it. */
  const turn = (status: 'active' | 'paused' | 'lost') => {
    const before = card.status;
    change({ status });
    const name = cardName(card);
    const message = {
      active: t('{{name}} opens your profile again.', { name }),
      paused: t('{{name}} is paused.', { name }),
      lost: t('{{name}} was reported lost and no longer opens anything.', { name }),
    }[status];
    const undo =
      before === 'active' || before === 'paused' || before === 'lost'
        ? () => change({ status: before })
        : undefined;
    notify({ message, undo });
  };
  return {
    turn,
    rename: (label: string) => change({ label }),
    open: (profile_id: string) => change({ profile_id }),
    release: () => release.mutateAsync({ params }),
  };
}
