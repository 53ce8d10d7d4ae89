import { getCheckoutSession } from '@meishi/api-contract/endpoints/shop/payments';
import { Callout, LinkButton, useApiQuery, useSession } from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../words.ts';
import { lastCheckout } from './last-checkout.ts';

/** Explains the state of a payment that the user left unfinished. */
export function CancelledNotice() {
  const { status } = useSession();
  const [id] = useState(lastCheckout.recall);
  const { data: checkout } = useApiQuery(
    getCheckoutSession,
    { params: { id: id ?? '' } },
    { enabled: Boolean(id) && status === 'signed-in' },
  );

  if (checkout?.status === 'complete')
    return (
      <Callout
        tone="positive"
        announce
        title={t('This was paid already.')}
        actions={
          <LinkButton to={`/checkout?session_id=${checkout.checkout_session_id}&state=paid`}>
            {t('See what you paid')}
          </LinkButton>
        }
      >
        {t('You need not pay a second time, unless you want it twice.')}
      </Callout>
    );
  if (checkout?.status === 'expired')
    return (
      <Callout tone="warning" announce title={t('The payment page has expired.')}>
        {t(
          'Nothing was charged, and everything you chose is still here. Continue to payment to open a new one.',
        )}
      </Callout>
    );
  return (
    <Callout tone="neutral" announce title={t('You left before paying.')}>
      {t('Nothing was charged, and everything you chose is still here.')}
    </Callout>
  );
}
