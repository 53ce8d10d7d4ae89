import { type LoadTimes, typicalMs } from '../../release-reports/load-times.ts';

/** The loads of a version, how many of them failed, and how long those took that are timed. */
export interface Sample {
  loads: number;
  failures: number;
  times: LoadTimes;
}

/** Fewer loads decide nothing. */
export const minimumLoads = 30;
/** Fewer failures are no reason to stop. */
const minimumFailures = 3;
/** One-sided, p < 0.0005, because the tests are repeated every minute. */
const criticalScore = 3.29;
/** A difference that is significant but smaller does not stop a canary. */
const relevant = { failureRate: 0.01, loadRatio: 1.2, loadMs: 200 };
/** The least variance of load times: that of rounding them to buckets. */
const roundingVariance = 1 / 12;

type Verdict = 'fails more' | 'slower' | 'too few loads' | 'as good';

/** Whether a canary is worse than the live version, with a minimum of loads. */
export function canaryVerdict(canary: Sample, live: Sample): Verdict {
  if (counted(canary).loads < minimumLoads) return 'too few loads';
  if (failsMore(canary, live)) return 'fails more';
  return isSlower(canary.times, live.times) ? 'slower' : 'as good';
}

/** The sample with at least as many loads as failures. */
export function counted(sample: Sample): Sample {
  return { ...sample, loads: Math.max(sample.loads, sample.failures) };
}

/**
 * The one-sided two-proportion z-test with pooled variance, of failures per load. A failed page reports immediately and a load when
 * the page is left, so a failure counts as a load. Without loads of the live version, the canary is compared with a version that
 * never fails.
 */
function failsMore(canary: Sample, live: Sample): boolean {
  const [own, other] = [counted(canary), counted(live)];
  const otherLoads = Math.max(other.loads, minimumLoads);
  const difference = own.failures / own.loads - other.failures / otherLoads;
  if (own.failures < minimumFailures || difference < relevant.failureRate) return false;
  const pooled = (own.failures + other.failures) / (own.loads + otherLoads);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / own.loads + 1 / otherLoads));
  return deviation === 0 || difference / deviation > criticalScore;
}

/** The one-sided z-test with separate variances, of the logarithms of load times, which are closer to a normal distribution. */
function isSlower(own: LoadTimes, other: LoadTimes): boolean {
  if (own.count < minimumLoads || other.count < minimumLoads) return false;
  const [ownMs, otherMs] = [typicalMs(own) ?? 0, typicalMs(other) ?? 0];
  if (ownMs < otherMs * relevant.loadRatio || ownMs - otherMs < relevant.loadMs) return false;
  const deviation = Math.sqrt(varianceOf(own) / own.count + varianceOf(other) / other.count);
  return (meanOf(own) - meanOf(other)) / deviation > criticalScore;
}

const meanOf = ({ count, sum }: LoadTimes) => sum / count;
const varianceOf = (times: LoadTimes) =>
  Math.max(times.squares / times.count - meanOf(times) ** 2, roundingVariance);
