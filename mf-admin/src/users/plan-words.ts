import type { AdminUser } from '@meishi/api-contract/endpoints/admin/admin';
import { message } from '@meishi/api-contract/shapes/message';
import type { Tone } from '@meishi/shell-sdk';

interface PlanWords {
  plan: string;
  /** Status of the subscription; null if there is none. */
  state: { label: string; tone: Tone } | null;
}

const states: Record<string, PlanWords['state']> = {
  none: null,
  trialing: { label: message('Trial'), tone: 'info' },
  active: { label: message('Active'), tone: 'positive' },
  past_due: { label: message('Payment due'), tone: 'warning' },
  unpaid: { label: message('Unpaid'), tone: 'danger' },
  incomplete: { label: message('Not started'), tone: 'warning' },
  canceled: { label: message('Ended'), tone: 'neutral' },
};

/** `pro` is "Pro". */
export const planName = (plan: string) => plan.charAt(0).toUpperCase() + plan.slice(1);

/** Label of a user's plan and subscription status. An unknown status is shown as it is. */
export function planWords({ plan, subscription_status: status }: AdminUser): PlanWords {
  const isKnown = status in states;
  return {
    plan: planName(plan),
    state: isKnown ? (states[status] ?? null) : { label: status.replaceAll('_', ' '), tone: 'neutral' },
  };
}
