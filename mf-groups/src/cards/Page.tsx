import { listGroupCards } from '@meishi/api-contract/endpoints/groups/group-cards';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { LoadingOrError, Skeleton, useApiQuery } from '@meishi/shell-sdk';
import { GroupFrame } from '../frame/GroupFrame.tsx';
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
  if (cards.data) return <GroupCards group={group} cards={cards.data} />;
  return (
    <LoadingOrError query={cards} level={2} title={t('The cards could not be loaded')}>
      <Skeleton height="320px" radius="large" />
    </LoadingOrError>
  );
}
