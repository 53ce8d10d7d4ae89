import { getGroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import { Navigate, useApiQuery } from '@meishi/shell-sdk';
import { useLocation } from 'react-router-dom';
import { PageLoading } from '../remotes/PageLoading.tsx';
import { useSessionState } from '../session/use-session-state.ts';
import type { GuardedRoute } from './access.ts';

/** Redirects from an earlier name of a group to its current name, if the group is one of the user's. */
export default function RenamedGroup({ groupName, route }: { groupName: string; route: GuardedRoute }) {
  const { user } = useSessionState();
  const { pathname, search, hash } = useLocation();
  const { data: brand, isPending } = useApiQuery(getGroupBrand, { params: { id: groupName } });

  if (isPending) return <PageLoading />;
  const known = brand && brand.name !== groupName && user?.groups.some(({ name }) => name === brand.name);
  const today = known
    ? pathname.replace(`/group/${groupName}`, `/group/${brand.name}`) + search + hash
    : route.redirect;
  return <Navigate to={today} replace />;
}
