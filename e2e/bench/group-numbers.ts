import {
  createDashboard,
  getDashboardData,
  listDashboards,
} from '@meishi/api-contract/endpoints/analytics/dashboards';
import {
  getGroupAnalytics,
  getMemberAnalytics,
} from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { signIn } from '../fixtures/api.ts';
import { inDatabase } from '../fixtures/database.ts';
import { largeGroup } from '../fixtures/large-group.ts';

/**
 * Measures a group's analytics and dashboards with 2,000 members who had visitors on each of the last 60
 * days. Usage: `npm run bench:group -w e2e`.
 */

const runs = 7;
const days = 60;
const { name, admin } = await largeGroup(2000, 50, 0);
const params = { id: name };
await visits(name);

const { call } = await signIn(admin);
const [overview] = await call(listDashboards, { params });
const { dashboard_id } = await call(createDashboard, {
  params,
  body: { name: 'Every kind', widgets: overview?.widgets.map(({ widget_id: _, ...widget }) => widget) ?? [] },
});
const { members } = await call(getGroupAnalytics, { params });
const userId = members[1]?.user_id ?? '';
console.table({
  'GET …/analytics (30 days)': await timed(() => call(getGroupAnalytics, { params })),
  'GET …/analytics (12 months)': await timed(() =>
    call(getGroupAnalytics, { params, query: { range: '12m' } }),
  ),
  'GET …/members/{userId}/analytics': await timed(() =>
    call(getMemberAnalytics, { params: { ...params, userId } }),
  ),
  'GET …/dashboards/{dashboardId}/data': await timed(() =>
    call(getDashboardData, { params: { ...params, dashboardId: dashboard_id } }),
  ),
});

async function timed(request: () => Promise<unknown>) {
  const took: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await request();
    took.push(performance.now() - start);
  }
  const sorted = took.toSorted((one, other) => one - other);
  return { 'median ms': Math.round(sorted[3] ?? 0), 'slowest ms': Math.round(sorted.at(-1) ?? 0) };
}

/** Inserted as roll-ups, which pages read. */
function visits(groupName: string): Promise<void> {
  const everyDay = `from memberships m join groups g using (group_id)
    cross join generate_series(current_date - ${days - 1}, current_date, interval '1 day') as at where g.name = $1`;
  return inDatabase(async (database) => {
    await database.query(
      `update memberships set joined_at = now() - interval '1 year', profile_since = now() - interval '1 year'
       where group_id = (select group_id from groups where name = $1)`,
      [groupName],
    );
    for (const [kind, events] of [
      ['view', 4],
      ['save', 1],
    ])
      await database.query(
        `insert into analytics.event_days (user_id, day, profile_id, kind, verdict, events, visitors)
         select user_id, at::date, profile_id, $2, 'counted', $3::int, case when $2 = 'view' then 3 else 0 end ${everyDay}`,
        [groupName, kind, events],
      );
    for (const [dimension, value] of [
      ['source', 'nfc'],
      ['source', 'qr'],
      ['device', 'mobile'],
      ['country', 'DE'],
      ['country', 'SE'],
    ])
      await database.query(
        `insert into analytics.dimension_days (user_id, day, dimension, value, kind, profile_id, events)
         select user_id, at::date, $2, $3, 'view', profile_id, 2 ${everyDay}`,
        [groupName, dimension, value],
      );
    await database.query('analyze analytics.event_days, analytics.dimension_days, memberships');
  });
}
