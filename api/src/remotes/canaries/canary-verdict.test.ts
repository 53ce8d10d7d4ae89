import { expect, it } from '@jest/globals';
import { canaryVerdict } from './canary-verdict.ts';

it.each([
  ['no loads', [0, 0], [1000, 0], 'too few loads'],
  ['29 loads that all fail', [29, 29], [1000, 0], 'too few loads'],
  ['30 loads that all fail', [30, 30], [1000, 0], 'worse'],
  ['30 failures before any load is reported', [0, 30], [1000, 10], 'worse'],
  ['two failures', [30, 2], [10_000, 0], 'as good'],
  ['three failures of 100, none in the live version', [100, 3], [10_000, 0], 'worse'],
  ['three failures of 100, two percent in the live version', [100, 3], [10_000, 200], 'as good'],
  ['twice the failures, in few loads', [100, 4], [10_000, 200], 'as good'],
  ['twice the failures, in many loads', [2000, 80], [10_000, 200], 'worse'],
  ['a significant difference below a percentage point', [100_000, 900], [100_000, 100], 'as good'],
  ['fewer failures', [1000, 1], [1000, 100], 'as good'],
  ['the same failures', [1000, 100], [1000, 100], 'as good'],
  ['both always fail', [1000, 1000], [1000, 1000], 'as good'],
  ['no loads of the live version, half of the canary fails', [40, 20], [0, 0], 'worse'],
  ['no loads of the live version, few of the canary fail', [40, 3], [0, 0], 'as good'],
] as const)('%s', (_, [loads, failures], [liveLoads, liveFailures], verdict) => {
  expect(canaryVerdict({ loads, failures }, { loads: liveLoads, failures: liveFailures })).toBe(verdict);
});
