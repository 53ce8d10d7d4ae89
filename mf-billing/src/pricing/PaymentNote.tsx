import { Text } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import * as css from './pricing.module.css';

/** The line below the plans. */
export function PaymentNote() {
  return (
    <Text className={css.note} size="small" tone="soft">
      {t('Pay by card. Cancel anytime.')}
    </Text>
  );
}
