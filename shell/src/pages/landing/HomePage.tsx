import { Navigate } from '@meishi/shell-sdk';
import { useLocation } from 'react-router-dom';
import { lazyPage } from '../../routing/lazy-page.ts';
import { PageLoading } from '../../routing/PageLoading.tsx';
import { useSessionState } from '../../session/use-session-state.ts';

/** What visitors see at `/`, at `/lander` and at every address that nobody knows. */
export const LandingPage = lazyPage(
  'landing',
  () => import(/* webpackChunkName: "landing" */ './LandingPage.tsx'),
);

/** `/`: the landing page, and the dashboard for those who are signed in and not just leaving. */
export function HomePage() {
  const { status } = useSessionState();
  const { state } = useLocation() as { state: { leaving?: boolean } | null };
  if (state?.leaving) return <LandingPage />;
  if (status === 'loading') return <PageLoading />;
  return status === 'signed-in' ? <Navigate to="/dashboard" replace /> : <LandingPage />;
}
