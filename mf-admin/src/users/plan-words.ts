import type { AdminUser } from '@meishi/api-contract/admin';
import { message } from '@meishi/api-contract/message';
import type { Tone } from '@meishi/shell-sdk';

interface PlanWords {
  plan: string;
  /** State of the subscription; null where there is none. */
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

/** Plan and state of a user's subscription in words; a state that is new to this page is shown as it came. */
export function planWords({ plan, subscription_status: status }: AdminUser): PlanWords {
  const known = status in states;
  return {
    plan: plan.charAt(0).toUpperCase() + plan.slice(1),
    state: known ? (states[status] ?? null) : { label: status.replaceAll('_', ' '), tone: 'neutral' },
  };
}
