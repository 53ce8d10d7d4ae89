import {
  endHandover,
  type GroupCard,
  giveUpGroupCard,
  listGroupCards,
} from '@meishi/api-contract/endpoints/groups/group-cards';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  Callout,
  EmptyState,
  LinkButton,
  lazyPart,
  Text,
  useApiMutation,
  useNotify,
  VisuallyHidden,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { groupAddress } from '../frame/group-tabs.ts';
import { t } from '../words.ts';
import { CardRow } from './CardRow.tsx';
import { canBeHandedOver } from './card-words.ts';

const HandoverDialog = lazyPart(async () => ({
  default: (await import('./HandoverDialog.tsx')).HandoverDialog,
}));

type Act = { kind: 'hand-over' | 'end' | 'give-up'; card: GroupCard };

/** All cards of the group, those that need an action first. */
export function GroupCards({ group, cards }: { group: Group; cards: GroupCard[] }) {
  const notify = useNotify();
  const [act, setAct] = useState<Act>();
  const ending = useApiMutation(endHandover, { refresh: [listGroupCards] });
  const givingUp = useApiMutation(giveUpGroupCard, { refresh: [listGroupCards] });
  const astray = cards.filter((card) => canBeHandedOver(card) && !card.handover?.active).length;
  const done = () => setAct(undefined);
  const input = (card: GroupCard) => ({ params: { id: group.group_id, cardId: card.card_id } });

  if (cards.length === 0)
    return (
      <EmptyState
        level={2}
        icon="tap"
        title={t('No card belongs to the group yet')}
        action={
          group.membership ? (
            <LinkButton to={groupAddress(group.name, 'membership')}>
              {t('Give a card of your own')}
            </LinkButton>
          ) : undefined
        }
      >
        {t(
          'Cards that Meishi makes for the group appear here, and those that members give to it on their page “Your place in the group”. Members’ other cards are theirs alone.',
        )}
      </EmptyState>
    );

  return (
    <section aria-label={t('Cards')} style={{ display: 'grid', gap: 16 }}>
      <VisuallyHidden as="h2">{t('Cards')}</VisuallyHidden>
      {astray > 0 && (
        <Callout
          tone="warning"
          title={t('{{count, number}} cards lead to people who have left', {
            count: astray,
            one: 'A card leads to someone who has left',
          })}
        >
          {t('Say who looks after their visitors now.')}
        </Callout>
      )}
      <Text role="status" size="small" tone="soft" numeric>
        {t('{{count, number}} cards', { count: cards.length, one: '1 card' })}
      </Text>
      <List>
        {cards.map((card) => (
          <CardRow key={card.card_id} card={card} onAct={(kind) => setAct({ kind, card })} />
        ))}
      </List>
      {act?.kind === 'hand-over' && <HandoverDialog group={group} card={act.card} onClose={done} />}
      {act?.kind === 'end' && (
        <ConfirmDialog
          onClose={done}
          title={t('End the hand-over now?')}
          confirmLabel={t('End it')}
          onConfirm={async () => {
            await ending.mutateAsync(input(act.card));
            notify(t('The hand-over has ended. The card can be registered by a colleague.'));
          }}
        >
          {t(
            'Visitors who tap the card are no longer led to {{displayName}}. It is free then, and can be registered by a colleague.',
            { displayName: act.card.handover?.colleague.display_name },
          )}
        </ConfirmDialog>
      )}
      {act?.kind === 'give-up' && (
        <ConfirmDialog
          onClose={done}
          title={t('Take this card off the group’s list?')}
          confirmLabel={t('Take it off')}
          onConfirm={async () => {
            await givingUp.mutateAsync(input(act.card));
            notify(t('The card no longer belongs to the group.'));
          }}
        >
          {act.card.holder
            ? t('It stays with {{displayName}} alone, and can be handed over no more.', {
                displayName: act.card.holder.display_name,
              })
            : t('It is free then, and belongs to whoever registers it.')}
        </ConfirmDialog>
      )}
    </section>
  );
}

const List = styled.ul`
  display: grid;
`;
