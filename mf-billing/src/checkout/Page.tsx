import { EmptyState, Link, LinkButton, Page, PageHeader, useSearchParams } from '@meishi/shell-sdk';
import { Trans, t } from '../words.ts';
import { CancelledNotice } from './CancelledNotice.tsx';
import { CheckoutResult } from './CheckoutResult.tsx';
import { type Purchase, purchaseParameters, readPurchase } from './purchase.ts';
import { ReviewPlan } from './ReviewPlan.tsx';
import { ReviewProduct } from './ReviewProduct.tsx';

/** Reviews an order before payment, and shows its state after the return from the payment provider. */
export default function CheckoutPage() {
  const [search, setSearch] = useSearchParams();
  const sessionId = search.get('session_id');
  if (sessionId)
    return (
      <Page title={t('Checkout')} width="narrow">
        <CheckoutResult checkoutSessionId={sessionId} />
      </Page>
    );

  const purchase = readPurchase(search);
  const cancelled = search.get('state') === 'cancelled';
  // Kept in the address, so that logging in, reloading and returning from the payment page lose nothing.
  const change = (next: Purchase) =>
    setSearch(purchaseParameters(next), { replace: true, preventScrollReset: true });
  return (
    <Page title={t('Checkout')} width={purchase ? 'wide' : 'narrow'}>
      <PageHeader title={t('Checkout')} />
      {cancelled && <CancelledNotice />}
      {purchase?.kind === 'product' && <ReviewProduct purchase={purchase} onChange={change} />}
      {purchase?.kind === 'plan' && <ReviewPlan purchase={purchase} onChange={change} />}
      {!purchase && (
        <EmptyState
          level={2}
          icon="products"
          title={t('There is nothing to pay for yet')}
          action={
            <LinkButton to="/products" variant="primary">
              {t('See the products')}
            </LinkButton>
          }
        >
          <Trans
            i18nKey="Choose a product or a <plan>plan</plan>, and it waits for you here."
            components={{ plan: <Link to="/pricing" /> }}
          />
        </EmptyState>
      )}
    </Page>
  );
}
