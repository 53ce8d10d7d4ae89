import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { metrics, type Range, ranges } from '@meishi/api-contract/endpoints/analytics/analytics';
import {
  createDashboard,
  type DashboardForm,
  deleteDashboard,
  duplicateDashboard,
  getDashboardData,
  listDashboards,
  orderDashboards,
  restoreDashboard,
  updateDashboard,
  widgetKinds,
} from '@meishi/api-contract/endpoints/analytics/dashboards';
import {
  type GroupAnalytics,
  getGroupAnalytics,
} from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { daysAgo, eventOf } from '../../../test/fixtures/events.ts';
import { makeGroup, type TestGroup } from '../../../test/fixtures/groups.ts';
import type { AnalyticsEvent } from '../../analytics/recording/event.ts';
import { recordEvents } from '../../analytics/recording/store-events.ts';

let meishi: TestApp;
let admin: TestUser;
let group: TestGroup;
beforeAll(async () => {
  meishi = await startApp();
  admin = await meishi.createUser();
  await meishi.database.query(`update users set plan = 'team', subscription_status = 'active'`);
});
beforeEach(async () => {
  group = await makeGroup(meishi, { admins: [admin] });
});
afterAll(() => meishi.close());

const groupParams = () => ({ id: group.name });
const at = (dashboardId: string) => ({ params: { ...groupParams(), dashboardId } });
const tile: DashboardForm['widgets'][number] = {
  kind: 'total',
  metric: 'views',
  range: '7d',
  title: '',
  size: 'small',
};
const add = (name: string, widgets = [tile]) =>
  admin.call(createDashboard, { params: groupParams(), body: { name, widgets } });
const names = async () =>
  (await admin.call(listDashboards, { params: groupParams() })).map(({ name }) => name);

describe('dashboards', () => {
  it('are two at first, created once by concurrent calls, and not again after all are deleted', async () => {
    const lists = await Promise.all([names(), names(), names()]);
    expect(lists).toEqual(lists.map(() => ['Team overview', 'Event']));
    for (const { dashboard_id } of await admin.call(listDashboards, { params: groupParams() }))
      await admin.call(deleteDashboard, at(dashboard_id));
    expect(await names()).toEqual([]);
  });

  it('are created, ordered, copied, and restored to their previous position', async () => {
    const [one, two, three] = [await add('One'), await add('Two'), await add('Three')];
    const order = { dashboard_ids: [three.dashboard_id, one.dashboard_id] };
    await admin.call(orderDashboards, { params: groupParams(), body: order });
    expect(await names()).toEqual(['Three', 'One', 'Two']);

    const copy = await admin.call(duplicateDashboard, at(one.dashboard_id));
    expect(copy).toMatchObject({ name: 'Copy of One', widgets: [tile], version: 1 });
    expect(copy.widgets[0]?.widget_id).not.toBe(one.widgets[0]?.widget_id);
    expect(await names()).toEqual(['Three', 'One', 'Copy of One', 'Two']);

    await admin.call(deleteDashboard, at(one.dashboard_id));
    expect(await failureOf(admin.call(getDashboardData, at(one.dashboard_id)))).toMatchObject({
      status: 404,
    });
    expect(await names()).toEqual(['Three', 'Copy of One', 'Two']);
    for (const _ of ['once', 'again'])
      expect(await admin.call(restoreDashboard, at(one.dashboard_id))).toMatchObject({ name: 'One' });
    expect(await names()).toEqual(['Three', 'One', 'Copy of One', 'Two']);
    expect(two.version).toBe(1);
  });

  it('keep the ids of their widgets, and refuse changes of a stale version', async () => {
    const { dashboard_id, version, widgets } = await add('One');
    const body = { version, name: 'Renamed', widgets: [...widgets, tile, ...widgets] };
    const changed = await admin.call(updateDashboard, { ...at(dashboard_id), body });
    expect(changed).toMatchObject({ name: 'Renamed', version: version + 1 });
    expect(changed.widgets[0]).toEqual(widgets[0]);
    expect(new Set(changed.widgets.map(({ widget_id }) => widget_id)).size).toBe(3);

    const stale = await failureOf(admin.call(updateDashboard, { ...at(dashboard_id), body }));
    expect(stale).toMatchObject({ status: 409, code: 'stale-version', data: { current: changed } });
  });

  it('are 20 at most, are invisible to other groups, and stay readable after the plan lapses', async () => {
    const first = await add('First');
    for (let count = 1; count < 20; count += 1) await add(`Dashboard ${count}`);
    expect(await failureOf(add('One more'))).toMatchObject({ code: 'conflict' });
    expect(await failureOf(admin.call(duplicateDashboard, at(first.dashboard_id)))).toMatchObject({
      code: 'conflict',
    });

    const other = await makeGroup(meishi, { admins: [admin] });
    const elsewhere = { params: { id: other.name, dashboardId: first.dashboard_id } };
    expect(await failureOf(admin.call(getDashboardData, elsewhere))).toMatchObject({ status: 404 });
    expect(await failureOf(admin.call(deleteDashboard, elsewhere))).toMatchObject({ status: 404 });

    await meishi.database.query(`update users set subscription_status = 'canceled'`);
    expect(await failureOf(add('Unpaid'))).toMatchObject({ code: 'plan-required' });
    expect(await names()).toHaveLength(20);
    await admin.call(getDashboardData, at(first.dashboard_id));
    await meishi.database.query(`update users set subscription_status = 'active'`);
  });
});

