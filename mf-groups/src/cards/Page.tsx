import { listGroupCards } from '@meishi/api-contract/endpoints/groups/group-cards';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { LinkButton, LoadingOrError, Row, Skeleton, Stack, useApiQuery, useShop } from '@meishi/shell-sdk';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { cardOrdersAddress } from '../frame/group-tabs.ts';
import { t } from '../words.ts';
import { GroupCards } from './GroupCards.tsx';

/** The cards of the group, their holders, and the hand-over of former members' cards. */
export default function CardsPage() {
  return (
    <GroupFrame tab="cards" placeholder={<Skeleton height="320px" radius="large" />}>
      {(group) => <Cards group={group} />}
    </GroupFrame>
  );
}

function Cards({ group }: { group: Group }) {
  const cards = useApiQuery(listGroupCards, { params: { id: group.group_id } });
  const shop = useShop();
  if (cards.data)
    return (
      <Stack gap={6}>
        {shop.products && (
          <Row justify="end">
            <LinkButton icon="products" to={cardOrdersAddress(group.name)}>
              {t('Order printed cards')}
            </LinkButton>
          </Row>
        )}
        <GroupCards group={group} cards={cards.data} />
      </Stack>
    );
  return (
    <LoadingOrError query={cards} level={2} title={t('The cards could not be loaded')}>
      <Skeleton height="320px" radius="large" />
    </LoadingOrError>
  );
}
