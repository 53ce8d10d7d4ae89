import type { User } from '@meishi/api-contract/endpoints/account/users';
import type { Config } from '../../platform/config/config.ts';

type Subscription = User['subscription'];

/** Everyone's subscription if the installation sells no plans (`PLANS=open`). */
function openSubscription({ SEATS }: Config): Subscription {
  return {
    status: 'active',
    plan: 'team',
    current_period_end: null,
    cancel_at_period_end: false,
    seats: SEATS ?? null,
  };
}

/** The subscription that decides what a user may do, from the stored one. */
export function effectiveSubscription<Stored extends Partial<Subscription>>(
  config: Config,
  stored: Stored,
): Stored {
  return config.PLANS === 'open' ? { ...stored, ...openSubscription(config) } : stored;
}
