import { expect, it } from '@jest/globals';
import { bucketOf, type LoadTimes } from '../../release-reports/load-times.ts';
import { canaryVerdict } from './canaries.ts';

const timesOf = (milliseconds: number[]): LoadTimes => {
  const buckets = milliseconds.map(bucketOf);
  const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
  return { count: buckets.length, sum: sumOf(buckets), squares: sumOf(buckets.map((bucket) => bucket ** 2)) };
};
const untimed = timesOf([]);
/** Times that spread from half to double the typical one. */
const around = (typical: number, count: number) =>
  timesOf(Array.from({ length: count }, (_, index) => typical * 2 ** (((index % 5) - 2) / 2)));

it.each([
  ['no loads', [0, 0], [1000, 0], 'too few loads'],
  ['29 loads that all fail', [29, 29], [1000, 0], 'too few loads'],
  ['30 loads that all fail', [30, 30], [1000, 0], 'fails more'],
  ['30 failures before any load is reported', [0, 30], [1000, 10], 'fails more'],
  ['two failures', [30, 2], [10_000, 0], 'as good'],
  ['three failures of 100, none in the live version', [100, 3], [10_000, 0], 'fails more'],
  ['three failures of 100, two percent in the live version', [100, 3], [10_000, 200], 'as good'],
  ['twice the failures, in few loads', [100, 4], [10_000, 200], 'as good'],
  ['twice the failures, in many loads', [2000, 80], [10_000, 200], 'fails more'],
  ['a significant difference below a percentage point', [100_000, 900], [100_000, 100], 'as good'],
  ['fewer failures', [1000, 1], [1000, 100], 'as good'],
  ['the same failures', [1000, 100], [1000, 100], 'as good'],
  ['both always fail', [1000, 1000], [1000, 1000], 'as good'],
  ['no loads of the live version, half of the canary fails', [40, 20], [0, 0], 'fails more'],
  ['no loads of the live version, few of the canary fail', [40, 3], [0, 0], 'as good'],
] as const)('%s', (_, [loads, failures], [liveLoads, liveFailures], verdict) => {
  const canary = { loads, failures, times: untimed };
  const live = { loads: liveLoads, failures: liveFailures, times: untimed };
  expect(canaryVerdict(canary, live)).toBe(verdict);
});

it.each([
  ['half as fast', around(2000, 60), around(1000, 500), 'slower'],
  ['half as fast, in 29 loads', around(2000, 29), around(1000, 500), 'as good'],
  ['half as fast, compared with 29 loads', around(2000, 500), around(1000, 29), 'as good'],
  ['half as fast, in the same time every time', timesOf(Array(30).fill(2000)), around(1000, 500), 'slower'],
  ['a third slower, in few loads', around(1300, 30), around(1000, 500), 'as good'],
  ['a third slower, in many loads', around(1300, 500), around(1000, 5000), 'slower'],
  ['a tenth slower, in many loads', around(1100, 50_000), around(1000, 50_000), 'as good'],
  ['half as fast, but still fast', around(300, 500), around(150, 500), 'as good'],
  [
    'some very slow loads',
    timesOf([...Array(57).fill(1000), 60_000, 60_000, 60_000]),
    around(1000, 500),
    'as good',
  ],
  ['as fast', around(1000, 500), around(1000, 500), 'as good'],
  ['faster', around(500, 500), around(1000, 500), 'as good'],
  ['no times of the live version', around(5000, 500), untimed, 'as good'],
] as const)('load times: %s', (_, times, liveTimes, verdict) => {
  const sample = { loads: 1000, failures: 0 };
  expect(canaryVerdict({ ...sample, times }, { ...sample, times: liveTimes })).toBe(verdict);
});
