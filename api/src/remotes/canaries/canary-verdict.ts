/** The loads of a version, and how many of them failed. */
export interface Sample {
  loads: number;
  failures: number;
}

/** Fewer loads decide nothing. */
export const minimumLoads = 30;
/** Fewer failures are no reason to stop. */
const minimumFailures = 3;
/** One-sided, p < 0.0005, because the test is repeated every minute. */
const criticalScore = 3.29;
/** A difference that is significant but smaller does not stop a canary. */
const relevantDifference = 0.01;

/**
 * Whether a canary is worse than the live version: the one-sided two-proportion z-test with pooled variance, of failures per
 * load, with a minimum of loads. A failed page reports at once and a load when the page is left, so a failure counts as a load.
 * Without loads of the live version, the canary is compared with a version that never fails.
 */
export function canaryVerdict(canary: Sample, live: Sample): 'worse' | 'too few loads' | 'as good' {
  const [own, other] = [counted(canary), counted(live)];
  if (own.loads < minimumLoads) return 'too few loads';
  const otherLoads = Math.max(other.loads, minimumLoads);
  const rates = { own: own.failures / own.loads, other: other.failures / otherLoads };
  if (own.failures < minimumFailures || rates.own - rates.other < relevantDifference) return 'as good';
  const pooled = (own.failures + other.failures) / (own.loads + otherLoads);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / own.loads + 1 / otherLoads));
  return deviation === 0 || (rates.own - rates.other) / deviation > criticalScore ? 'worse' : 'as good';
}

/** The sample with at least as many loads as failures. */
export function counted({ loads, failures }: Sample): Sample {
  return { loads: Math.max(loads, failures), failures };
}
