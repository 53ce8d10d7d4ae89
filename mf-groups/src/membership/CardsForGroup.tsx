import { type Card, listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import { giveCards, listGroupCards } from '@meishi/api-contract/endpoints/groups/group-cards';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  Badge,
  Button,
  ErrorState,
  Section,
  Skeleton,
  space,
  Text,
  theme,
  useApiMutation,
  useApiQuery,
  useNotify,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { kindWords, printedNumber } from '../cards/card-words.ts';
import { t } from '../words.ts';

export function CardsForGroup({ group }: { group: Group }) {
  const notify = useNotify();
  const { data, error, refetch } = useApiQuery(listOrCreateCards);
  const [giving, setGiving] = useState<Card>();
  const give = useApiMutation(giveCards, { refresh: [listOrCreateCards, listGroupCards] });
  const cards = (Array.isArray(data) ? data : []).filter(({ kind }) => kind !== 'digital');

  return (
    <Section
      title={t('Your cards')}
      description={t(
        'If the group paid for a card, you can give it to the group. It still opens your profile. If you leave, the group can redirect its taps to a colleague.',
      )}
    >
      {error ? (
        <ErrorState error={error} title={t('Your cards could not be loaded')} onRetry={refetch} />
      ) : !data ? (
        <Skeleton height="65px" />
      ) : cards.length === 0 ? (
        <Text size="small" tone="soft">
          {t('You don’t have a physical card yet.')}
        </Text>
      ) : (
        <List>
          {cards.map((card) => (
            <li key={card.card_id}>
              <div>
                <Text size="small" strong>
                  {card.label || t(kindWords[card.kind])}
                </Text>
                <Text size="caption" tone="faint" numeric>
                  {printedNumber(card.card_id)}
                </Text>
              </div>
              {card.group ? (
                <Badge tone="info">
                  {t('Belongs to {{displayName}}', { displayName: card.group.display_name })}
                </Badge>
              ) : (
                <Button size="small" onClick={() => setGiving(card)}>
                  {t('Give to the group')}
                </Button>
              )}
            </li>
          ))}
        </List>
      )}
      {giving && (
        <ConfirmDialog
          onClose={() => setGiving(undefined)}
          title={t('Give this card to {{displayName}}?', { displayName: group.display_name })}
          confirmLabel={t('Give it')}
          onConfirm={async () => {
            await give.mutateAsync({
              params: { id: group.group_id },
              body: { card_ids: [giving.card_id] },
            });
            notify(t('The card now belongs to {{displayName}}.', { displayName: group.display_name }));
          }}
        >
          {t(
            'You keep it, and it still opens your profile. The group’s admins can see its taps. Only they can return it to you.',
          )}
        </ConfirmDialog>
      )}
    </Section>
  );
}

const List = styled.ul`
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    padding-block: ${space(3)};
    border-top: 1px solid ${theme.colour.hairline};
  }
`;
