import { type Range, ranges } from '@meishi/api-contract/analytics';
import { rangeWords } from '@meishi/api-contract/analytics-words';
import { Page, PageHeader, Row, SegmentedControl } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';

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
    <Page title="Analytics" width="wide">
      <PageHeader
        title="Analytics"
        lead={`Who found you in ${rangeWords[range].long}, counted honestly.`}
        actions={
          <Row gap={3} wrap>
            {filter}
            <SegmentedControl
              label="Range"
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
