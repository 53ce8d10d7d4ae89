import { type Range, ranges } from '@meishi/api-contract/endpoints/analytics/analytics';
import { rangeWords } from '@meishi/api-contract/rules/analytics-words';
import { SegmentedControl } from '../field/SegmentedControl.tsx';
import { contractWord, t } from '../words/kit-words.ts';

export interface RangeControlProps {
  range: Range;
  onRange: (range: Range) => void;
}

/** A control that chooses the time range. */
export function RangeControl({ range, onRange }: RangeControlProps) {
  return (
    <SegmentedControl
      label={t('Range')}
      value={range}
      onChange={onRange}
      options={ranges.map((value) => ({ value, label: contractWord(rangeWords[value].short) }))}
    />
  );
}
