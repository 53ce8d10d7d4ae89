import type { Range } from '@meishi/api-contract/endpoints/analytics/analytics';
import { message } from '@meishi/api-contract/shapes/message';
import { Page, PageHeader, Row } from '@meishi/shell-sdk';
import { type PeriodChoice, PeriodControl, periodWords } from '@meishi/shell-sdk/charts';
import type { ReactNode } from 'react';
import { t } from '../words.ts';

const leads: Record<Range, string> = {
  '7d': message('Your profile in the last 7 days, without bots and repeat visits.'),
  '30d': message('Your profile in the last 30 days, without bots and repeat visits.'),
  '90d': message('Your profile in the last 90 days, without bots and repeat visits.'),
  '12m': message('Your profile in the last 12 months, without bots and repeat visits.'),
  all: message('Your profile from the start, without bots and repeat visits.'),
};

interface AnalyticsFrameProps extends PeriodChoice {
  /** Shown beside the period, such as the profile selector. */
  filter?: ReactNode;
  children: ReactNode;
}

export function AnalyticsFrame({ period, choose, filter, children }: AnalyticsFrameProps) {
  return (
    <Page title={t('Analytics')} width="wide">
      <PageHeader
        title={t('Analytics')}
        lead={
          period.from
            ? t('Your profile on these days, without bots and repeat visits: {{days}}.', {
                days: periodWords(period),
              })
            : t(leads[period.range])
        }
        actions={
          <Row gap={2} wrap>
            <PeriodControl period={period} choose={choose} />
            {filter}
          </Row>
        }
      />
      {children}
    </Page>
  );
}
