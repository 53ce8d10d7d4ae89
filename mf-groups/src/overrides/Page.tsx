import { listGroupLinks } from '@meishi/api-contract/endpoints/groups/group-links';
import { ErrorState, useApiQuery } from '@meishi/shell-sdk';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { OverridesPanel } from './OverridesPanel.tsx';
import { OverridesSkeleton } from './OverridesSkeleton.tsx';
import { useBearers } from './use-bearers.ts';

/** The page of link overrides. */
export default function OverridesPage() {
  return (
    <GroupFrame tab="overrides" placeholder={<OverridesSkeleton />}>
      {(group) => <GroupOverrides groupName={group.name} />}
    </GroupFrame>
  );
}

function GroupOverrides({ groupName }: { groupName: string }) {
  const links = useApiQuery(listGroupLinks, { params: { id: groupName } }, { refetchMilliseconds: 30_000 });
  const members = useBearers(groupName);
  if (links.data && members.isThere)
    return (
      <OverridesPanel
        groupName={groupName}
        known={links.data}
        bearers={members.bearers}
        total={members.total}
      />
    );
  if (links.error) return <ErrorState error={links.error} onRetry={links.refetch} />;
  if (members.error) return <ErrorState error={members.error} onRetry={members.retry} />;
  return <OverridesSkeleton />;
}
