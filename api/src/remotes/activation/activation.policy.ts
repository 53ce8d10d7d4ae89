import { pathsOverlap } from '@meishi/api-contract/rules/remote-limits';
import { satisfies } from 'semver';
import type { BuildManifest } from '../releases/build-check.ts';
import { releaseRefused } from '../releases/release-refused.ts';

/** A release to check against others. A remote with a canary has two. */
export type Candidate = Pick<BuildManifest, 'requires' | 'routes'> & {
  remote: string;
  shell?: BuildManifest['shell'];
};

/** Why a release cannot go live beside the live ones, as the end of a sentence; null if it can. */
export function activationFault(candidate: Candidate, active: readonly Candidate[]): string | null {
  const others = active.filter(({ remote }) => remote !== candidate.remote);
  if (candidate.shell) return kitFault(candidate.shell.kit, others);
  // Without a shell nothing is served. Its own activation checks all remotes.
  for (const { shell } of others) {
    const fault = shell && kitFault(shell.kit, [candidate]);
    if (fault) return fault;
  }
  return routeFault(candidate, others);
}

/** @throws DomainError `incompatible-release` if it cannot go live beside the live ones */
export function refuseMisfit(candidate: Candidate, active: readonly Candidate[]): void {
  const fault = activationFault(candidate, active);
  if (fault) throw releaseRefused(fault);
}

function kitFault(kit: string, remotes: readonly Candidate[]): string | null {
  const misfit = remotes.find(({ shell, requires }) => !shell && !satisfies(kit, requires));
  return misfit ? `${misfit.remote} requires kit ${misfit.requires}, and the shell has ${kit}` : null;
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
