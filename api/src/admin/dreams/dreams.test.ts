import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createCheckIn,
  createDream,
  type DreamForm,
  type DreamStatus,
  deleteDream,
  dreamMetrics,
  getDream,
  getDreamBoard,
  getDreamMetrics,
  restoreDream,
  type TrendPoint,
  updateDream,
} from '@meishi/api-contract/endpoints/dreams';
import { internalAccount, startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';

let app: TestApp;
let internal: TestUser;
beforeAll(async () => {
  app = await startApp();
  internal = await app.createUser({ email: internalAccount });
});
afterAll(() => app.close());

const form: DreamForm = {
  title: 'A thousand taps',
  why: 'A tap is a handshake.',
  owner: 'Ines Okafor',
  horizon: 'year',
  status: 'in_progress',
  metric: 'taps',
  target: 1000,
  target_date: null,
};
const add = (changes: Partial<DreamForm> = {}) =>
  internal.call(createDream, { body: { ...form, ...changes } });
const at = (id: string) => ({ params: { id } });
const titlesOf = async (status: DreamStatus) => {
  const { columns } = await internal.call(getDreamBoard);
  return columns.find((column) => column.status === status)?.dreams.map(({ title }) => title);
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('dreams', () => {
  it('are measured by the current users, subscriptions, cards and events', async () => {
    const [ada, bo] = [await app.createUser(), await app.createUser()];
    await app.database.query(
      `update users set created_at = now() - interval '40 days', plan = 'pro', subscription_status = 'active',
         subscribed_at = now() - interval '1 day' where user_id = $1`,
      [bo.user.user_id],
    );
    await app.database.query(
      `insert into cards (card_id, kind, user_id, registered_at) values
         ('CARD0', 'pvc', $1, now()), ('CARD1', 'pvc', $1, now() - interval '45 days'), ('CARD2', 'pvc', null, null)`,
      [ada.user.user_id],
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
    await count('tap', 'counted', 1, 60);
    await count('tap', 'own', 1, 100);
    await count('tap', 'counted', 45, 30);
    await count('exchange', 'counted', 300, 4);

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
      ['taps', 90, 60, 30],
      ['exchanges', 4, 0, 0],
      ['paid_subscriptions', 1, 1, 0],
      ['registered_cards', 2, 1, 1],
    ]);
  });

  it('forecast the day of achievement at the current pace, and whether it is on time', async () => {
    const dream = await add({ target: 100, target_date: inDays(5) });
    expect(dream).toMatchObject({
      title: form.title,
      why: form.why,
      owner: form.owner,
      target: 100,
      target_date: inDays(5),
    });
    expect(dream.live).toEqual({ metric: 'taps', value: 90, last_30_days: 60, previous_30_days: 30 });
    expect(dream.forecast).toEqual({ state: 'expected', pace: 2, on: inDays(5), on_time: true });
    expect((await add({ target: 103, target_date: inDays(5) })).forecast).toMatchObject({ on_time: false });
    expect((await add({ target: 90 })).forecast).toMatchObject({ state: 'reached', on_time: null });
    expect((await add({ metric: 'exchanges', target: 5 })).forecast).toMatchObject({ state: 'never' });
  });

  it('show the weekly trend of their metric up to today', async () => {
    const weeksAgo = (trend: TrendPoint[], weeks: number) => trend[trend.length - 1 - weeks];
    for (const metric of dreamMetrics) {
      const { dream_id, live } = await add({ metric });
      const { trend } = await internal.call(getDream, at(dream_id));
      expect(trend).toHaveLength(27);
      expect(weeksAgo(trend, 0)).toEqual({ day: inDays(0), value: live.value });
    }
    const { dream_id } = await add();
    const { trend } = await internal.call(getDream, at(dream_id));
    expect(weeksAgo(trend, 6)).toEqual({ day: inDays(-42), value: 30 });
    expect(weeksAgo(trend, 7)).toEqual({ day: inDays(-49), value: 0 });
  });

  it('are ordered by status and date on the board, and by latest achievement on the wall', async () => {
    const [far, soon, someday] = [
      await add({ title: 'Far', status: 'planned', target_date: inDays(300) }),
      await add({ title: 'Soon', status: 'planned', target_date: inDays(3) }),
      await add({ title: 'Someday', status: 'planned' }),
    ];
    expect(await titlesOf('planned')).toEqual(['Soon', 'Far', 'Someday']);
    for (const { dream_id, version, title } of [far, soon]) {
      const body = { ...form, title, version, status: 'achieved' as const };
      const achieved = await internal.call(updateDream, { ...at(dream_id), body });
      expect(achieved.achieved_at).not.toBeNull();
    }
    expect(await titlesOf('achieved')).toEqual(['Soon', 'Far']);
    expect(await titlesOf('planned')).toEqual(['Someday']);

    const back = { ...form, title: 'Soon', version: 2, status: 'in_progress' as const };
    const again = await internal.call(updateDream, { ...at(soon.dream_id), body: back });
    expect(again.achieved_at).toBeNull();
    expect(someday.version).toBe(1);
  });

  it('reject a stale version, and can be restored from the trash', async () => {
    const { dream_id, version } = await add();
    const body = { ...form, version, title: 'Two thousand taps' };
    const current = await internal.call(updateDream, { ...at(dream_id), body });
    const stale = await failureOf(internal.call(updateDream, { ...at(dream_id), body }));
    expect(stale).toMatchObject({ status: 409, code: 'stale-version', data: { current } });

    await internal.call(deleteDream, at(dream_id));
    expect(await failureOf(internal.call(getDream, at(dream_id)))).toMatchObject({ status: 404 });
    expect(await internal.call(restoreDream, at(dream_id))).toMatchObject({ title: 'Two thousand taps' });
  });

  it('have check-ins with the value at that time', async () => {
    const { dream_id } = await add();
    const checkIn = (mood: number, text: string) =>
      internal.call(createCheckIn, { ...at(dream_id), body: { mood, text } });
    const first = await checkIn(2, 'Slow start');
    const second = await checkIn(5, 'The fair was good');
    expect(first).toMatchObject({ author: internal.user.display_name, mood: 2, value: 90 });
    const { dream, check_ins } = await internal.call(getDream, at(dream_id));
    expect(check_ins).toEqual([second, first]);
    expect(dream.last_check_in).toEqual(second);
    const { columns } = await internal.call(getDreamBoard);
    const onBoard = columns.flatMap(({ dreams }) => dreams).find((one) => one.dream_id === dream_id);
    expect(onBoard?.last_check_in).toEqual(second);
  });
});
