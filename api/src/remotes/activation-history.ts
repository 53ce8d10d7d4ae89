/** One going-live of a remote, as far as its history counts. */
export interface PastActivation {
  version: string;
  percent: number;
  activated_at: Date;
}

const dayMs = 86_400_000;
/** How long a build stays after nobody gets it any more: tabs that are open may still ask for its files. */
const keptMs = 7 * dayMs;

/**
 * The version to go back to: the one that was for everybody before the current one was. Going back twice goes back two
 * versions, not forth again.
 * @param history of one remote, oldest first
 */
export function previousVersion(
  history: readonly Pick<PastActivation, 'version' | 'percent'>[],
): string | null {
  const way: string[] = [];
  for (const { version, percent } of history) {
    if (percent < 100) continue;
    const before = way.indexOf(version);
    if (before >= 0) way.length = before;
    way.push(version);
  }
  return way.at(-2) ?? null;
}

/**
 * The versions of one remote that need not be kept: 7 days after people got them last, or after they came when nobody
 * ever did. What is live stays, and what one would go back to.
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

/** When people stopped getting it: a canary at whatever came next, the others when the next one was for everybody. */
function endOf({ percent }: PastActivation, later: readonly PastActivation[]): Date | null {
  const next = later.find((activation) => percent < 100 || activation.percent === 100);
  return next?.activated_at ?? null;
}
