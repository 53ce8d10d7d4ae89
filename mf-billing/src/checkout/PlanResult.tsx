import type { CheckoutSession } from '@meishi/api-contract/endpoints/shop/payments';
import { message } from '@meishi/api-contract/shapes/message';
import { Heading, LinkButton, Row, Stack, Surface, Text, useSession } from '@meishi/shell-sdk';
import { useEffect, useRef } from 'react';
import { planInForce } from '../plans/plan-in-force.ts';
import { useFollowedSubscription } from '../plans/use-followed-subscription.ts';
import { planNames } from '../subscription/describe-subscription.ts';
import { t } from '../words.ts';
import { PaidSteps } from './PaidSteps.tsx';
import { useIsOverdue } from './use-is-overdue.ts';

const firstSteps = {
  free: null,
  pro: { label: message('Give your page its own address'), to: '/dashboard' },
  team: { label: message('Create your group'), to: '/new-group' },
} as const;

/** The payment of a plan: pending until the webhook activates the plan, then next steps. */
export function PlanResult({ checkout }: { checkout: CheckoutSession }) {
  const { user } = useSession();
  const heading = useRef<HTMLDivElement>(null);
  useFollowedSubscription();
  const plan = user ? planInForce(user.subscription) : 'free';
  const isActive = plan !== 'free';
  const isOverdue = useIsOverdue(!isActive);
  useEffect(() => {
    if (isActive) heading.current?.focus();
  }, [isActive]);

  const [item] = checkout.items;
  const firstStep = firstSteps[plan];
  const explanation = isActive
    ? t('Everything in it is open to you from now on. The invoice is in My Subscription.')
    : isOverdue
      ? t('This takes longer than usual. You may close this page: the plan opens by itself.')
      : t('The confirmation is on its way. Your plan opens in a moment.');
  return (
    <Stack gap={7}>
      <Stack gap={2} role="status">
        <div ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          <Heading level={1}>
            {isActive ? t('You are on {{name}}.', { name: planNames[plan] }) : t('We have your payment')}
          </Heading>
        </div>
        <Text tone="soft">{explanation}</Text>
      </Stack>
      <Surface padding={6}>
        <PaidSteps
          steps={[
            t('Paid'),
            t('Confirmed by the payment provider'),
            item ? t('{{name}} is open', { name: item.name }) : t('Your plan is open'),
          ]}
          done={isActive ? 3 : 1}
        />
      </Surface>
      <Row wrap gap={3}>
        {firstStep && (
          <LinkButton variant="primary" to={firstStep.to}>
            {t(firstStep.label)}
          </LinkButton>
        )}
        <LinkButton to="/my-subscription">{t('My subscription')}</LinkButton>
      </Row>
    </Stack>
  );
}
