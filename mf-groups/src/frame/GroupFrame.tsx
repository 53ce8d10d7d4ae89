import { type Group, getGroup } from '@meishi/api-contract/groups';
import { message } from '@meishi/api-contract/message';
import { Page, useApiQuery, useParams } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../words';
import { GroupHeader } from './GroupHeader';
import { GroupHeaderSkeleton } from './GroupHeaderSkeleton';
import { GroupMissing } from './GroupMissing';
import { GroupNav } from './GroupNav';
import { type GroupTab, groupTabs } from './groupTabs';
import { useCanonicalAddress } from './useCanonicalAddress';

interface GroupFrameProps {
  /** The tab that is open, or the reader's own place, which members have who are no admins. */
  tab: GroupTab | 'membership';
  /** Stands below the tabs until the group is there: a skeleton in the shape of the page. */
  placeholder?: ReactNode;
  /** What the tab shows of the group. */
  children: (group: Group) => ReactNode;
}

/** A group's home around one of its tabs: who the group is, the way to the other tabs, and every failure to load it. */
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
