import type { Range } from '@meishi/api-contract/endpoints/analytics/analytics';
import { message } from '@meishi/api-contract/shapes/message';
import { Page, PageHeader, Row } from '@meishi/shell-sdk';
import { RangeControl } from '@meishi/shell-sdk/charts';
import type { ReactNode } from 'react';
import { t } from '../words.ts';

const leads: Record<Range, string> = {
  '7d': message('Who found you in the last 7 days, counted honestly.'),
  '30d': message('Who found you in the last 30 days, counted honestly.'),
  '90d': message('Who found you in the last 90 days, counted honestly.'),
  '12m': message('Who found you in the last 12 months, counted honestly.'),
  all: message('Who found you in all time, counted honestly.'),
};

interface AnalyticsFrameProps {
  range: Range;
  onRange: (range: Range) => void;
  /** Shown beside the range, such as the profile selector. */
  filter?: ReactNode;
  children: ReactNode;
}

export function AnalyticsFrame({ range, onRange, filter, children }: AnalyticsFrameProps) {
  return (
    <Page title={t('Analytics')} width="wide">
      <PageHeader
        title={t('Analytics')}
        lead={t(leads[range])}
        actions={
          <Row gap={3} wrap>
            {filter}
            <RangeControl range={range} onRange={onRange} />
          </Row>
        }
      />
      {children}
    </Page>
  );
}
