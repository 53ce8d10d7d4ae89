import { useSession } from '@meishi/shell-sdk';
import { AnalyticsSkeleton } from './AnalyticsSkeleton';
import { OwnAnalytics } from './OwnAnalytics';
import { SampleAnalytics } from './SampleAnalytics';

/** The user's analytics. Visitors get a sample. */
export default function AnalyticsPage() {
  const { status } = useSession();
  if (status === 'loading') return <AnalyticsSkeleton />;
  return status === 'signed-in' ? <OwnAnalytics /> : <SampleAnalytics />;
}
