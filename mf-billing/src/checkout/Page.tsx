import { getCheckoutSession } from '@meishi/api-contract/endpoints/shop/payments';
import {
  Callout,
  EmptyState,
  Link,
  LinkButton,
  Page,
  PageHeader,
  useApiQuery,
  useSearchParams,
  useSession,
  useShop,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import { lastCheckout } from '../purchase/last-checkout.ts';
import { type Purchase, purchaseParameters, readPurchase } from '../purchase/purchase.ts';
import { Trans, t } from '../words.ts';
import { CheckoutResult } from './CheckoutResult.tsx';
import { ReviewPlan } from './ReviewPlan.tsx';
import { ReviewProduct } from './ReviewProduct.tsx';

/** Reviews an order before payment, and shows its state after the return from the payment provider. */
export default function CheckoutPage() {
  const [search, setSearch] = useSearchParams();
  const shop = useShop();
  const sessionId = search.get('session_id');
  if (sessionId)
    return (
      <Page title={t('Checkout')} width="narrow">
        <CheckoutResult checkoutSessionId={sessionId} />
      </Page>
    );

  const chosen = readPurchase(search);
  const purchase = chosen && shop[chosen.kind === 'plan' ? 'plans' : 'products'] ? chosen : null;
  const cancelled = search.get('state') === 'cancelled';
  // Kept in the address, so that logging in, reloading and returning from the payment page lose nothing.
  const change = (next: Purchase) =>
    setSearch(purchaseParameters(next), { replace: true, preventScrollReset: true });
  return (
    <Page title={t('Checkout')} width="wide">
      <PageHeader title={t('Checkout')} />
      {cancelled && <CancelledNotice />}
      {purchase?.kind === 'product' && <ReviewProduct purchase={purchase} onChange={change} />}
      {purchase?.kind === 'plan' && <ReviewPlan purchase={purchase} onChange={change} />}
      {!purchase && (
        <EmptyState
          level={2}
          icon="products"
          title={t('There’s nothing to pay for yet')}
          action={
            shop.products ? (
              <LinkButton to="/products" variant="primary">
                {t('See the products')}
              </LinkButton>
            ) : (
              <LinkButton to="/pricing" variant="primary">
                {t('See the plans')}
              </LinkButton>
            )
          }
        >
          {shop.plans && shop.products ? (
            <Trans
              i18nKey="Choose a product or a <plan>plan</plan>, and it appears here."
              components={{ plan: <Link to="/pricing" /> }}
            />
          ) : (
            t('What you choose appears here.')
          )}
        </EmptyState>
      )}
    </Page>
  );
}

/** Explains the state of a payment that the user left unfinished. */
function CancelledNotice() {
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
        title={t('This is already paid.')}
        actions={
          <LinkButton to={`/checkout?session_id=${checkout.checkout_session_id}&state=paid`}>
            {t('See what you paid')}
          </LinkButton>
        }
      >
        {t('You don’t need to pay again unless you want a second order.')}
      </Callout>
    );
  if (checkout?.status === 'expired')
    return (
      <Callout tone="warning" announce title={t('The payment page has expired.')}>
        {t('You weren’t charged, and your selection is still here. Continue to payment to open a new page.')}
      </Callout>
    );
  return (
    <Callout tone="neutral" announce title={t('You left before paying.')}>
      {t('You weren’t charged, and your selection is still here.')}
    </Callout>
  );
}
