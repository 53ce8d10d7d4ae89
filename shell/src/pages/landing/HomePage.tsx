import { Navigate } from '@meishi/shell-sdk';
import { useLocation } from 'react-router-dom';
import { PageLoading } from '../../remotes/PageLoading.tsx';
import { lazyPage } from '../../routing/lazy-page.tsx';
import { useSessionState } from '../../session/use-session-state.ts';

/** Shown to visitors at `/`, `/lander` and unknown paths. */
export const LandingPage = lazyPage('landing', () => import('./LandingPage.tsx'));

/** `/`: the dashboard for signed-in users who are not logging out, otherwise the landing page. */
export function HomePage() {
  const { status } = useSessionState();
  const { state } = useLocation() as { state: { leaving?: boolean } | null };
  if (state?.leaving) return <LandingPage />;
  if (status === 'loading') return <PageLoading />;
  return status === 'signed-in' ? <Navigate to="/dashboard" replace /> : <LandingPage />;
}
