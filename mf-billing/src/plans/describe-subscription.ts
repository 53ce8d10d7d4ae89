import { message } from '@meishi/api-contract/shapes/message';
import type { Tone } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import type { PlanId, Subscription } from './plan-in-force.ts';

interface SubscriptionWords {
  /** The text of the badge; none without a subscription. */
  state: string | null;
  tone: Tone;
  headline: string;
  explanation: string;
  next: { label: string; date: string } | null;
}

export const planNames: Record<PlanId, string> = { free: 'Free', pro: 'Pro', team: 'Team' };

const kept = message(
  'Everything you made stays readable. Your profile, links, contacts, basic counts and exports work as they do on Free.',
);

/** Describes a subscription's status. `formatDate` formats a time for the user. */
export function describeSubscription(
  subscription: Subscription,
  formatDate: (instant: string) => string,
): SubscriptionWords {
  const { status, plan, current_period_end: end, cancel_at_period_end: ending } = subscription;
  const name = planNames[plan];
  const date = end && formatDate(end);
  const next = (label: string) => (date ? { label, date } : null);

  switch (status) {
    case 'none':
      return {
        state: null,
        tone: 'neutral',
        headline: t('You’re on the Free plan.'),
        explanation: t('No card required.'),
        next: null,
      };
    case 'trialing':
      return {
        state: ending ? t('Trial, ending') : t('Trial'),
        tone: ending ? 'warning' : 'positive',
        headline: t('You’re trying {{name}}.', { name }),
        explanation: explainTrial(name, date, ending),
        next: next(t('Trial ends')),
      };
    case 'active':
      return ending
        ? {
            state: t('Ending'),
            tone: 'warning',
            headline: t('Your {{name}} plan is ending.', { name }),
            explanation: date
              ? t(
                  'It’s paid until {{date}} and won’t renew. After that you’re on the Free plan, and everything you made stays readable.',
                  { date },
                )
              : t(
                  'It’s paid and won’t renew. After that you’re on the Free plan, and everything you made stays readable.',
                ),
            next: next(t('Ends')),
          }
        : {
            state: t('Active'),
            tone: 'positive',
            headline: t('You’re on {{name}}.', { name }),
            explanation: t('It renews automatically at the end of each period.'),
            next: next(t('Renews')),
          };
    case 'past_due':
      return {
        state: t('Payment due'),
        tone: 'warning',
        headline: t('Your last payment failed.'),
        explanation: ending
          ? t('You keep {{name}} for now. It won’t renew after this period.', { name })
          : t('You keep {{name}} for now. Please check your payment card. We’ll try the payment again.', {
              name,
            }),
        next: next(t('Period ends')),
      };
    case 'unpaid':
      return {
        state: t('Unpaid'),
        tone: 'danger',
        headline: t('{{name}} is paused.', { name }),
        explanation: `${t('Its payment didn’t go through.')} ${t(kept)}`,
        next: null,
      };
    case 'incomplete':
      return {
        state: t('Not started'),
        tone: 'warning',
        headline: t('{{name}} hasn’t started yet.', { name }),
        explanation: t(
          'The first payment wasn’t completed, so nothing was charged. You’re on the Free plan.',
        ),
        next: null,
      };
    case 'canceled':
      return {
        state: t('Ended', { context: 'state' }),
        tone: 'neutral',
        headline: t('Your {{name}} plan has ended.', { name }),
        explanation: t(kept),
        next: next(t('Ended')),
      };
  }
}

function explainTrial(name: string, date: string | null, ending: boolean): string {
  if (ending)
    return date
      ? t(
          'You have all of {{name}} until {{date}}. After that you’re back on the Free plan, and nothing is charged.',
          {
            name,
            date,
          },
        )
      : t(
          'You have all of {{name}}. When the trial ends, you’re back on the Free plan, and nothing is charged.',
          {
            name,
          },
        );
  return date
    ? t('You have all of {{name}} until {{date}}. After that the trial becomes your subscription.', {
        name,
        date,
      })
    : t('You have all of {{name}}. When the trial ends, it becomes your subscription.', { name });
}
