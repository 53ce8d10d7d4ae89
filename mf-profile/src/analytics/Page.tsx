import { useSession } from '@meishi/shell-sdk';
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx';
import { OwnAnalytics } from './OwnAnalytics.tsx';
import { SampleAnalytics } from './SampleAnalytics.tsx';

/** The user's analytics. Visitors get a sample. */
export default function AnalyticsPage() {
  const { status } = useSession();
  if (status === 'loading') return <AnalyticsSkeleton />;
  return status === 'signed-in' ? <OwnAnalytics /> : <SampleAnalytics />;
}
