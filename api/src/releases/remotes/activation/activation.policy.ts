import { kitFaults } from '@meishi/api-contract/rules/build-uses';
import { pathsOverlap } from '@meishi/api-contract/rules/remote-limits';
import { satisfies } from 'semver';
import type { BuildManifest } from '../releases/build-check.ts';
import { releaseRefused } from '../releases/release-archive.ts';
import type { Releaser } from '../releases/release-audit.ts';
import { routeShape } from '../releases/routes.ts';

/** A release to check against others. A remote with a canary has two. */
export type Candidate = Pick<BuildManifest, 'requires' | 'routes'> & {
  remote: string;
  shell?: BuildManifest['shell'];
  /** What is not known or was compared before is not compared. */
  uses?: BuildManifest['uses'];
  /** Whether it is switched off: it keeps its addresses, but runs beside nothing. */
  off?: boolean;
};

/** A release to decide about: what it uses has been read. */
type ComparedCandidate = Candidate & Pick<BuildManifest, 'uses'>;

/** Why a release cannot go live beside the live ones, as the end of a sentence; null if it can. */
export function activationFault(candidate: Candidate, active: readonly Candidate[]): string | null {
  const others = active.filter(({ remote }) => remote !== candidate.remote);
  // Without a shell nothing is served. Its own activation checks all remotes.
  const [shells, remotes] = candidate.shell
    ? [[candidate], others]
    : [others.filter(({ shell }) => shell), [candidate]];
  const misfits = shells.flatMap((shell) => misfitsOf(shell, remotes));
  if (misfits.length > 0) return misfits.map(({ remote, because }) => `${remote} ${because}`).join('; ');
  return candidate.shell ? null : routeFault(candidate, others);
}

/** A remote that does not fit a shell, and why, as the end of a sentence that begins with its name. */
export interface Misfit {
  remote: string;
  because: string;
}

/** The live remotes that need what a shell lacks. Those that are switched off do not count. */
export function shellMisfits(candidate: Candidate, active: readonly Candidate[]): Misfit[] {
  return [...new Map(misfitsOf(candidate, active).map((misfit) => [misfit.remote, misfit])).values()];
}

function misfitsOf({ shell, uses }: Candidate, remotes: readonly Candidate[]): Misfit[] {
  if (!shell) return [];
  const { kit } = shell;
  return remotes
    .filter((other) => !other.shell && !other.off)
    .flatMap(({ remote, requires, uses: used }) => {
      if (!satisfies(kit, requires))
        return [{ remote, because: `requires kit ${requires}, and the shell has ${kit}` }];
      const [because] = uses && used ? kitFaults(used.kit, uses.provides) : [];
      return because ? [{ remote, because }] : [];
    });
}

/** @throws DomainError `incompatible-release` if it cannot go live beside the live ones */
export function refuseMisfit(candidate: ComparedCandidate, active: readonly ComparedCandidate[]): void {
  const fault = activationFault(candidate, active);
  if (fault) throw releaseRefused(fault);
}

/**
 * Checks the routes of a release against the addresses of the team that releases it.
 * @throws DomainError `incompatible-release`
 */
export function refuseForeignPaths({ label, paths }: Releaser, { routes }: Pick<Candidate, 'routes'>): void {
  if (!paths) return;
  const foreign = routes.find(({ path }) => !paths.some((own) => isBelow(path, own)));
  if (foreign)
    throw releaseRefused(
      `${foreign.path} is outside the addresses of ${label}, which are ${paths.join(', ')}`,
    );
}

/** Whether a path is the claimed one or below it. The names of parameters do not matter. */
function isBelow(path: string, claimed: string): boolean {
  const [shape, base] = [routeShape(path), routeShape(claimed)];
  return shape === base || shape.startsWith(`${base}/`);
}

function routeFault(candidate: Candidate, others: readonly Candidate[]): string | null {
  for (const { path } of candidate.routes) {
    for (const { remote, routes } of others) {
      const owned = routes.find((route) => pathsOverlap(route.path, path));
      if (owned)
        return owned.path === path
          ? `${path} belongs to ${remote}`
          : `${path} also matches addresses of ${owned.path}, which belongs to ${remote}`;
    }
  }
  return null;
}
