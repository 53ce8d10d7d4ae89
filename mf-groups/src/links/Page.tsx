import { listGroupLinks } from '@meishi/api-contract/endpoints/groups/group-links';
import { LoadingOrError, useApiQuery } from '@meishi/shell-sdk';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { LinksPanel } from './LinksPanel.tsx';
import { LinksSkeleton } from './LinksSkeleton.tsx';

/** The links that a group puts on every member's profile. */
export default function LinksPage() {
  return (
    <GroupFrame tab="links" placeholder={<LinksSkeleton />}>
      {(group) => <GroupLinksPart groupName={group.name} />}
    </GroupFrame>
  );
}

function GroupLinksPart({ groupName }: { groupName: string }) {
  const links = useApiQuery(listGroupLinks, { params: { id: groupName } }, { refetchMilliseconds: 30_000 });
  if (links.data) return <LinksPanel groupName={groupName} known={links.data} />;
  return (
    <LoadingOrError query={links}>
      <LinksSkeleton />
    </LoadingOrError>
  );
}
