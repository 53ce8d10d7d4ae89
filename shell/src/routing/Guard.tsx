import { Navigate } from '@meishi/shell-sdk';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useSessionState } from '../session/use-session-state.ts';
import { decideAccess, type GuardedRoute, mayBeRenamed } from './access.ts';
import { PageLoading } from './PageLoading.tsx';

const RenamedGroup = lazy(() => import('./RenamedGroup.tsx'));

/** Renders a page if the user has access, and redirects them otherwise, as the specification says. */
export function Guard({ route, children }: { route: GuardedRoute; children: ReactNode }) {
  const visitor = useSessionState();
  const params = useParams();
  const { pathname, search } = useLocation();
  const outcome = decideAccess(route, visitor, params, pathname + search);

  if (outcome.kind === 'wait') return <PageLoading />;
  if (outcome.kind === 'redirect' && mayBeRenamed(route, params.groupname, visitor.user))
    return (
      <Suspense fallback={<PageLoading />}>
        <RenamedGroup groupName={params.groupname ?? ''} route={route} />
      </Suspense>
    );
  if (outcome.kind === 'redirect') return <Navigate to={outcome.to} replace />;
  return children;
}
