import { activationFault } from '../activation/activation.policy.ts';
import type { LiveRelease, ReleaseSummary } from '../activation/live-releases.ts';

/** Whether a canary applies to a user or visitor. The result is stable while the percentage is the same. */
type CanarySelection = (canary: LiveRelease) => boolean;

/**
 * One release per remote: live, its canary if chosen, or the previewed one if compatible with the rest. Those of remotes that
 * are switched off are apart; a preview of one is possible, so that its team can try the repair.
 */
export function chooseReleases(
  live: readonly LiveRelease[],
  isOfCanary: CanarySelection,
  preview: ReleaseSummary | null = null,
): { releases: ReleaseSummary[]; off: ReleaseSummary[]; preview: ReleaseSummary | null } {
  const chosen = new Map<string, ReleaseSummary & { off?: boolean }>();
  for (const release of live)
    if (release.canary === null || isOfCanary(release)) chosen.set(release.remote, release);
  const fits = preview !== null && activationFault(preview, [...chosen.values()]) === null;
  if (fits) chosen.set(preview.remote, preview);
  const all = [...chosen.values()];
  return {
    releases: all.filter(({ off }) => !off),
    off: all.filter(({ off }) => off),
    preview: fits ? preview : null,
  };
}

/**
 * Whether a canary applies to a user or visitor. Those who get it keep it as the percentage grows; another
 * canary selects others.
 * @param draw Deterministically maps a text to a uniform number from 0 to 1
 */
export function isSelectedForCanary(
  { remote, version, canary }: LiveRelease,
  callerKey: string,
  draw: (text: string) => number,
): boolean {
  return canary !== null && draw(`${remote} ${version} ${callerKey}`) * 100 < canary;
}
