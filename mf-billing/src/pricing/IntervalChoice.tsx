import type { Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { adoptSheet, Row, SegmentedControl, Stack } from '@meishi/shell-sdk';
import { type Interval, intervalNames, intervalsOf, monthsSaved } from '../plans/price.ts';
import { t } from '../words.ts';
import * as css from './pricing.module.css';

interface IntervalChoiceProps {
  plans: Plan[];
  interval: Interval;
  /** Without it, the radio buttons work as those of a form do. */
  onChange?: (interval: Interval) => void;
}

/** The switch between monthly and yearly payment, if there is a choice. */
export function IntervalChoice({ plans, interval, onChange = () => {} }: IntervalChoiceProps) {
  if (intervalsOf(plans).length < 2) return null;
  const saved = Math.max(0, ...plans.map(monthsSaved));
  return (
    <Stack gap={2} align="center">
      <Row justify="center">
        <SegmentedControl
          label={t('Pay')}
          value={interval}
          onChange={onChange}
          options={[
            { value: 'month', label: t(intervalNames.month) },
            { value: 'year', label: t(intervalNames.year) },
          ]}
        />
      </Row>
      {saved > 0 && (
        <p className={css.saving}>
          {t('Pay yearly and get {{count, number}} months free', {
            count: saved,
            one: 'Pay yearly and get 1 month free',
          })}
        </p>
      )}
    </Stack>
  );
}

adoptSheet(css.default);
