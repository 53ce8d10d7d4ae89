import type { Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { Callout } from '@meishi/shell-sdk';
import { t } from '../words.ts';

export const hasPrices = (plans: Plan[]) => plans.some(({ prices }) => prices.length > 0);

/** Shown until the payment provider is connected. */
export function PricesNotice() {
  return (
    <Callout tone="neutral" title={t('Prices appear here once payments are connected.')}>
      {t('Until then nothing can be bought and nothing is charged. Free is open to everyone today.')}
    </Callout>
  );
}
