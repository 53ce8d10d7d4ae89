import { LinkButton, space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { planInForce, type Subscription } from '../plans/plan-in-force.ts';
import { t } from '../words.ts';
import { PortalButton } from './PortalButton.tsx';

/** The actions for a subscription in its current state, the most urgent first. */
export function PlanActions({ subscription }: { subscription: Subscription }) {
  const { status, cancel_at_period_end } = subscription;
  if (planInForce(subscription) === 'free')
    return (
      <Ways>
        <LinkButton variant="primary" icon="upgrade" to="/pricing">
          {status === 'none' ? t('See the plans') : t('Choose a plan again')}
        </LinkButton>
        {status !== 'none' && <PortalButton variant="quiet">{t('Card and billing')}</PortalButton>}
      </Ways>
    );
  if (status === 'past_due')
    return (
      <Ways>
        <PortalButton variant="primary">{t('Pay or change the card')}</PortalButton>
      </Ways>
    );
  return (
    <Ways>
      <PortalButton variant={cancel_at_period_end ? 'primary' : 'secondary'}>
        {cancel_at_period_end ? t('Keep the plan') : t('Change plan, card or end it')}
      </PortalButton>
    </Ways>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(6)};

  ${theme.media.narrow} {
    flex-direction: column;
    align-items: stretch;
  }
`;
