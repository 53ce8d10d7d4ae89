import { LinkButton } from '@meishi/shell-sdk';
import { planNames } from '../plans/describe-subscription.ts';
import type { PlanId } from '../plans/plan-in-force.ts';
import type { Interval } from '../plans/price.ts';
import { checkoutAddress, type PlanPurchase } from '../purchase/purchase.ts';
import { t } from '../words.ts';

export interface VisitorActionProps {
  plan: PlanId;
  interval: Interval;
  seats: number;
  isPriced: boolean;
}

/** The next step of a visitor: sign up for the free plan, or continue to the checkout. */
export function VisitorAction({ plan, interval, seats, isPriced }: VisitorActionProps) {
  if (plan === 'free')
    return (
      <LinkButton to="/sign-up" wide>
        {t('Create your card')}
      </LinkButton>
    );
  if (!isPriced) return null;
  return (
    <LinkButton
      variant={variantOf(plan)}
      to={checkoutAddress(purchaseOf(plan, interval, seats))}
      data-part={plan === 'team' ? 'choose-team' : undefined}
      wide
    >
      {t('Choose {{name}}', { name: planNames[plan] })}
    </LinkButton>
  );
}

export const purchaseOf = (plan: 'pro' | 'team', interval: Interval, seats: number): PlanPurchase => ({
  kind: 'plan',
  plan,
  interval,
  seats: plan === 'team' ? seats : 1,
});

/** The most popular plan stands out. */
export const variantOf = (plan: 'pro' | 'team') => (plan === 'pro' ? 'primary' : 'secondary');
