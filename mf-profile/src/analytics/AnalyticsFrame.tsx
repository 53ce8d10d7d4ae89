import { type Range, ranges } from '@meishi/api-contract/analytics';
import { rangeWords } from '@meishi/api-contract/analytics-words';
import { Page, PageHeader, Row, SegmentedControl } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import { t } from '../words';

interface AnalyticsFrameProps {
  range: Range;
  onRange: (range: Range) => void;
  /** Beside the range, e.g. the choice of a profile. */
  filter?: ReactNode;
  children: ReactNode;
}

/** Title and range above whatever is shown. */
export function AnalyticsFrame({ range, onRange, filter, children }: AnalyticsFrameProps) {
  return (
    <Page title={t('Analytics')} width="wide">
      <PageHeader
        title={t('Analytics')}
        lead={t('Who found you in {{long}}, counted honestly.', { long: rangeWords[range].long })}
        actions={
          <Row gap={3} wrap>
            {filter}
            <SegmentedControl
              label={t('Range')}
              value={range}
              onChange={onRange}
              options={ranges.map((value) => ({ value, label: rangeWords[value].short }))}
            />
          </Row>
        }
      />
      {children}
    </Page>
  );
}
