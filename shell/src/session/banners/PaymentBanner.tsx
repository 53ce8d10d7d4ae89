import { Callout, LinkButton } from '@meishi/shell-sdk';
import { useLocation } from 'react-router-dom';
import { t } from '../../words.ts';
import { useSessionState } from '../use-session-state.ts';
import { BannerContainer } from './banner-container.ts';

const subscriptionPath = '/my-subscription';

/** Shown above every page while a payment of the user's plan is overdue. The subscription's page says more. */
export function PaymentBanner() {
  const { user } = useSessionState();
  const { pathname } = useLocation();
  if (user?.subscription.status !== 'past_due' || pathname === subscriptionPath) return null;
  return (
    <BannerContainer>
      <Callout
        tone="warning"
        actions={
          <LinkButton size="small" to={subscriptionPath}>
            {t('Update payment method')}
          </LinkButton>
        }
      >
        {t('Your last payment failed. Your plan is still active for now.')}
      </Callout>
    </BannerContainer>
  );
}
