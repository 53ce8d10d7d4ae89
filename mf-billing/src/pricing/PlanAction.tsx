import type { Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { Button, LinkButton, Stack, Text, useSession } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import { planNames } from '../plans/describe-subscription.ts';
import type { PlanId } from '../plans/plan-in-force.ts';
import { useHostedCheckout } from '../purchase/use-hosted-checkout.ts';
import { t } from '../words.ts';
import { ChangePlanButton, EndPlanButton } from './PlanButtons.tsx';
import { purchaseOf, VisitorAction, type VisitorActionProps, variantOf } from './VisitorAction.tsx';

interface PlanActionProps extends Omit<VisitorActionProps, 'plan' | 'isPriced'> {
  plan: Plan;
  /** The user's subscription; null for a visitor. */
  current: PlanId | null;
}

/** The action for a plan: start it, switch to it, or manage the current one. */
export function PlanAction({ plan: offer, current, interval, seats }: PlanActionProps) {
  const { plan } = offer;
  const isPriced = offer.prices.length > 0;
  const { status, user } = useSession();
  const { busy, open } = useHostedCheckout();
  const name = planNames[plan];

  if (plan === current)
    return (
      <Stack gap={2}>
        {plan === 'team' && (
          <LinkButton variant="primary" icon="group" to="/new-group" wide>
            {t('Create a group')}
          </LinkButton>
        )}
        <LinkButton to="/my-subscription" wide>
          {t('My subscription')}
        </LinkButton>
      </Stack>
    );
  if (status === 'signed-out') return <VisitorAction {...{ plan, interval, seats, isPriced }} />;
  if (plan === 'free')
    return current && !user?.subscription.cancel_at_period_end ? (
      <Change effect={t('You keep what you paid for until the period ends, and you lose nothing you made.')}>
        <EndPlanButton wide>{t('Cancel plan')}</EndPlanButton>
      </Change>
    ) : null;
  if (!isPriced) return null;
  if (current && current !== 'free')
    return (
      <Change
        effect={
          plan === 'team'
            ? t('Active immediately. The new price applies from your next bill.')
            : t('Your groups stay readable. The lower price applies from your next bill.')
        }
      >
        <ChangePlanButton
          plan={offer}
          dialogTitle={t('Change to {{name}}', { name })}
          {...{ interval, seats }}
          variant={plan === 'team' ? 'primary' : 'secondary'}
          wide
        >
          {t('Change to {{name}}', { name })}
        </ChangePlanButton>
      </Change>
    );
  return (
    <Button
      variant={variantOf(plan)}
      wide
      busy={busy}
      disabled={status === 'loading'}
      onClick={() => open(purchaseOf(plan, interval, seats))}
    >
      {t('Choose {{name}}', { name })}
    </Button>
  );
}

function Change({ effect, children }: { effect: string; children: ReactNode }) {
  return (
    <Stack gap={2}>
      {children}
      <Text size="caption" tone="faint">
        {effect}
      </Text>
    </Stack>
  );
}
