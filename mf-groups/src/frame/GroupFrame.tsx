import { type Group, getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { message } from '@meishi/api-contract/shapes/message';
import type { ApiError } from '@meishi/api-contract/transport/client';
import {
  AddressTabs,
  EmptyState,
  ErrorState,
  LinkButton,
  Loading,
  Page,
  Skeleton,
  useApiQuery,
  useLocation,
  useNavigate,
  useParams,
  useSession,
  VisuallyHidden,
} from '@meishi/shell-sdk';
import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import { ClosingNotice } from './ClosingNotice.tsx';
import { GroupHeader, Identity, LogoBox } from './GroupHeader.tsx';
import { departmentTabs, type GroupTab, groupAddress, groupTabs, memberTabs } from './group-tabs.ts';

interface GroupFrameProps {
  /** The open tab, or the membership page, which is the only one for members who are not admins. */
  tab: GroupTab | 'membership';
  placeholder?: ReactNode;
  children: (group: Group) => ReactNode;
}

/** The frame of a group's pages: header, tabs, and loading and error states. */
export function GroupFrame({ tab, placeholder, children }: GroupFrameProps) {
  const { groupname = '' } = useParams();
  const { data: group, error, refetch } = useApiQuery(getGroup, { params: { id: groupname } });
  useCanonicalAddress(groupname, group);
  const role = useRole(groupname);

  if (error && (!group || error.status === 404))
    return <GroupMissing error={error} onRetry={() => void refetch()} />;

  const label =
    tab === 'membership'
      ? message('Your membership')
      : groupTabs.find((candidate) => candidate.tab === tab)?.label;
  const name = group?.display_name ?? t('Group');
  const title = tab === 'overview' || !label ? name : `${t(label)} · ${name}`;
  return (
    <Page title={title} width="wide">
      <Top>
        {group ? <GroupHeader group={group} /> : <GroupHeaderSkeleton />}
        <GroupNav groupName={group?.name ?? groupname} tab={tab} role={role} />
      </Top>
      {group?.erased_at && <ClosingNotice group={group} />}
      {group ? children(group) : placeholder}
    </Page>
  );
}

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

/** What the user is in the group. The session knows it before the group is loaded. */
function useRole(groupname: string): Role {
  const { user } = useSession();
  if (user?.roles.includes('product-admin')) return 'admin';
  const own = user?.groups.find(({ name }) => name === groupname);
  if (!own || own.admin) return 'admin';
  return own.department_admin ? 'department-admin' : 'member';
}

type Role = 'admin' | 'department-admin' | 'member';

const tabsOf = { admin: groupTabs, 'department-admin': departmentTabs, member: memberTabs };

interface GroupNavProps {
  groupName: string;
  tab: GroupTab | 'membership';
  role: Role;
}

function GroupNav({ groupName, tab, role }: GroupNavProps) {
  const own = tabsOf[role].map(({ tab: value, label }) => ({
    value: value as GroupTab | 'membership',
    label: t(label),
    to: groupAddress(groupName, value),
  }));
  const membership = {
    value: 'membership' as const,
    label: t('Your membership'),
    to: groupAddress(groupName, 'membership'),
  };
  const tabs = role === 'member' ? [...own, membership] : own;
  return <AddressTabs label={t('Group')} tabs={tabs} value={tab} />;
}

function GroupHeaderSkeleton() {
  return (
    <Loading label={t('Loading the group')}>
      <Identity as="div">
        <LogoBox>
          <Skeleton height="100%" radius="large" />
        </LogoBox>
        <div>
          <Skeleton width="240px" height="1.5rem" />
        </div>
      </Identity>
    </Loading>
  );
}

/** Replaces an earlier name of the group in the address with the current one. */
function useCanonicalAddress(groupname: string, group: Group | undefined): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { user, refresh } = useSession();
  const name = group?.name;
  const isMember = user?.groups.some((membership) => membership.name === name) ?? false;

  useEffect(() => {
    if (name === undefined || name === groupname) return;
    const canonical = pathname.replace(`/group/${groupname}`, `/group/${name}`) + search + hash;
    const go = () => void navigate(canonical, { replace: true });
    // The route guard uses the names in the session, which may be older.
    if (isMember) go();
    else void refresh().then(go, go);
  }, [name, groupname, isMember, pathname, search, hash, navigate, refresh]);
}

/** Shown if the group does not exist or could not be loaded. */
function GroupMissing({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <Page title={t('Group')}>
      <VisuallyHidden as="h1">{t('Group')}</VisuallyHidden>
      {error.status === 404 ? (
        <EmptyState
          level={2}
          icon="group"
          title={t('We can’t find this group')}
          action={<LinkButton to="/dashboard">{t('Back to your profile')}</LinkButton>}
        >
          {t('It may have been deleted, or you’re no longer a member.')}
        </EmptyState>
      ) : (
        <ErrorState level={2} error={error} title={t('The group could not be loaded')} onRetry={onRetry} />
      )}
    </Page>
  );
}
