import { describe, expect, it } from '@jest/globals';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { history } from './history.ts';

const subject = {
  email: 'owner@meishi.test',
  user_id: 'owner',
  profile_id: 'profile',
  time_zone: 'Europe/Berlin',
  groups: [],
  pace: 1,
  days: 62,
  card_ids: ['gold', 'blue'],
  link_ids: ['first', 'second', 'third'],
};
const now = new Date('2026-11-21T15:00:00Z');

describe('history of the demo', () => {
  it('is deterministic, so that a second seeding adds nothing', () => {
    expect(history(subject, now)).toEqual(history(subject, now));
  });

  it('has visits on every day, none in the future, and a unique id for each event', () => {
    const events = history(subject, now);
    const days = new Set(events.map(({ at }) => at.toISOString().slice(0, 10)));

    expect(days.size).toBe(62);
    expect(events.every(({ at }) => at <= now && now.getTime() - at.getTime() < 63 * dayMs)).toBe(true);
    expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(events.length);
  });

  it('has fewer visits at a lower pace and covers the given number of days', () => {
    const year = history({ ...subject, pace: 0.1, days: 360 }, now);
    expect(year.length).toBeLessThan(history(subject, now).length / 2);
    expect(now.getTime() - Math.min(...year.map(({ at }) => at.getTime()))).toBeGreaterThan(300 * dayMs);
  });

  it('taps only existing cards', () => {
    const taps = history(subject, now).filter(({ kind }) => kind === 'tap');
    expect(new Set(taps.map(({ card_id }) => card_id))).toEqual(new Set(subject.card_ids));
    const bare = history({ ...subject, card_ids: [] }, now);
    expect(bare.every(({ card_id }) => card_id === null)).toBe(true);
  });

  it('has clicks by counted visits only, mostly on the upper links', () => {
    const clicks = history({ ...subject, days: 200 }, now).filter(({ kind }) => kind === 'click');
    const count = (id: string) => clicks.filter(({ link_id }) => link_id === id).length;

    expect(new Set(clicks.map(({ verdict }) => verdict))).toEqual(new Set(['counted']));
    expect(count('first')).toBeGreaterThan(count('second'));
    expect(count('second')).toBeGreaterThan(count('third'));
    expect(count('third')).toBeGreaterThan(0);
  });
});
