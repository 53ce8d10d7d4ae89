import { Navigate } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { PageLoading } from '../remotes/PageLoading.tsx';
import { useSessionState } from '../session/use-session-state.ts';
import { decideAccess, type GuardedRoute, mayBeRenamed } from './access.ts';
import { lazyPage } from './lazy-page.tsx';

const RenamedGroup = lazyPage('renamed-group', () => import('./RenamedGroup.tsx'));

/** Renders a page if the user has access, and redirects them otherwise, as the specification says. */
export function Guard({ route, children }: { route: GuardedRoute; children: ReactNode }) {
  const visitor = useSessionState();
  const params = useParams();
  const { pathname, search } = useLocation();
  const outcome = decideAccess(route, visitor, params, pathname + search);

  if (outcome.kind === 'wait') return <PageLoading />;
  if (outcome.kind === 'redirect' && mayBeRenamed(route, params.groupname, visitor.user))
    return <RenamedGroup groupName={params.groupname ?? ''} route={route} />;
  if (outcome.kind === 'redirect') return <Navigate to={outcome.to} replace />;
  return children;
}
