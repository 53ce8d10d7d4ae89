import type { Tone } from '@meishi/shell-sdk';
import type { PlanId, Subscription } from '../plans/plan-in-force';

export interface SubscriptionWords {
  /** One or two words for the badge. */
  state: string;
  tone: Tone;
  headline: string;
  explanation: string;
  /** The date that matters next, already formatted. */
  next: { label: string; date: string } | null;
}

export const planNames: Record<PlanId, string> = { free: 'Free', pro: 'Pro', team: 'Team' };

const kept =
  'Everything you made stays readable. Your profile, links, contacts, basic counts and exports work as on Free.';

/** Says in words what a subscription's status means for its owner; `formatDate` turns an instant into their calendar. */
export function describeSubscription(
  subscription: Subscription,
  formatDate: (instant: string) => string,
): SubscriptionWords {
  const { status, plan, current_period_end: end, cancel_at_period_end: ending } = subscription;
  const name = planNames[plan];
  const date = end && formatDate(end);
  const next = (label: string) => (date ? { label, date } : null);
  const until = date ? ` until ${date}` : '';

  switch (status) {
    case 'none':
      return {
        state: 'Free',
        tone: 'neutral',
        headline: 'You are on Free.',
        explanation: 'It has no end date and asks for no card.',
        next: null,
      };
    case 'trialing':
      return {
        state: ending ? 'Trial, ending' : 'Trial',
        tone: ending ? 'warning' : 'positive',
        headline: `You are trying ${name}.`,
        explanation: ending
          ? `All of ${name} is open to you${until}. Then you are back on Free, and nothing is charged.`
          : `All of ${name} is open to you${until}. Then the trial turns into your subscription.`,
        next: next('Trial ends'),
      };
    case 'active':
      return ending
        ? {
            state: 'Ending',
            tone: 'warning',
            headline: `Your ${name} plan is ending.`,
            explanation: `It is paid${until} and does not renew. After that you are on Free: what you made stays readable.`,
            next: next('Ends'),
          }
        : {
            state: 'Active',
            tone: 'positive',
            headline: `You are on ${name}.`,
            explanation: 'It renews by itself at the end of each period.',
            next: next('Renews'),
          };
    case 'past_due':
      return {
        state: 'Payment due',
        tone: 'warning',
        headline: 'Your last payment did not go through.',
        explanation: ending
          ? `${name} stays open to you for now. It does not renew after this period.`
          : `${name} stays open to you for now. Please check the card you pay with: the payment is tried again.`,
        next: next('Period ends'),
      };
    case 'unpaid':
      return {
        state: 'Unpaid',
        tone: 'danger',
        headline: `${name} is on hold.`,
        explanation: `Its payment did not go through. ${kept}`,
        next: null,
      };
    case 'incomplete':
      return {
        state: 'Not started',
        tone: 'warning',
        headline: `${name} has not started yet.`,
        explanation: 'The first payment was not completed, so nothing was charged. You are on Free.',
        next: null,
      };
    case 'canceled':
      return {
        state: 'Ended',
        tone: 'neutral',
        headline: `Your ${name} plan has ended.`,
        explanation: kept,
        next: next('Ended'),
      };
  }
}
