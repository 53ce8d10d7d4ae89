import { Text } from '@meishi/shell-sdk';
import { t } from '../words.ts';

/** The line below the plans. */
export function PaymentNote() {
  return (
    <Text size="small" tone="soft" style={{ textAlign: 'center' }}>
      {t('Pay by card. Cancel anytime.')}
    </Text>
  );
}
