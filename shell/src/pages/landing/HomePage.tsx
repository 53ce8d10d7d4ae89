import { Navigate } from '@meishi/shell-sdk';
import { useLocation } from 'react-router-dom';
import { PageLoading } from '../../routing/PageLoading.tsx';
import { useSessionState } from '../../session/use-session-state.ts';
import LandingPage from './LandingPage.tsx';

/** `/`: the landing page, and the dashboard for those who are signed in and not just leaving. */
export default function HomePage() {
  const { status } = useSessionState();
  const { state } = useLocation() as { state: { leaving?: boolean } | null };
  if (state?.leaving) return <LandingPage />;
  if (status === 'loading') return <PageLoading />;
  return status === 'signed-in' ? <Navigate to="/dashboard" replace /> : <LandingPage />;
}
