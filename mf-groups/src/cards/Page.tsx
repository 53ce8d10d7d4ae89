import { listGroupCards } from '@meishi/api-contract/endpoints/groups/group-cards';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { ErrorState, Skeleton, useApiQuery } from '@meishi/shell-sdk';
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
  const { data, error, refetch } = useApiQuery(listGroupCards, { params: { id: group.group_id } });
  if (data) return <GroupCards group={group} cards={data} />;
  if (!error) return <Skeleton height="320px" radius="large" />;
  return (
    <ErrorState
      level={2}
      error={error}
      title={t('The cards could not be loaded')}
      onRetry={() => void refetch()}
    />
  );
}
