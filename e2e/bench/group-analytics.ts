import {
  createDashboard,
  getDashboardData,
  listDashboards,
} from '@meishi/api-contract/endpoints/analytics/dashboards';
import {
  getGroupAnalytics,
  getMemberAnalytics,
} from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { ApiError } from '@meishi/api-contract/transport/client';
import { signIn } from '../fixtures/api.ts';
import { inDatabase } from '../fixtures/database.ts';
import { largeGroup } from '../fixtures/large-group.ts';
import type { Figure, Measured, Options } from './figures.ts';
import { createPartitions, insertEvents, insertRollups } from './group-events.sql.ts';
import { medianTime, timed } from './median.ts';

const members = 2000;
const runs = 7;
/** The group with more events has so many times the events of the other one. */
const growth = 10;
const maxMs = 50;
const slowMs = 3000;

/** Analytics of a group and of one member, and a dashboard, of two groups that differ in the number of their events. */
export async function measureGroupAnalytics({ events, say }: Options): Promise<Measured> {
  const fewEvents = events / growth;
  const few = await timesOf(fewEvents, say);
  const many = await timesOf(events, say);
  const inWords = (count: number) => count.toLocaleString('en');
  const figures = few.flatMap(({ name, ms }, index): Figure[] => [
    { name: `${name}, ${inWords(fewEvents)} events`, value: ms, unit: 'ms', target: { atMost: maxMs } },
    {
      name: `${name}, ${inWords(events)} events`,
      value: many[index]?.ms ?? 0,
      unit: 'ms',
      reference: { name: inWords(fewEvents), value: ms },
      target: { atMost: 1.2 },
    },
  ]);
  return {
    explanation: `Two groups of ${inWords(members)} members with 50 links each, and with events on each of the last 365 days. Medians of ${runs}
calls over HTTP, or one call if it takes longer than ${slowMs / 1000} s. The reference of the group with more events is the group with fewer.`,
    figures,
  };
}

async function timesOf(events: number, say: Options['say']): Promise<{ name: string; ms: number }[]> {
  say(`creating a group with ${events} events`);
  const { name, admin } = await largeGroup(members, 50, 0);
  await createEvents(name, events);
  const { call } = await signIn(admin);
  const params = { id: name };
  const year = { range: '12m' } as const;
  const [overview] = await call(listDashboards, { params });
  const widgets = overview?.widgets.map(({ widget_id: _, ...widget }) => widget) ?? [];
  const { dashboard_id } = await call(createDashboard, { params, body: { name: 'All types', widgets } });
  const [, member] = (await call(listMembers, { params, query: { limit: 2 } })).members;
  const userId = member?.user_id ?? '';
  const { totals } = await call(getMemberAnalytics, { params: { ...params, userId }, query: year });
  if (totals.views === 0) throw new Error('The analytics of a member do not show their events.');
  const ofGroup = await call(getGroupAnalytics, { params, query: year }).catch(acceptUnavailable);
  if (ofGroup?.totals.views === 0) throw new Error('The analytics of a group do not show its events.');
  const calls = {
    'a member, 12 months': () => call(getMemberAnalytics, { params: { ...params, userId }, query: year }),
    'the group, 12 months': () => call(getGroupAnalytics, { params, query: year }),
    [`a dashboard of ${widgets.length} widgets`]: () =>
      call(getDashboardData, { params: { ...params, dashboardId: dashboard_id } }),
  };
  const times = [];
  for (const [name, request] of Object.entries(calls)) times.push({ name, ms: await timeOf(request) });
  return times;
}

/** A call that reaches the time limit of statements counts with that time. Slow calls are made once. */
async function timeOf(request: () => Promise<unknown>): Promise<number> {
  const answered = () => request().catch(acceptUnavailable);
  const first = await timed(answered);
  return first > slowMs ? first : medianTime(runs, answered);
}

function acceptUnavailable(error: unknown): undefined {
  if (!(error instanceof ApiError && error.code === 'unavailable')) throw error;
}

async function createEvents(group: string, events: number): Promise<void> {
  await inDatabase(async (database) => {
    await database.query(createPartitions);
    await database.query("set work_mem = '256MB'");
    await database.query(insertEvents, [group, events]);
    await database.query('analyze analytics.events');
    for (const text of insertRollups) await database.query(text, [group]);
    await database.query('vacuum analyze');
  });
}
