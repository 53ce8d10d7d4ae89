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
        'A card that the group paid for can be given to it. It goes on opening your profile; should you leave, the group may say on it who looks after your visitors.',
      )}
    >
      {error ? (
        <ErrorState error={error} title={t('Your cards could not be loaded')} onRetry={refetch} />
      ) : !data ? (
        <Skeleton height="72px" />
      ) : cards.length === 0 ? (
        <Text size="small" tone="soft">
          {t('You have no card of plastic, wood or metal yet.')}
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
            notify(t('The card belongs to {{displayName}} now.', { displayName: group.display_name }));
          }}
        >
          {t(
            'You keep it and it opens your profile as before. Its taps are seen by the group’s admins. Only they can give it back to you.',
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
