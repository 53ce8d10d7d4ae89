import { covers, effectiveSubscription } from '../../people/index.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Queries } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import { addDays } from '../recording/local-days.ts';
import { type Window, windowFrom } from './analytics-window.ts';

/** The user whose analytics are read, with the time, the time zone of the days and the plan that limits details. */
interface AnalyticsOwner extends Subscription {
  time_zone: string;
  now: Date;
}

type Subscription = Parameters<typeof covers>[0];

/** @throws DomainError `not-found` if the profile is not the user's. */
export async function findOwner(
  database: Queries,
  userId: string,
  profileId: string | null,
): Promise<AnalyticsOwner> {
  const { rows } = await database.query<AnalyticsOwner & { owned: boolean }>({
    name: 'owner of analytics',
    text: `select now(), coalesce(time_zone, 'UTC') as time_zone, plan, subscription_status as status,
        $2::text is null or exists (
          select from profiles where profiles.user_id = users.user_id and profile_id = $2
        ) as owned from users where user_id = $1`,
    values: [userId, profileId],
  });
  const [owner] = rows;
  if (!owner?.owned) throw notFound('profile');
  return owner;
}

/** The part of a window that has details: all of it, or the last 30 days if the plan covers no more. */
export function detailsWindow(config: Config, window: Window, owner: AnalyticsOwner, today: string): Window {
  const hasHistory = covers(effectiveSubscription(config, owner), 'history');
  return hasHistory ? window : windowFrom(window, addDays(today, -29));
}
