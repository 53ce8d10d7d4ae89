import { type Group, getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { message } from '@meishi/api-contract/shapes/message';
import { Page, useApiQuery, useParams } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import { GroupHeader } from './GroupHeader.tsx';
import { GroupHeaderSkeleton } from './GroupHeaderSkeleton.tsx';
import { GroupMissing } from './GroupMissing.tsx';
import { GroupNav } from './GroupNav.tsx';
import { type GroupTab, groupTabs } from './group-tabs.ts';
import { useCanonicalAddress } from './use-canonical-address.ts';

interface GroupFrameProps {
  /** The open tab, or the membership page, which is the only one for members who are not admins. */
  tab: GroupTab | 'membership';
  /** The placeholder of the page while the group loads. */
  placeholder?: ReactNode;
  /** Renders the content of the tab. */
  children: (group: Group) => ReactNode;
}

/** The frame of a group's pages: header, tabs, and loading and error states. */
export function GroupFrame({ tab, placeholder, children }: GroupFrameProps) {
  const { groupname = '' } = useParams();
  const { data: group, error, refetch } = useApiQuery(getGroup, { params: { id: groupname } });
  useCanonicalAddress(groupname, group);

  if (error && (!group || error.status === 404))
    return <GroupMissing error={error} onRetry={() => void refetch()} />;

  const label =
    tab === 'membership' ? message('Your place') : groupTabs.find((known) => known.tab === tab)?.label;
  const name = group?.display_name ?? t('Group');
  const title = tab === 'overview' || !label ? name : `${t(label)} · ${name}`;
  return (
    <Page title={title} width="wide">
      <Top>
        {group ? <GroupHeader group={group} /> : <GroupHeaderSkeleton />}
        {(tab !== 'membership' || group?.admin) && (
          <GroupNav groupName={group?.name ?? groupname} tab={tab} />
        )}
      </Top>
      {group ? children(group) : placeholder}
    </Page>
  );
}

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
