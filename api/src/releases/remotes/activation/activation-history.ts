import { dayMs } from '@meishi/api-contract/rules/day-ms';

/** An activation in the history of a remote. */
export interface PastActivation {
  version: string;
  /** 100 for everyone, less for a canary, 0 for a withdrawal. */
  percent: number;
  activated_at: Date;
}

/** How long an unused build is kept, because open tabs may still request its files. */
const keptMs = 7 * dayMs;

/**
 * The version for a rollback: the one that was live for everyone before the current one, or before the withdrawal. Two
 * rollbacks go back two versions.
 * @param history of one remote, oldest first
 */
export function previousVersion(
  history: readonly Pick<PastActivation, 'version' | 'percent'>[],
): string | null {
  // Without the versions that a rollback left.
  const succession: string[] = [];
  for (const { version, percent } of history) {
    if (percent < 100) continue;
    const before = succession.indexOf(version);
    if (before >= 0) succession.length = before;
    succession.push(version);
  }
  return succession.at(isWithdrawn(history) ? -1 : -2) ?? null;
}

/** Whether the remote was withdrawn and not activated again. */
export function isWithdrawn(history: readonly Pick<PastActivation, 'percent'>[]): boolean {
  return history.at(-1)?.percent === 0;
}

/**
 * The version that everyone else gets while a canary runs; null if none runs.
 * @param history of one remote, oldest first
 */
export function versionBesideCanary(
  history: readonly Pick<PastActivation, 'version' | 'percent'>[],
): string | null {
  const percent = history.at(-1)?.percent ?? 100;
  if (percent === 100 || percent === 0) return null;
  return history.findLast(({ percent }) => percent === 100)?.version ?? null;
}

/**
 * The versions of one remote to remove: those not live for 7 days, or never live and released more than 7
 * days ago. Live versions and the rollback target are kept.
 * @param history oldest first
 */
export function expiredVersions(
  releases: readonly { version: string; released_at: Date }[],
  history: readonly PastActivation[],
  now: Date,
): string[] {
  const spare = previousVersion(history);
  return releases
    .filter(({ version, released_at }) => {
      const ends = history.flatMap((activation, index) =>
        activation.version === version ? [endOf(activation, history.slice(index + 1))] : [],
      );
      if (version === spare || ends.includes(null)) return false;
      const last = Math.max(released_at.getTime(), ...ends.map((end) => end?.getTime() ?? 0));
      return last + keptMs < now.getTime();
    })
    .map(({ version }) => version);
}

/** When a release was last live: a canary until the next activation, others until the next one for everyone or none. */
function endOf({ percent, activated_at }: PastActivation, later: readonly PastActivation[]): Date | null {
  if (percent === 0) return activated_at;
  const next = later.find(
    (activation) => percent < 100 || activation.percent === 100 || activation.percent === 0,
  );
  return next?.activated_at ?? null;
}
