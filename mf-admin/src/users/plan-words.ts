import type { AdminUser } from '@meishi/api-contract/admin';
import type { Tone } from '@meishi/shell-sdk';

interface PlanWords {
  plan: string;
  /** State of the subscription; null where there is none. */
  state: { label: string; tone: Tone } | null;
}

const states: Record<string, PlanWords['state']> = {
  none: null,
  trialing: { label: 'Trial', tone: 'info' },
  active: { label: 'Active', tone: 'positive' },
  past_due: { label: 'Payment due', tone: 'warning' },
  unpaid: { label: 'Unpaid', tone: 'danger' },
  incomplete: { label: 'Not started', tone: 'warning' },
  canceled: { label: 'Ended', tone: 'neutral' },
};

/** Plan and state of a user's subscription in words; a state that is new to this page is shown as it came. */
export function planWords({ plan, subscription_status: status }: AdminUser): PlanWords {
  const known = status in states;
  return {
    plan: plan.charAt(0).toUpperCase() + plan.slice(1),
    state: known ? (states[status] ?? null) : { label: status.replaceAll('_', ' '), tone: 'neutral' },
  };
}
