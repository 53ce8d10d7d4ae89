import { Badge, Callout, LinkButton } from '@meishi/shell-sdk';
import { useRange } from '@meishi/shell-sdk/charts';
import { useMemo } from 'react';
import { t } from '../words.ts';
import { AnalyticsFrame } from './AnalyticsFrame.tsx';
import { AnalyticsReport } from './AnalyticsReport.tsx';
import { sampleAnalytics } from './sample-analytics.ts';

/** The analytics page for visitors: sample data, labelled as such, and links to sign up. */
export function SampleAnalytics() {
  const [range, chooseRange] = useRange();
  const analytics = useMemo(() => sampleAnalytics(range, new Date()), [range]);
  return (
    <AnalyticsFrame
      range={range}
      onRange={chooseRange}
      filter={<Badge tone="accent">{t('Sample data')}</Badge>}
    >
      <Callout
        tone="accent"
        icon="analytics"
        title={t('These are sample numbers')}
        actions={
          <>
            <LinkButton variant="primary" to="/sign-up">
              {t('Make your card')}
            </LinkButton>
            <LinkButton to="/log-in">{t('Log in')}</LinkButton>
          </>
        }
      >
        {t('They belong to a designer who does not exist. Log in to see your own.')}
      </Callout>
      <AnalyticsReport analytics={analytics} isOwn={false} />
    </AnalyticsFrame>
  );
}
