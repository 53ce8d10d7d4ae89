import { Navigate } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useSessionState } from '../session/use-session-state.ts';
import { decideAccess, type GuardedRoute } from './access.ts';
import { PageLoading } from './PageLoading.tsx';

/** Shows a page to those who may open it, and sends the others where the specification says. */
export function Guard({ route, children }: { route: GuardedRoute; children: ReactNode }) {
  const visitor = useSessionState();
  const params = useParams();
  const { pathname, search } = useLocation();
  const outcome = decideAccess(route, visitor, params, pathname + search);

  if (outcome.kind === 'wait') return <PageLoading />;
  if (outcome.kind === 'redirect') return <Navigate to={outcome.to} replace />;
  return children;
}
