import { activationFault } from './activation.policy.js';
import type { KnownRelease, LiveRelease } from './live-releases.js';

/** Whether somebody is among the people of a canary: the same answer for the same person, whatever the percentage. */
export type CanaryPeople = (canary: LiveRelease) => boolean;

/**
 * The one release of each remote that somebody gets: the live one, the canary where they are among its people, and the
 * one that they preview as long as it fits beside the others.
 */
export function chooseReleases(
  live: readonly LiveRelease[],
  isOfCanary: CanaryPeople,
  preview: KnownRelease | null = null,
): { releases: KnownRelease[]; preview: KnownRelease | null } {
  const chosen = new Map<string, KnownRelease>();
  for (const release of live)
    if (release.canary === null || isOfCanary(release)) chosen.set(release.remote, release);
  const fits = preview !== null && activationFault(preview, [...chosen.values()]) === null;
  if (fits) chosen.set(preview.remote, preview);
  return { releases: [...chosen.values()], preview: fits ? preview : null };
}

/**
 * Whether a canary is a person's version. People who are among its first hundredth stay among them as it grows; another
 * canary begins with others.
 * @param draw 0 to 1 for a text, evenly spread and always the same for the same text
 */
export function isAmongCanary(
  { remote, version, canary }: LiveRelease,
  person: string,
  draw: (text: string) => number,
): boolean {
  return canary !== null && draw(`${remote} ${version} ${person}`) * 100 < canary;
}