describe('a dashboard’s data', () => {
  it('has every kind, metric and range, and equals the group’s analytics', async () => {
    const others = [];
    for (let count = 0; count < 4; count += 1) others.push(await meishi.createUser());
    group = await makeGroup(meishi, { admins: [admin], members: others });
    await meishi.database.query(
      `insert into group_links (link_id, group_id, kind, title, url, position)
       values ('GR0VPX1NK0', $1, 'website', 'Shop', 'https://example.com', 0)`,
      [group.group_id],
    );
    await recordEvents(
      meishi.database,
      [admin, ...others].flatMap((account) => someHistory(account, group)),
    );

    const answers = new Map<Range, GroupAnalytics>();
    for (const range of ranges)
      answers.set(range, await admin.call(getGroupAnalytics, { params: groupParams(), query: { range } }));
    const all = widgetKinds.flatMap((kind) =>
      metrics.flatMap((metric) => ranges.map((range) => ({ ...tile, kind, metric, range }))),
    );
    for (const [start] of all.entries()) {
      if (start % 12) continue;
      const { dashboard_id, widgets } = await add(`From ${start}`, all.slice(start, start + 12));
      const data = await admin.call(getDashboardData, at(dashboard_id));
      for (const { widget_id, kind, metric, range } of widgets) {
        const found = data.widgets[widget_id];
        const answer = answers.get(range) as GroupAnalytics;
        const metricOf = kind === 'top_links' ? 'clicks' : metric;
        expect([kind, metric, range, found?.total, found?.previous_total]).toEqual([
          kind,
          metric,
          range,
          answer.totals[metricOf],
          answer.previous?.[metricOf] ?? null,
        ]);
        expect(found?.columns.at(-1)).toBe(metricOf);
        expect(found?.withheld).toBe(false);
        const sum = found?.rows.reduce((total, row) => total + Number(row.at(-1)), 0);
        expect([kind, metric, range, sum]).toEqual([kind, metric, range, answer.totals[metricOf]]);
      }
      await admin.call(deleteDashboard, at(dashboard_id));
    }
  });

  it('withholds breakdowns of fewer than five members', async () => {
    const { dashboard_id, widgets } = await add('One', [{ ...tile, kind: 'countries' }, tile]);
    const { widgets: data } = await admin.call(getDashboardData, at(dashboard_id));
    const [countries, total] = widgets.map(({ widget_id }) => data[widget_id]);
    expect(countries).toMatchObject({ rows: [], withheld: true });
    expect(total?.withheld).toBe(false);
  });
});

/** Events of each kind in each range, with a value in each dimension. */
function someHistory(account: TestUser, group: TestGroup): AnalyticsEvent[] {
  const known = {
    country: 'SE',
    device: 'mobile',
    browser: 'Safari',
    referrer: 'example.com',
    source: 'qr',
  } as const;
  return [1, 3, 9, 45, 150, 400, 700].flatMap((days) =>
    (['view', 'view', 'click', 'tap', 'save', 'exchange'] as const).map((kind, index) =>
      eventOf(account, {
        ...known,
        groups: [group],
        kind,
        at: daysAgo(days),
        link_id: kind === 'click' ? 'GR0VPX1NK0' : null,
        visitor: Buffer.alloc(16, index),
      }),
    ),
  );
}
