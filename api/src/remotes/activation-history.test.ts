import { describe, expect, it } from '@jest/globals';
import { expiredVersions, previousVersion } from './activation-history.js';

/** `a b:20 a`: what went live one after the other, each a day after the one before. */
const history = (steps: string) =>
  steps
    .split(' ')
    .filter(Boolean)
    .map((step, day) => {
      const [version = '', percent = '100'] = step.split(':');
      return { version, percent: Number(percent), activated_at: dayOf(day) };
    });
const dayOf = (day: number) => new Date(Date.UTC(2026, 0, 1 + day));

describe('going back', () => {
  it.each([
    ['', null],
    ['a', null],
    ['a b', 'a'],
    ['a b c', 'b'],
    ['a b c b', 'a'],
    ['a b a', null],
    ['a b a c', 'a'],
    ['a b a b', 'a'],
    ['a b b', 'a'],
    ['a b:20', null],
    ['a b:20 b', 'a'],
    ['a b c:20 b', 'a'],
  ])('after “%s” leads to %s', (steps, expected) => {
    expect(previousVersion(history(steps))).toBe(expected);
  });
});

describe('a version', () => {
  const versions = (names: string) =>
    [...names].map((version, day) => ({ version, released_at: dayOf(day) }));

  it.each([
    ['stays while it is live, however long', 'a', 'a', 400, ''],
    ['stays as what one would go back to', 'ab', 'a b', 400, ''],
    ['goes 7 days after another one took its place', 'abc', 'a b c', 1 + 8, 'a'],
    ['stays until these 7 days are over', 'abc', 'a b c', 1 + 7, ''],
    ['stays while a canary runs beside it', 'abcd', 'a b c d:20', 400, 'a'],
    ['goes 7 days after its canary ended', 'abc', 'a b c:20 b', 3 + 8, 'c'],
    ['counts from its last time', 'abc', 'a b c a c', 4 + 6, 'b'],
    ['that never went live goes 7 days after it came', 'ab', 'a', 1 + 8, 'b'],
  ])('%s', (_, released, steps, day, expected) => {
    expect(expiredVersions(versions(released), history(steps), dayOf(day)).join('')).toBe(expected);
  });
});
