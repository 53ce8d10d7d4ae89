import { describe, expect, it } from '@jest/globals';
import { expiredVersions, previousVersion } from './activation-history.ts';

/** `a b:20 a` lists activations, each a day after the previous one. */
const history = (steps: string) =>
  steps
    .split(' ')
    .filter(Boolean)
    .map((step, day) => {
      const [version = '', percent = '100'] = step.split(':');
      return { version, percent: Number(percent), activated_at: dayOf(day) };
    });
const dayOf = (day: number) => new Date(Date.UTC(2026, 0, 1 + day));

describe('a rollback', () => {
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
    ['a a:0', 'a'],
    ['a b b:0', 'b'],
    ['a b b:0 b', 'a'],
    ['a b:20 a:0', 'a'],
  ])('after “%s” leads to %s', (steps, expected) => {
    expect(previousVersion(history(steps))).toBe(expected);
  });
});

describe('the removal of a version', () => {
  const versions = (names: string) =>
    [...names].map((version, day) => ({ version, released_at: dayOf(day) }));

  it.each([
    ['keeps the live version indefinitely', 'a', 'a', 400, ''],
    ['keeps the rollback target', 'ab', 'a b', 400, ''],
    ['removes a version 7 days after it was replaced', 'abc', 'a b c', 1 + 8, 'a'],
    ['keeps a version within 7 days after it was replaced', 'abc', 'a b c', 1 + 7, ''],
    ['keeps a version while a canary runs beside it', 'abcd', 'a b c d:20', 400, 'a'],
    ['removes a canary 7 days after it ended', 'abc', 'a b c:20 b', 3 + 8, 'c'],
    ['keeps a withdrawn version, the rollback target', 'ab', 'a b b:0', 400, 'a'],
    ['removes the canary of a withdrawn remote', 'ab', 'a b:20 a:0', 2 + 8, 'b'],
    ['counts from the last time the version was live', 'abc', 'a b c a c', 4 + 6, 'b'],
    ['removes a version that was never live 7 days after its release', 'ab', 'a', 1 + 8, 'b'],
  ])('%s', (_, released, steps, day, expected) => {
    expect(expiredVersions(versions(released), history(steps), dayOf(day)).join('')).toBe(expected);
  });
});
