import { getGroup } from '@meishi/api-contract/groups';
import { EmptyState, ErrorState, LinkButton, Page, useApiQuery, useParams } from '@meishi/shell-sdk';
import { GroupHeader, GroupHeaderSkeleton } from './GroupHeader';
import { Members } from './Members';

/** A group's overview for its admins: how it looks to others, and who is in it. */
export default function GroupPage() {
  const { groupname = '' } = useParams();
  const input = { params: { id: groupname } };
  const { data: group, error, refetch } = useApiQuery(getGroup, input);

  if (group)
    return (
      <Page title={group.display_name} width="wide">
        <GroupHeader group={group} />
        <Members key={group.group_id} group={group} />
      </Page>
    );

  if (error?.status === 404)
    return (
      <Page title="Group not found">
        <EmptyState
          icon="group"
          title="There is no group at this address"
          action={<LinkButton to="/dashboard">Back to your profile</LinkButton>}
        >
          It may have been renamed or removed. The sidebar leads to the group that you manage.
        </EmptyState>
      </Page>
    );

  if (error)
    return (
      <Page title="Group">
        <ErrorState error={error} title="The group could not be loaded" onRetry={() => void refetch()} />
      </Page>
    );

  return (
    <Page title="Group" width="wide">
      <GroupHeaderSkeleton />
    </Page>
  );
}
