import {
  endHandover,
  type GroupCard,
  giveUpGroupCard,
  listGroupCards,
} from '@meishi/api-contract/group-cards';
import type { Group } from '@meishi/api-contract/groups';
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
import { groupAddress } from '../frame/groupTabs';
import { CardRow } from './CardRow';
import { canBeHandedOver } from './cardWords';

const HandoverDialog = lazyPart(async () => ({ default: (await import('./HandoverDialog')).HandoverDialog }));

type Act = { kind: 'hand-over' | 'end' | 'give-up'; card: GroupCard };

/** All cards of the group, those that need somebody first. */
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
        title="No card belongs to the group yet"
        action={
          group.membership ? (
            <LinkButton to={groupAddress(group.name, 'membership')}>Give a card of your own</LinkButton>
          ) : undefined
        }
      >
        Cards that Meishi makes for the group appear here, and those that members give to it on their page
        “Your place in the group”. Members’ other cards are theirs alone.
      </EmptyState>
    );

  return (
    <section aria-label="Cards" style={{ display: 'grid', gap: 16 }}>
      <VisuallyHidden as="h2">Cards</VisuallyHidden>
      {astray > 0 && (
        <Callout
          tone="warning"
          title={
            astray === 1
              ? 'A card leads to somebody who has left'
              : `${astray} cards lead to people who have left`
          }
        >
          Say who looks after their visitors now.
        </Callout>
      )}
      <Text role="status" size="small" tone="soft" numeric>
        {cards.length === 1 ? '1 card' : `${cards.length.toLocaleString('en')} cards`}
      </Text>
      <List>
        {cards.map((card) => (
          <CardRow key={card.card_id} card={card} onAct={(kind) => setAct({ kind, card })} />
        ))}
      </List>
      {act?.kind === 'hand-over' && <HandoverDialog group={group} card={act.card} onClose={done} />}
      {act?.kind === 'end' && (
        <ConfirmDialog
          open
          onOpenChange={done}
          title="End the hand-over now?"
          confirmLabel="End it"
          onConfirm={async () => {
            await ending.mutateAsync(input(act.card));
            notify('The hand-over has ended. The card can be registered by a colleague.');
          }}
        >
          {`Visitors who tap the card are no longer led to ${act.card.handover?.colleague.display_name}. It is free then, and can be registered by a colleague.`}
        </ConfirmDialog>
      )}
      {act?.kind === 'give-up' && (
        <ConfirmDialog
          open
          onOpenChange={done}
          title="Take this card off the group’s list?"
          confirmLabel="Take it off"
          onConfirm={async () => {
            await givingUp.mutateAsync(input(act.card));
            notify('The card no longer belongs to the group.');
          }}
        >
          {act.card.holder
            ? `It stays with ${act.card.holder.display_name} alone, and can be handed over no more.`
            : 'It is free then, and belongs to whoever registers it.'}
        </ConfirmDialog>
      )}
    </section>
  );
}

const List = styled.ul`
  display: grid;
`;
