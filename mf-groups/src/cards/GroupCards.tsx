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
        title={t('The group has no cards yet')}
        action={
          group.membership ? (
            <LinkButton to={groupAddress(group.name, 'membership')}>{t('Give one of your cards')}</LinkButton>
          ) : undefined
        }
      >
        {t(
          'This lists the cards that {{product}} makes for the group and those that members give to the group under “Your membership”. Members’ other cards stay private.',
        )}
      </EmptyState>
    );

  return (
    <section aria-label={t('Cards')} style={{ display: 'grid', gap: 16 }}>
      <VisuallyHidden as="h2">{t('Cards')}</VisuallyHidden>
      {astray > 0 && (
        <Callout
          tone="warning"
          title={t('{{count, number}} cards open profiles of people who have left', {
            count: astray,
            one: '1 card opens the profile of someone who has left',
          })}
        >
          {t('Choose a colleague for their visitors.')}
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
          title={t('End the handover?')}
          confirmLabel={t('End it')}
          onConfirm={async () => {
            await ending.mutateAsync(input(act.card));
            notify(t('The handover has ended. A colleague can register the card now.'));
          }}
        >
          {t('Visitors who tap the card no longer reach {{displayName}}. A colleague can then register it.', {
            displayName: act.card.handover?.colleague.display_name,
          })}
        </ConfirmDialog>
      )}
      {act?.kind === 'give-up' && (
        <ConfirmDialog
          onClose={done}
          title={t('Remove this card from the group?')}
          confirmLabel={t('Remove card')}
          onConfirm={async () => {
            await givingUp.mutateAsync(input(act.card));
            notify(t('The card no longer belongs to the group.'));
          }}
        >
          {act.card.holder
            ? t('{{displayName}} keeps it, and the group can no longer hand it over.', {
                displayName: act.card.holder.display_name,
              })
            : t('Anyone can then register it.')}
        </ConfirmDialog>
      )}
    </section>
  );
}

const List = styled.ul`
  display: grid;
`;
