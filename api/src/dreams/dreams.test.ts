import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDreamMetrics } from '@meishi/api-contract/dreams';
import { internalAccount, startApp, type TestApp } from '../../test/app.js';
import { makeGroup } from '../../test/groups.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('dream metrics', () => {
  it('count people, groups, subscriptions and events as they are now', async () => {
    const internal = await app.person({ email: internalAccount });
    const [ada, bo] = [await app.person(), await app.person()];
    await makeGroup(app, { members: [ada] });
    await app.database.query(
      `update users set created_at = now() - interval '40 days', plan = 'pro', subscription_status = 'active',
         subscribed_at = now() - interval '1 day' where user_id = $1`,
      [bo.user.user_id],
    );
    const count = (kind: string, verdict: string, daysAgo: number, events: number, profile = ada) =>
      app.database.query(
        `insert into analytics.event_days (user_id, day, profile_id, kind, verdict, link_id, events, visitors)
         values ($1, (now() at time zone 'UTC')::date - $2::int, $3, $4, $5, $6, $7, 0)`,
        [profile.user.user_id, daysAgo, profile.user.default_profile_id, kind, verdict, randomUUID(), events],
      );
    await count('view', 'counted', 1, 5);
    await count('view', 'bot', 1, 100);
    await count('view', 'counted', 45, 7, bo);
    await count('click', 'counted', 2, 3);
    await count('click', 'counted', 300, 4);

    const { metrics } = await internal.call(getDreamMetrics);
    const values = metrics.map(({ metric, value, last_30_days, previous_30_days }) => [
      metric,
      value,
      last_30_days,
      previous_30_days,
    ]);
    expect(values).toEqual([
      ['sign_ups', 3, 2, 1],
      ['active_profiles', 1, 1, 1],
      ['profile_views', 12, 5, 7],
      ['link_clicks', 7, 3, 0],
      ['paid_subscriptions', 1, 1, 0],
      ['groups', 1, 1, 0],
    ]);
  });
});
