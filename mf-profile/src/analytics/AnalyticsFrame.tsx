import type { Range } from '@meishi/api-contract/endpoints/analytics/analytics';
import { message } from '@meishi/api-contract/shapes/message';
import { Page, PageHeader, Row } from '@meishi/shell-sdk';
import { type PeriodChoice, PeriodControl, periodWords } from '@meishi/shell-sdk/charts';
import type { ReactNode } from 'react';
import { t } from '../words.ts';

const leads: Record<Range, string> = {
  '7d': message('Who found you in the last 7 days, counted honestly.'),
  '30d': message('Who found you in the last 30 days, counted honestly.'),
  '90d': message('Who found you in the last 90 days, counted honestly.'),
  '12m': message('Who found you in the last 12 months, counted honestly.'),
  all: message('Everyone who found you, counted honestly.'),
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
            ? t('Who found you on these days, counted honestly: {{days}}.', { days: periodWords(period) })
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
