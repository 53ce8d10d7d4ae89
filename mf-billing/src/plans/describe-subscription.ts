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
        headline: t('You are on Free.'),
        explanation: t('It has no end date and needs no card.'),
        next: null,
      };
    case 'trialing':
      return {
        state: ending ? t('Trial, ending') : t('Trial'),
        tone: ending ? 'warning' : 'positive',
        headline: t('You are trying {{name}}.', { name }),
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
                  'It is paid until {{date}} and does not renew. Then you are on Free, and what you made stays readable.',
                  { date },
                )
              : t('It is paid and does not renew. Then you are on Free, and what you made stays readable.'),
            next: next(t('Ends')),
          }
        : {
            state: t('Active'),
            tone: 'positive',
            headline: t('You are on {{name}}.', { name }),
            explanation: t('It renews automatically at the end of each period.'),
            next: next(t('Renews')),
          };
    case 'past_due':
      return {
        state: t('Payment due'),
        tone: 'warning',
        headline: t('Your last payment failed.'),
        explanation: ending
          ? t('You keep {{name}} for now. It does not renew after this period.', { name })
          : t('You keep {{name}} for now. Please check your payment card: we will try the payment again.', {
              name,
            }),
        next: next(t('Period ends')),
      };
    case 'unpaid':
      return {
        state: t('Unpaid'),
        tone: 'danger',
        headline: t('{{name}} is paused.', { name }),
        explanation: `${t('Its payment did not go through.')} ${t(kept)}`,
        next: null,
      };
    case 'incomplete':
      return {
        state: t('Not started'),
        tone: 'warning',
        headline: t('{{name}} has not started yet.', { name }),
        explanation: t('The first payment was not completed, so nothing was charged. You are on Free.'),
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
      ? t('You have all of {{name}} until {{date}}. Then you are back on Free, and nothing is charged.', {
          name,
          date,
        })
      : t('You have all of {{name}}. When the trial ends, you are back on Free, and nothing is charged.', {
          name,
        });
  return date
    ? t('You have all of {{name}} until {{date}}. Then the trial becomes your subscription.', {
        name,
        date,
      })
    : t('You have all of {{name}}. When the trial ends, it becomes your subscription.', { name });
}
