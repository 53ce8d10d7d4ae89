import { Badge, Callout, LinkButton, useSession } from '@meishi/shell-sdk';
import { usePeriod } from '@meishi/shell-sdk/charts';
import { useMemo } from 'react';
import { t } from '../words.ts';
import { AnalyticsFrame } from './AnalyticsFrame.tsx';
import { AnalyticsReport } from './AnalyticsReport.tsx';
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx';
import { OwnAnalytics } from './OwnAnalytics.tsx';
import { sampleAnalytics } from './sample-analytics.ts';

export default function AnalyticsPage() {
  const { status } = useSession();
  if (status === 'loading') return <AnalyticsSkeleton />;
  return status === 'signed-in' ? <OwnAnalytics /> : <SampleAnalytics />;
}

/** The analytics page for visitors: sample data, labelled as such, and links to sign up. */
function SampleAnalytics() {
  const { period, choose } = usePeriod();
  const analytics = useMemo(() => sampleAnalytics(period.range, new Date()), [period.range]);
  return (
    <AnalyticsFrame
      period={{ range: period.range }}
      choose={choose}
      filter={<Badge tone="accent">{t('Sample data')}</Badge>}
    >
      <Callout
        tone="accent"
        icon="analytics"
        title={t('These are sample numbers')}
        actions={
          <>
            <LinkButton variant="primary" to="/sign-up">
              {t('Create your card')}
            </LinkButton>
            <LinkButton to="/log-in">{t('Log in')}</LinkButton>
          </>
        }
      >
        {t('They belong to a fictional designer. Log in to see your own.')}
      </Callout>
      <AnalyticsReport analytics={analytics} />
    </AnalyticsFrame>
  );
}
